/** Pieces in motion: hop by hop, never longer than the cap, cut short by whatever comes next. */

import { moveTo, moveToPx } from "./svg.js";

/** @typedef {{x: number, y: number}} Spot */

/**
 * @typedef {Object} Journey  one move as it is shown
 * @property {SVGElement} piece  the moving piece
 * @property {Spot[]} spots  where it stops, its present place first
 * @property {(SVGElement | undefined)[]} taken  the piece taken by each hop
 * @property {boolean} atOnce  whether taken pieces go hop by hop rather than after the whole move
 * @property {number | null} crownedAt  index in spots where it is crowned
 * @property {() => void} crown  gives the piece its crown
 */

const HOP_MS = 170;
const CAP_MS = 900;
const FADE_MS = 140;

export class Animator {
  /** @type {Set<Animation>} */
  #running = new Set();
  #turn = 0;

  /** Whether anything may move at all. */
  static get wanted() {
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Ends what is running: everything stands at once where it was going. */
  cut() {
    this.#turn += 1;
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
  }

  /**
   * The element already has its final look; the frames only lead there.
   * @param {Element} element @param {Keyframe[]} frames @param {number} duration in ms @param {string} [easing]
   */
  async #run(element, frames, duration, easing = "ease-in-out") {
    const animation = element.animate(frames, { duration, easing });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined); // cut short, or its element is gone
    this.#running.delete(animation);
  }

  /** @param {SVGElement | undefined} piece */
  async #fade(piece) {
    piece?.setAttribute("opacity", "0");
    if (piece) await this.#run(piece, [{ opacity: 1 }, { opacity: 0 }], FADE_MS);
  }

  /** @param {SVGElement} piece @param {Spot} from @param {Spot} to @param {number} duration in ms */
  async #hop(piece, from, to, duration) {
    piece.setAttribute("transform", moveTo(to));
    await this.#run(piece, [from, to].map((spot) => ({ transform: moveToPx(spot) })), duration);
  }

  /**
   * Shows a move. The caller settles the pieces when this resolves.
   * @param {Journey} journey
   */
  async play({ piece, spots, taken, atOnce, crownedAt, crown }) {
    this.cut();
    const turn = this.#turn;
    const duration = Math.min(HOP_MS, (CAP_MS - FADE_MS) / (spots.length - 1));
    piece.classList.add("moving");
    for (let index = 1; index < spots.length; index++) {
      await this.#hop(piece, spots[index - 1], spots[index], duration);
      if (turn !== this.#turn) return; // cut short
      if (index === crownedAt) {
        crown();
        this.#dropCrown(piece);
      }
      if (atOnce) void this.#fade(taken[index - 1]);
    }
    await Promise.all(atOnce ? [] : taken.map((one) => this.#fade(one)));
  }

  /** @param {SVGElement} piece */
  #dropCrown(piece) {
    const crown = piece.querySelector(".crown");
    const frames = [
      { opacity: 0, translate: "0 -30px" },
      { opacity: 1, translate: "0 0" },
    ];
    if (crown) void this.#run(crown, frames, 180, "ease-out");
  }

  /** A piece shakes its head: it may not do that. @param {SVGElement} piece */
  shake(piece) {
    const places = [0, -7, 7, -5, 5, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
    if (piece.firstElementChild && Animator.wanted) void this.#run(piece.firstElementChild, places, 320);
  }
}
