/** The board for keyboards and screen readers: a grid of squares of which one can be reached with Tab. */

import { CELL } from "./geometry.js";
import { moveTo, svg } from "./svg.js";

/** @import {Drawing} from "./geometry.js" */

/** @type {Record<string, [number, number]>} rows down and columns to the right */
const STEPS = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [-1, -1],
  PageUp: [-1, 1],
  End: [1, -1],
  PageDown: [1, 1],
};

/** A light line on a dark one, to be seen on any square. */
function focusRing() {
  const box = { x: 5 - CELL / 2, y: 5 - CELL / 2, width: CELL - 10, height: CELL - 10 };
  const lines = ["outline", "line"].map((name) => svg("rect", { class: `focus-${name}`, ...box }));
  return svg("g", { class: "focus-ring", "aria-hidden": "true" }, ...lines);
}

export class Grid {
  /** @type {Map<number, SVGElement>} */
  #cells = new Map();
  #current = 0;
  #ring = focusRing();

  /** @param {Drawing} drawing @param {string} label @param {number} [start]  the square that Tab reaches first */
  constructor(drawing, label, start) {
    this.drawing = drawing;
    const rows = drawing.seenRows.map((squares) => svg("g", { role: "row" }, ...squares.map((square) => this.#cell(square))));
    this.element = svg("g", { class: "grid", role: "grid", "aria-label": label }, ...rows, this.#ring);
    this.element.addEventListener("focusin", (event) => {
      const { square } = /** @type {SVGElement} */ (event.target).dataset;
      if (square) this.current = this.touched = Number(square);
    });
    this.touched = start && this.#cells.has(start) ? start : undefined;
    this.current = this.touched ?? drawing.seenRows[drawing.rows - 1][0];
  }

  /** @param {number} square */
  #cell(square) {
    const { x, y } = this.drawing.spot(square);
    const box = { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL };
    const cell = svg("rect", { class: "cell", role: "gridcell", tabindex: -1, "data-square": square, ...box });
    this.#cells.set(square, cell);
    return cell;
  }

  /** The square that Tab reaches. */
  get current() {
    return this.#current;
  }

  set current(square) {
    this.#cells.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = square;
    this.#cells.get(square)?.setAttribute("tabindex", "0");
    this.#ring.setAttribute("transform", moveTo(this.drawing.spot(square)));
  }

  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /** Whether the focus is shown: not to those who came with the pointer. */
  get showsFocus() {
    return this.element.querySelector(":focus-visible") !== null;
  }

  /** @param {number} square @param {boolean} [shown]  whether the square is marked, and scrolled to where it can be seen */
  focus(square, shown = true) {
    this.current = square;
    this.#cells.get(square)?.focus({ focusVisible: shown, preventScroll: !shown });
  }

  /** @param {(square: number) => {label: string, selected: boolean}} describe */
  describe(describe) {
    for (const [square, cell] of this.#cells) {
      const { label, selected } = describe(square);
      cell.setAttribute("aria-label", label);
      cell.setAttribute("aria-selected", String(selected));
    }
  }

  /**
   * Moves the focus for a key. Arrows go to the next square of the row, or of the row above or below; Home, PageUp, End
   * and PageDown go along the diagonals, as on a numeric pad.
   * @param {string} key @returns {boolean} whether the key is one of these
   */
  step(key) {
    const step = STEPS[key];
    if (!step) return false;
    const [down, right] = step;
    const [row, col] = this.drawing.seen(this.current);
    const candidates =
      down && !right
        ? [0, -down, down].map((aside) => [row + down, col + aside]) // so that up and down lead back
        : [1, 2].slice(0, down ? 1 : 2).map((far) => [row + down * far, col + right * far]);
    const next = candidates.map(([r, c]) => this.drawing.squareSeen(r, c)).find(Boolean);
    if (next) this.focus(next);
    return true;
  }
}
