/** Everything beside the board: whose turn, the moves so far, the result. */

/** @import {GameState, Side} from "./types.js" */

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {string} name @param {string} className @param {...(Node | string)} children
 */
function element(name, className, ...children) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** @param {number} number @param {string} one */
const counted = (number, one) => `${number} ${number === 1 ? one : one === "man" ? "men" : `${one}s`}`;

/** "9 men · 1 king" @param {GameState} state @param {Side} side */
function pieces(state, side) {
  const codes = Object.values(state.position).filter((code) => code[0] === side[0]);
  const kings = codes.filter((code) => code[1] === "k").length;
  const parts = [counted(codes.length - kings, "man"), ...(kings ? [counted(kings, "king")] : [])];
  return parts.join(" · ");
}

/** @param {GameState} state */
function moveRows(state) {
  const rows = [];
  const first = state.history[0]?.side;
  for (const [index, { side, text }] of state.history.entries()) {
    const latest = index === state.history.length - 1;
    const ply = element("span", latest ? "ply latest" : "ply", text);
    if (side === first || !rows.length) rows.push(element("li", "", element("span", "", `${rows.length + 1}.`)));
    rows[rows.length - 1].append(ply);
  }
  return rows;
}

/** @param {GameState} state */
function showStrips(state) {
  for (const strip of document.querySelectorAll(".strip")) {
    const side = /** @type {Side} */ (/** @type {HTMLElement} */ (strip).dataset.side);
    strip.classList.toggle("to-move", !state.outcome && state.turn === side);
    const count = strip.querySelector(".count");
    if (count) count.textContent = pieces(state, side);
  }
}

/** @param {GameState} state */
function showMoves(state) {
  const list = find("move-list");
  const rows = moveRows(state);
  list.replaceChildren(...(rows.length ? rows : [element("li", "empty", "No moves yet.")]));
  list.scrollTop = list.scrollHeight;
}

/**
 * Screen readers are told of what changes here, so a sentence that stays the same is not touched.
 * @param {GameState} state
 */
function showClocks({ clocks }) {
  const list = find("clocks");
  while (list.children.length > clocks.length) list.lastElementChild?.remove();
  for (const [index, sentence] of clocks.entries()) {
    const item = list.children[index] ?? list.appendChild(document.createElement("li"));
    if (item.textContent !== sentence) item.textContent = sentence;
  }
}

/** @param {GameState} state */
function showResult({ outcome }) {
  find("result").hidden = !outcome;
  find("status").hidden = outcome !== null;
  if (!outcome) return;
  find("result-headline").textContent = outcome.headline;
  find("result-reason").textContent = outcome.sentence;
  find("result-score").textContent = outcome.score;
}

/** @param {string} text @param {"" | "act" | "warn"} [kind] */
export function showStatus(text, kind = "") {
  const status = find("status");
  status.textContent = text;
  status.className = `status ${kind}`;
}

/** @param {string} id  of a button, which those who only watch do not have @param {boolean} usable */
function allow(id, usable) {
  const button = document.getElementById(id);
  if (button instanceof HTMLButtonElement) button.disabled = !usable;
}

/** @param {GameState} state  of a game that has been started */
export function showPanel(state) {
  showStrips(state);
  showResult(state);
  showClocks(state);
  allow("take-back", state.can_take_back);
  allow("resign", state.you !== null && !state.outcome);
  find("type-move").hidden = state.you === null || state.outcome !== null;
  showMoves(state); // last: it scrolls to the latest one, and all others take room
}
