/** The front page: a board on which the first move starts the game, and the list of games beside it. */

import { ask } from "../game/api.js";
import { stateOfPage, Table } from "../game/table.js";

/** @import {LegalMove} from "../board/types.js" */

const table = new Table(stateOfPage(), () => undefined);
const setup = /** @type {HTMLFormElement} */ (document.getElementById("setup"));

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
  table.show(await ask(`/api/preview?${query}`));
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
  for (const field of setup.querySelectorAll("[name=color], [name=free]")) field.addEventListener("change", preview);
}

const current = /** @type {HTMLElement | null} */ (document.querySelector(".card[aria-current]"));
const list = current?.closest(".list");
if (current && list) list.scrollTop = current.offsetTop - list.clientHeight / 2 + current.clientHeight / 2;
