/** The player's hand: clicks, drags and keys become a selection, and the selection becomes a move. */

import { choose, marks, NOTHING, onlyMove, pick } from "./selection.js";
import { chooseTheWay, GO_ON, STOP_OR_GO_ON } from "./words.js";

/** @import {Choice, Selection} from "./selection.js" */
/** @import {LegalMove} from "./types.js" */

/**
 * @typedef {Object} Owner  what the hand works on
 * @property {() => LegalMove[]} moves
 * @property {() => boolean} oneClick  whether a click that can only mean one move plays it
 * @property {(message: string) => void} changed  another selection
 * @property {(move: LegalMove, from: number) => void} play  from: index in the path where the piece already stands
 * @property {(from: number | null, square: number) => void} refuse
 * @property {(origin: number, point: {x: number, y: number}) => void} lift
 */

export class Hand {
  /** @type {Selection} */
  selection = NOTHING;
  /** Where the ways part, while the player must say which. @type {Set<number>} */
  parting = new Set();

  /** @param {Owner} owner */
  constructor(owner) {
    this.owner = owner;
  }

  /** The square where the piece in hand stands, or undefined. */
  get square() {
    return this.selection.path[this.selection.path.length - 1];
  }

  /** Squares where the piece in hand may go or is. */
  targets() {
    const { ends, ways } = marks(this.selection);
    return this.square ? [...ends, ...ways, this.square] : [];
  }

  /** Squares of the pieces that can move. */
  pieces() {
    return new Set(this.owner.moves().map((move) => move.path[0]));
  }

  /** @param {number} square @returns {"no" | "fresh" | "held"} */
  grab(square) {
    if (square === this.square) return "held";
    const targets = this.targets();
    const picked = targets.includes(square) ? null : pick(this.owner.moves(), square);
    if (!picked) return "no";
    this.#set(picked);
    return this.owner.oneClick() && onlyMove(this.owner.moves(), square) ? "held" : "fresh";
  }

  /** @param {number | undefined} square */
  click(square) {
    if (square === undefined) return this.cancel();
    const { path } = this.selection;
    const untouched = !path.length || (path.length === 1 && path[0] === square);
    const only = this.owner.oneClick() && untouched ? onlyMove(this.owner.moves(), square) : null;
    if (only) this.#play(only, 0);
    else this.#apply(choose(this.owner.moves(), this.selection, square), false);
  }

  /** @param {{x: number, y: number}} point */
  drag(point) {
    if (this.selection.path.length) this.owner.lift(this.selection.path[0], point);
  }

  /** @param {number | undefined} square */
  drop(square) {
    if (square === undefined) this.cancel();
    else if (square === this.square) this.#set(this.selection);
    else this.#apply(choose(this.owner.moves(), this.selection, square), true);
  }

  cancel() {
    if (this.selection.path.length) this.#set(NOTHING);
  }

  /** @param {Choice} choice @param {boolean} dropped  whether the piece has been carried to its end already */
  #apply(choice, dropped) {
    if (choice.kind === "play") {
      this.#play(choice.move, dropped ? choice.move.path.length - 1 : Math.max(0, this.selection.path.length - 1));
    } else if (choice.kind === "chosen") {
      const stuck = choice.selection.path.length === this.selection.path.length;
      this.#set(choice.selection, stuck && choice.selection.path[0] === this.selection.path[0]);
    } else {
      this.cancel();
      this.owner.refuse(choice.from, choice.square);
    }
  }

  /** @param {LegalMove} move @param {number} from */
  #play(move, from) {
    this.selection = NOTHING;
    this.parting = new Set();
    this.owner.play(move, from);
  }

  /** @param {Selection} selection @param {boolean} [doubtful]  the last square named did not settle the next one */
  #set(selection, doubtful = false) {
    const { forks, finished } = marks(selection);
    const onTheWay = selection.path.length > 1 || doubtful;
    this.selection = selection;
    this.parting = onTheWay && forks.size > 1 ? forks : new Set();
    const goesOn = selection.path.length > 1 ? GO_ON : "";
    this.owner.changed(finished ? STOP_OR_GO_ON : this.parting.size ? chooseTheWay(this.parting.size) : goesOn);
  }
}
