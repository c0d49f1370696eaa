/** Mouse, finger and pen on the board: clicks, drags and drops, as squares. */

import { CELL } from "./geometry.js";

/** @import {Drawing} from "./geometry.js" */

/** @typedef {{x: number, y: number}} Point  in the drawing's units */

/**
 * @typedef {Object} Handlers
 * @property {() => Iterable<number>} targets  squares where the piece in hand may go, and the one where it is
 * @property {() => Iterable<number>} pieces  squares of the pieces that may be picked up
 * @property {(square: number) => boolean} isOwn  whether a piece of the player's stands there, though it may not move
 * @property {(square: number | undefined) => void} point  the keyboard goes on from here; undefined: beside everything
 * @property {(square: number) => "no" | "fresh" | "held"} grab  picks up a piece: there is none to pick up, it has just
 *   been chosen, or it was chosen before
 * @property {(square: number | undefined) => void} click  undefined: beside everything
 * @property {(point: Point) => void} drag  the piece in hand is at a point
 * @property {(square: number | undefined) => void} drop  undefined: off the board
 */

const DRAG_STARTS_PX = 4;
const LIFT_PX = 40;

/** A finger hits squares from this size on. */
const FINGER_PX = 44;

export class Pointer {
  /** @type {{id: number, x: number, y: number, square: number | undefined, held: boolean, fresh: boolean, dragging: boolean} | null} */
  #press = null;

  /**
   * @param {SVGSVGElement} surface @param {() => Drawing} drawing @param {Handlers} handlers
   */
  constructor(surface, drawing, handlers) {
    this.surface = surface;
    this.drawing = drawing;
    this.handlers = handlers;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", () => this.#cancel());
  }

  /** @param {PointerEvent} event @param {number} [liftPx] @returns {Point} */
  #point(event, liftPx = 0) {
    const matrix = this.surface.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY - liftPx).matrixTransform(matrix?.inverse());
    return { x: point.x, y: point.y };
  }

  /**
   * The square that is meant: a mouse is exact; a finger that hits nothing of use may have missed a small square.
   * @param {PointerEvent} event @param {number} liftPx @param {number[]} legal
   */
  #meant(event, liftPx, legal) {
    const point = this.#point(event, liftPx);
    const exact = this.drawing().squareAt(point);
    const small = (this.surface.getScreenCTM()?.a ?? 1) * CELL < FINGER_PX;
    const useful = exact !== undefined && (legal.includes(exact) || this.handlers.isOwn(exact));
    if (event.pointerType === "mouse" || !small || useful) return exact;
    return this.drawing().nearest(point, legal) ?? exact;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    const square = this.#meant(event, 0, [...this.handlers.targets(), ...this.handlers.pieces()]);
    this.handlers.point(square);
    const state = square ? this.handlers.grab(square) : "no";
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#press = { id, x, y, square, held: state !== "no", fresh: state === "fresh", dragging: false };
    this.surface.setPointerCapture(id);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId || !press.held) return;
    press.dragging ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_STARTS_PX;
    if (press.dragging) this.handlers.drag(this.#point(event, this.#lift(event)));
  }

  /** A finger hides the piece under it, so the piece is held above. @param {PointerEvent} event */
  #lift(event) {
    return event.pointerType === "touch" ? LIFT_PX : 0;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    this.#press = null;
    if (!press || press.id !== event.pointerId) return;
    if (press.dragging) this.#drop(this.#meant(event, this.#lift(event), [...this.handlers.targets()]));
    else if (!press.fresh) this.handlers.click(press.square);
  }

  /** @param {number | undefined} square */
  #drop(square) {
    this.handlers.point(square);
    this.handlers.drop(square);
  }

  #cancel() {
    if (this.#press?.dragging) this.handlers.drop(undefined);
    this.letGo();
  }

  /** Whatever is pressed now: nothing comes of it any more. */
  letGo() {
    this.#press = null;
  }
}
