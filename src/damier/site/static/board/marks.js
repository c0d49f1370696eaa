/**
 * Marks on the board: the last move, where one may go, which pieces must capture. They lie beneath the pieces, but for
 * those that a piece would hide: where one may stop, and where one may go though a piece stands there, which is taken
 * on the way.
 */

import { CELL } from "./geometry.js";
import { moveTo, svg } from "./svg.js";

/** @import {Drawing} from "./geometry.js" */
/** @import {Marks} from "./selection.js" */
/** @import {PlayedMove} from "./types.js" */

/** @param {Drawing} drawing @param {number} square @param {string} name */
function tint(drawing, square, name) {
  const { x, y } = drawing.spot(square);
  return svg("rect", { class: name, x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL });
}

/** @param {Drawing} drawing @param {number} square @param {string} name @param {number} r */
function dot(drawing, square, name, r) {
  const { x, y } = drawing.spot(square);
  return svg("circle", { class: name, cx: x, cy: y, r });
}

/**
 * A coloured ring on a dark one, to be seen on any square.
 * @param {Drawing} drawing @param {number} square @param {string} name @param {number} r
 */
function ring(drawing, square, name, r) {
  return [dot(drawing, square, `outline ${name}-outline`, r), dot(drawing, square, name, r)];
}

/** @param {Drawing} drawing @param {number} square */
function cross(drawing, square) {
  return svg("path", { class: "last-taken", d: "M-17 -17L17 17M-17 17L17 -17", transform: moveTo(drawing.spot(square)) });
}

/**
 * Tints on both ends, dots on the landings between them, crosses where pieces were taken.
 * @param {Drawing} drawing @param {PlayedMove | null} move @param {(square: number) => boolean} isEmpty
 */
export function lastMoveMarks(drawing, move, isEmpty) {
  if (!move) return [];
  const { path, captured } = move;
  const ends = [...new Set([path[0], path[path.length - 1]])];
  return [
    ...ends.map((square) => tint(drawing, square, "last-end")),
    ...path.slice(1, -1).map((square) => dot(drawing, square, "last-way", 9)),
    ...captured.filter(isEmpty).map((square) => cross(drawing, square)),
  ];
}

/** The ring around the piece in hand. @param {Drawing} drawing @param {number} square */
export function handMarks(drawing, square) {
  return ring(drawing, square, "hand", 42);
}

/**
 * @param {Drawing} drawing
 * @param {Marks} where
 * @param {(square: number) => boolean} isMarked  which of these squares are marked
 */
export function targetMarks(drawing, { ends, ways, forks }, isMarked) {
  const parting = forks.size > 1 ? forks : new Set();
  return [
    ...[...ways].filter(isMarked).map((square) => dot(drawing, square, parting.has(square) ? "way fork" : "way", 11)),
    ...[...ends].filter(isMarked).map((square) => dot(drawing, square, "end", 17)),
  ];
}

/** A tick on a piece that may stop where it stands. @param {Drawing} drawing @param {number} square */
export function playBadge(drawing, square) {
  const { x, y } = drawing.spot(square);
  const place = { x: x + 27, y: y - 27 };
  return svg(
    "g",
    { class: "badge", transform: moveTo(place) },
    svg("circle", { r: 19 }),
    svg("path", { d: "M-9 0L-2 7L9 -7" }),
  );
}

/** Squares where two or more ways part, while the player must say which. @param {Drawing} drawing @param {number[]} squares */
export function forkMarks(drawing, squares) {
  return squares.flatMap((square) => ring(drawing, square, "parting", 30));
}

/** Broken rings around the pieces that must capture. @param {Drawing} drawing @param {Iterable<number>} squares */
export function forcedMarks(drawing, squares) {
  return [...squares].flatMap((square) => ring(drawing, square, "forced", 43));
}
