/** The pieces on the screen: which there are, where they stand, and how they get there. */

import { Animator } from "./animation.js";
import { drawPiece, dress } from "./pieces.js";
import { moveTo, svg } from "./svg.js";

/** @import {Drawing} from "./geometry.js" */
/** @import {LegalMove, PieceCode, PlayedMove} from "./types.js" */
/** @import {Selection} from "./selection.js" */

/** @typedef {Map<number, PieceCode>} Pieces */

/**
 * The pieces after a move.
 * @param {Pieces} pieces @param {PlayedMove} move @returns {Pieces}
 */
export function afterMove(pieces, { path, captured, crowned_at }) {
  const after = new Map(pieces);
  const code = pieces.get(path[0]);
  for (const square of [path[0], ...captured]) after.delete(square);
  if (code) after.set(path[path.length - 1], crowned_at === null ? code : code[0] === "w" ? "wk" : "bk");
  return after;
}

/** @param {Pieces} one @param {Pieces} other */
export const samePieces = (one, other) =>
  one.size === other.size && [...one].every(([square, code]) => other.get(square) === code);

export class PieceLayer {
  element = svg("g", { class: "pieces", "aria-hidden": "true" });
  /** For marks above all pieces but the one in hand. */
  marks = svg("g", { class: "above" });
  #animator = new Animator();
  /** @type {Map<number, SVGElement>} */
  #bySquare = new Map();
  /** Pieces taken by the move that is being shown. @type {SVGElement[]} */
  #leaving = [];

  /** @param {(code: PieceCode) => string} tintOf */
  constructor(tintOf) {
    this.tintOf = tintOf;
  }

  /**
   * Puts every piece where it belongs, at once; the piece in hand stands at the end of the path chosen so far.
   * @param {Drawing} drawing @param {Pieces} pieces @param {Selection} selection @param {number[]} taken
   */
  settle(drawing, pieces, selection, taken) {
    this.#animator.cut();
    /** @type {Map<number, SVGElement>} */
    const kept = new Map();
    for (const [square, code] of pieces) {
      const piece = this.#bySquare.get(square) ?? drawPiece(code, this.tintOf(code));
      const tint = this.tintOf(code);
      if (piece.dataset.code !== code || piece.dataset.tint !== tint) dress(piece, code, tint);
      const inHand = square === selection.path[0];
      piece.setAttribute("class", `piece${inHand ? " in-hand" : ""}${taken.includes(square) ? " taken" : ""}`);
      piece.removeAttribute("opacity");
      piece.setAttribute("transform", moveTo(drawing.spot(inHand ? selection.path[selection.path.length - 1] : square)));
      kept.set(square, piece);
    }
    for (const piece of this.#leaving.splice(0)) piece.remove();
    for (const [square, piece] of this.#bySquare) if (kept.get(square) !== piece) piece.remove();
    for (const piece of kept.values()) if (!piece.parentNode) this.element.append(piece);
    const hand = kept.get(selection.path[0]);
    this.element.append(this.marks, ...(hand ? [hand] : [])); // above all others
    this.#bySquare = kept;
  }

  /**
   * Shows a move from what stands on the board, starting at a place on its path.
   * @param {Drawing} drawing @param {PlayedMove | LegalMove} move
   * @param {{from: number, atOnce: boolean}} how  index in the path where the piece is now
   * @returns {Promise<void>} when it has been shown, was cut short, or there is nothing to show
   */
  async play(drawing, move, { from, atOnce }) {
    const { path, captured, crowned_at: crownedAt } = move;
    const piece = this.#bySquare.get(path[0]);
    if (!piece || !Animator.wanted) return;
    const taken = captured.map((square) => this.#bySquare.get(square));
    for (const square of [path[0], ...captured]) this.#bySquare.delete(square);
    this.#leaving = taken.filter((one) => one !== undefined);
    this.#bySquare.set(path[path.length - 1], piece);
    this.element.append(piece);
    const code = piece.dataset.code?.[0] === "w" ? "wk" : "bk";
    await this.#animator.play({
      piece,
      spots: path.slice(from).map((square) => drawing.spot(square)),
      taken: taken.slice(from),
      atOnce,
      crownedAt: crownedAt === null ? null : crownedAt - from,
      crown: () => dress(piece, code, this.tintOf(code)),
    });
  }

  /** The piece in hand follows the pointer. @param {number} origin @param {{x: number, y: number}} point */
  lift(origin, point) {
    const piece = this.#bySquare.get(origin);
    piece?.classList.add("lifted");
    piece?.setAttribute("transform", moveTo(point));
  }

  /** @param {number} square */
  shake(square) {
    const piece = this.#bySquare.get(square);
    if (piece) this.#animator.shake(piece);
  }
}
