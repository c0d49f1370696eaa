/** The front page: a board on which the first move starts the game, and the list of games beside it. */

import { ask } from "../game/api.js";
import { showStatus } from "../game/panel.js";
import { stateOfPage, Table } from "../game/table.js";

/** @import {LegalMove} from "../board/types.js" */
/** @import {GameState} from "../game/types.js" */

const table = new Table(stateOfPage(), showOutcome);
const setup = /** @type {HTMLFormElement} */ (document.getElementById("setup"));

/** A game that ends while its player looks here. @param {GameState} state */
function showOutcome({ outcome }) {
  if (outcome) showStatus(`${outcome.headline}. ${outcome.sentence}`);
}

/** What the form asks for. */
function wishes() {
  const form = new FormData(setup);
  return {
    variant: form.get("variant"),
    color: form.get("color"),
    level: Number(form.get("level")),
    compulsory: !form.has("free"),
  };
}

/** @param {LegalMove} move */
async function begin(move) {
  const begun = await table.attempt(async () => {
    if (table.state.id === null) table.state = await ask("/api/games", wishes());
    return table.play(move);
  });
  if (begun) location.assign(`/game/${table.state.id}`);
}

/** Another colour or house rule: the board as it would be. */
async function preview() {
  const { variant, color, compulsory } = wishes();
  const query = new URLSearchParams({ variant: String(variant), color: String(color), compulsory: String(compulsory) });
  table.board.setAttribute("orientation", String(color));
  await table.attempt(() => ask(`/api/preview?${query}`));
}

/** Chooses what the address names, as it does when another game was looked at before. @returns {boolean} whether the rules are others */
function choosePassedOn() {
  const passed = new URLSearchParams(location.search);
  const level = /** @type {HTMLSelectElement} */ (setup.elements.namedItem("level"));
  const free = /** @type {HTMLInputElement} */ (setup.elements.namedItem("free"));
  if ([...level.options].some((option) => option.value === passed.get("level"))) level.value = String(passed.get("level"));
  free.checked = passed.has("free");
  return free.checked;
}

/** Every other game keeps the level and the house rule. */
function passOn() {
  const { level, compulsory } = wishes();
  for (const card of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.card"))) {
    const address = new URL(card.href);
    address.searchParams.set("level", String(level));
    if (compulsory) address.searchParams.delete("free");
    else address.searchParams.set("free", "1");
    card.href = address.href;
  }
}

/** Shows the games whose name or line has the text. */
function filter() {
  const wanted = search.value.trim().toLowerCase();
  for (const card of document.querySelectorAll(".card")) {
    const text = card.textContent?.toLowerCase() ?? "";
    /** @type {HTMLElement} */ (card).hidden = !text.includes(wanted);
  }
  for (const group of document.querySelectorAll(".group")) {
    /** @type {HTMLElement} */ (group).hidden = !group.querySelector(".card:not([hidden])");
  }
  const none = document.getElementById("no-game");
  if (none) none.hidden = document.querySelector(".card:not([hidden])") !== null;
}

const search = /** @type {HTMLInputElement} */ (document.getElementById("search"));
table.board.addEventListener("move", (event) => begin(/** @type {CustomEvent<LegalMove>} */ (event).detail));
search.addEventListener("input", filter);
if (table.state.id === null) {
  if (choosePassedOn()) preview();
  passOn();
  setup.addEventListener("change", passOn);
  for (const field of setup.querySelectorAll("[name=color], [name=free]")) field.addEventListener("change", preview);
} else {
  table.follow();
}
// A page that the browser kept may show a board on which a game has begun since.
addEventListener("pageshow", (event) => event.persisted && location.reload());

const current = /** @type {HTMLElement | null} */ (document.querySelector(".card[aria-current]"));
const list = current?.closest(".list");
if (current && list) list.scrollTop = current.offsetTop - list.clientHeight / 2 + current.clientHeight / 2;
