/** What the board says. */

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

/** @param {number} ways */
export const chooseTheWay = (ways) => `${NUMBERS[ways] ?? ways} ways. Choose the next square.`;

export const GO_ON = "Choose where the capture goes on.";

export const STOP_OR_GO_ON = "Click again to stop here, or choose where the capture goes on.";

/**
 * @typedef {Object} SquareFacts
 * @property {string} name
 * @property {string} piece  such as "white man"; empty for an empty square
 * @property {boolean} forced
 * @property {boolean} end  the piece in hand can go here
 * @property {boolean} way  it can pass here
 * @property {boolean} inHand
 */

/** A square for a screen reader: "33, white man, must capture". @param {SquareFacts} facts */
export function squareLabel({ name, piece, forced, end, way, inHand }) {
  const parts = [name, piece || "empty"];
  if (inHand) parts.push("chosen");
  else if (forced) parts.push("must capture");
  if (end) parts.push("move here");
  else if (way) parts.push("on the way");
  return parts.join(", ");
}

/** @param {string} who  such as "White" @param {string} text  the move as written @param {number} pieces  captured */
export function moveSaid(who, text, pieces) {
  const number = (NUMBERS[pieces] ?? String(pieces)).toLowerCase();
  const taken = pieces ? `, taking ${number} ${pieces === 1 ? "piece" : "pieces"}` : "";
  return `${who} ${text}${taken}`;
}
