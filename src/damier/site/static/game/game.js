/** The page of a game. */

import { showPanel } from "./panel.js";
import { stateOfPage, Table } from "./table.js";

/** @import {LegalMove} from "../board/types.js" */

const table = new Table(stateOfPage(), showPanel);

/** @param {string} id  of a button, which those who only watch do not have @param {() => void} act */
const onClick = (id, act) => document.getElementById(id)?.addEventListener("click", act);

table.board.addEventListener("move", (event) => {
  const { detail: move } = /** @type {CustomEvent<LegalMove>} */ (event);
  table.attempt(() => table.play(move));
});

onClick("flip", () => {
  const turned = table.board.getAttribute("orientation") === "black";
  table.board.setAttribute("orientation", turned ? "white" : "black");
});
onClick("take-back", () => table.attempt(() => table.send("take-back")));
onClick("resign", () => {
  const asked = /** @type {HTMLDialogElement} */ (document.getElementById("resign-dialog"));
  asked.returnValue = "";
  asked.showModal();
});
document.getElementById("resign-dialog")?.addEventListener("close", async (event) => {
  const { returnValue } = /** @type {HTMLDialogElement} */ (event.target);
  if (returnValue !== "resign") return;
  if (await table.attempt(() => table.send("resign"))) document.getElementById("result")?.focus();
});

const form = /** @type {HTMLFormElement} */ (document.getElementById("type-move"));
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
  if (await table.type(field.value)) field.value = "";
});

table.follow();
