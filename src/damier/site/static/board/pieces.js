/** How pieces look: flat discs with two rims; a king is two discs with a crown. */

import { moveTo, svg } from "./svg.js";

/** @import {PieceCode} from "./types.js" */

const RADIUS = 37;
const CROWN = "M-17 11 L-21 -10 L-9.5 -1 L0 -15 L9.5 -1 L21 -10 L17 11 Z";

/** @type {Record<PieceCode, string>} */
export const PIECE_NAMES = { wm: "man", wk: "king", bm: "man", bk: "king" };

/** @param {number} y  height of the disc's middle */
function disc(y) {
  return [
    svg("circle", { class: "edge", cy: y + 5, r: RADIUS }),
    svg("circle", { class: "face", cy: y, r: RADIUS }),
    svg("circle", { class: "rim", cy: y, r: RADIUS - 6 }),
  ];
}

/** @param {boolean} king */
function look(king) {
  if (!king) return [...disc(0), svg("circle", { class: "rim inner", r: RADIUS - 16 })];
  return [...disc(6), ...disc(-7), svg("path", { class: "crown", d: CROWN, transform: "translate(0 -6)" })];
}

/**
 * A piece. The outer group is put on its square; the inner one is lifted, shaken and redrawn.
 * @param {PieceCode} code @param {string} tint  name of its colour in the style sheet
 */
export function drawPiece(code, tint) {
  const piece = svg("g", { class: "piece" }, svg("g", { class: "body" }));
  dress(piece, code, tint);
  return piece;
}

/**
 * Gives a piece its look: a new one when it is crowned or its side changes colour.
 * @param {SVGElement} piece @param {PieceCode} code @param {string} tint
 */
export function dress(piece, code, tint) {
  piece.dataset.code = code;
  piece.dataset.tint = tint;
  piece.firstElementChild?.replaceChildren(...look(code[1] === "k"));
}

/** @param {SVGElement} piece @param {{x: number, y: number}} spot */
export function putPiece(piece, spot) {
  piece.setAttribute("transform", moveTo(spot));
}
