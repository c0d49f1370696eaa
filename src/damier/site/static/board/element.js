/**
 * <draughts-board>: a board of any size and shape, for play, lessons and analysis.
 *
 * It knows no rules and no network. It is given a position and the legal moves, and tells which of them was chosen.
 *
 * Attributes: rows, cols, played (dark, dark-mirrored, all), orientation (white, black), numbers (squares, edge, none),
 * removal (at-end, at-once), colors ("White Black"), label, one-click, interactive.
 * Properties: names, position, moves, forced, reasons, lastMove (see types.js). Set together, they are shown together.
 * Events: move {detail: LegalMove}; refused {detail: {from, square, reason}}; select {detail: {path, message}}.
 */

import { Drawing } from "./geometry.js";
import { Grid } from "./grid.js";
import { Hand } from "./hand.js";
import { forcedMarks, forkMarks, handMarks, lastMoveMarks, playBadge, targetMarks } from "./marks.js";
import { readMove } from "./movetext.js";
import { afterMove, PieceLayer, samePieces } from "./piecelayer.js";
import { PIECE_NAMES } from "./pieces.js";
import { Pointer } from "./pointer.js";
import { marks, NOTHING, taken } from "./selection.js";
import { drawSquares, hideNames, viewBox } from "./squares.js";
import { svg } from "./svg.js";
import { moveSaid, squareLabel } from "./words.js";

/** @import {LegalMove, PieceCode, Played, PlayedMove, Position} from "./types.js" */
/** @import {Marks} from "./selection.js" */
/** @import {NamesShown} from "./squares.js" */
/** @import {Pieces} from "./piecelayer.js" */

const LAYOUT = ["rows", "cols", "played", "orientation", "numbers", "colors", "label"];

export class DraughtsBoard extends HTMLElement {
  static observedAttributes = [...LAYOUT, "interactive"];

  /** @type {string[]} */
  #names = [];
  /** @type {LegalMove[]} */
  #moves = [];
  /** @type {number[]} */
  #forced = [];
  /** @type {Record<string, string>} */
  #reasons = {};
  /** @type {PlayedMove | null} */
  #lastMove = null;
  /** @type {Pieces} what the board shows, or is on its way to show */
  #shown = new Map();
  /** @type {Pieces | null} what it shall show next */
  #next = null;
  /** @type {PlayedMove | null} a move to show on the way to it */
  #arriving = null;
  /** @type {Pieces | null} what a move that is being shown leads to */
  #travelling = null;
  #pending = false;
  #laidOut = false;

  #surface = /** @type {SVGSVGElement} */ (svg("svg", { class: "surface" }));
  #marks = svg("g", { "aria-hidden": "true" });
  #handMarks = svg("g", { class: "above", "aria-hidden": "true" });
  #layer = new PieceLayer((code) => this.#color(code).toLowerCase());
  #drawing = new Drawing(8, 8, "dark", false);
  #grid = new Grid(this.#drawing, "");
  #polite = document.createElement("p");
  #urgent = document.createElement("p");
  #hand = new Hand({
    moves: () => (this.hasAttribute("interactive") ? this.#moves : []),
    oneClick: () => this.hasAttribute("one-click"),
    changed: (message) => this.#selected(message),
    play: (move, from) => this.#playOwn(move, from),
    refuse: (from, square) => this.#refuse(from, square),
    lift: (origin, point) => this.#layer.lift(origin, point),
  });

  #pointer = new Pointer(this.#surface, () => this.#drawing, {
    targets: () => this.#hand.targets(),
    pieces: () => this.#hand.pieces(),
    isOwn: (square) => this.#hand.pieces().has(square) || square in this.#reasons,
    point: (square = this.#grid.current) => this.#grid.focus(square, false),
    grab: (square) => this.#hand.grab(square),
    click: (square) => this.#hand.click(square),
    drag: (point) => this.#hand.drag(point),
    drop: (square) => this.#hand.drop(square),
  });

  constructor() {
    super();
    this.#surface.addEventListener("pointerdown", () => this.#hurry(), { capture: true });
    this.#surface.addEventListener("keydown", (event) => this.#key(event));
    this.#polite.setAttribute("role", "status");
    this.#urgent.setAttribute("role", "alert");
    for (const region of [this.#polite, this.#urgent]) region.className = "said";
  }

  connectedCallback() {
    this.append(this.#surface, this.#polite, this.#urgent);
    document.addEventListener("pointerdown", this.#pressedOutside);
    this.#update();
  }

  disconnectedCallback() {
    document.removeEventListener("pointerdown", this.#pressedOutside);
  }

  /** @param {string} name @param {string | null} old @param {string | null} now */
  attributeChangedCallback(name, old, now) {
    if (LAYOUT.includes(name) && old !== now) this.#laidOut = false;
    this.#schedule();
  }

  /** Names of the squares, index 0 for square 1. @param {string[]} names */
  set names(names) {
    if (names.join() !== this.#names.join()) this.#laidOut = false;
    this.#names = names;
    this.#schedule();
  }

  /** @param {Position} position */
  set position(position) {
    this.#next = new Map(Object.entries(position).map(([square, code]) => [Number(square), code]));
    this.#schedule();
  }

  get position() {
    return Object.fromEntries(this.#next ?? this.#shown);
  }

  /** Legal moves, every way of each. @param {LegalMove[]} moves */
  set moves(moves) {
    this.#moves = moves;
    this.#schedule();
  }

  get moves() {
    return this.#moves;
  }

  /** Pieces that must capture. @param {number[]} squares */
  set forced(squares) {
    this.#forced = squares;
    this.#schedule();
  }

  /** Why a piece cannot move, by its square. @param {Record<string, string>} reasons */
  set reasons(reasons) {
    this.#reasons = reasons;
  }

  /** The move that led here: marked, and shown hop by hop if the board stands where it began. @param {PlayedMove | null} move */
  set lastMove(move) {
    const known = JSON.stringify(move?.path) === JSON.stringify(this.#lastMove?.path);
    this.#lastMove = move;
    if (!known) this.#arriving = move;
    this.#schedule();
  }

  /**
   * Plays a move that was typed.
   * @param {string} text
   * @returns {{played: boolean, candidates: string[], named: number[] | null}}  the moves it fits if there are several;
   *   the squares it names if it is none
   */
  playText(text) {
    this.#hurry();
    const { moves, named } = readMove(text, this.#names, this.#hand.owner.moves());
    if (moves.length === 1) this.#playOwn(moves[0], 0);
    return { played: moves.length === 1, candidates: moves.map((move) => move.text), named };
  }

  /** Tells screen readers. @param {string} text @param {boolean} [urgent] */
  announce(text, urgent = false) {
    (urgent ? this.#urgent : this.#polite).textContent = text;
  }

  #schedule() {
    if (this.#pending || !this.isConnected) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      this.#update();
    });
  }

  #update() {
    if (!this.#laidOut) this.#layOut();
    const [next, move] = [this.#next, this.#arriving];
    const leads = next !== null && move !== null && samePieces(afterMove(this.#shown, move), next);
    if (leads && this.#travelling) return; // one move after the other
    this.#next = this.#arriving = null;
    if (next && !samePieces(next, this.#shown)) {
      this.#hand.selection = NOTHING;
      if (move) this.#sayMove(move, next);
      if (leads) this.#travel(move, next, 0);
      else this.#settle(next);
    } else if (this.#hand.selection.path.length && !this.#moves.length) {
      this.#hand.cancel();
    }
    this.#refresh();
  }

  /** The player does not wait for what is on its way. */
  #hurry() {
    if (!this.#travelling) return;
    this.#settle();
    this.#update();
  }

  /** Draws the empty board anew. The square that has the focus keeps it. */
  #layOut() {
    const { touched, hasFocus, showsFocus } = this.#grid;
    const [rows, cols] = [Number(this.getAttribute("rows") ?? 8), Number(this.getAttribute("cols") ?? 8)];
    const played = /** @type {Played} */ (this.getAttribute("played") ?? "dark");
    const shown = /** @type {NamesShown} */ (this.getAttribute("numbers") ?? "squares");
    this.#drawing = new Drawing(rows, cols, played, this.getAttribute("orientation") === "black");
    this.#grid = new Grid(this.#drawing, this.getAttribute("label") ?? "Board", touched);
    this.#surface.setAttribute("viewBox", viewBox(this.#drawing, shown));
    const squares = drawSquares(this.#drawing, this.#names, shown);
    this.#surface.replaceChildren(squares, this.#marks, this.#layer.element, this.#handMarks, this.#grid.element);
    if (hasFocus) this.#grid.focus(this.#grid.current, showsFocus);
    this.#laidOut = true;
    this.#settle();
    this.#refresh();
  }

  #settle(pieces = this.#shown) {
    this.#shown = pieces;
    this.#travelling = null;
    hideNames(this.#surface, (square) => pieces.has(square));
    this.#layer.settle(this.#drawing, pieces, this.#hand.selection, taken(this.#hand.selection));
  }

  /** @param {PlayedMove} move @param {Pieces} after @param {number} from  index in the path where the piece is */
  async #travel(move, after, from) {
    if (this.#travelling) this.#settle();
    this.#shown = this.#travelling = after;
    const atOnce = this.getAttribute("removal") === "at-once" && from === 0;
    await this.#layer.play(this.#drawing, move, { from, atOnce });
    if (this.#travelling !== after) return; // something else has come between
    this.#settle();
    this.#schedule();
  }

  /** Redraws the marks and says anew what is on the squares. */
  #refresh() {
    const where = marks(this.#hand.selection);
    const forced = this.#hand.pieces().size ? this.#forced : [];
    this.#drawMarks(where, forced);
    this.#describe(where, forced);
  }

  /** @param {Marks} where @param {number[]} forced */
  #drawMarks(where, forced) {
    const { selection, parting, square: hand } = this.#hand;
    const mayStop = hand !== undefined && (where.finished || where.ends.has(hand));
    const isHand = (/** @type {number} */ square) => square === hand;
    const isOther = (/** @type {number} */ square) => square !== selection.path[0] && !isHand(square) && this.#shown.has(square);
    const isEmpty = (/** @type {number} */ square) => !isHand(square) && !isOther(square);
    this.#marks.replaceChildren(
      ...lastMoveMarks(this.#drawing, this.#lastMove, (square) => !this.#shown.has(square)),
      ...forcedMarks(this.#drawing, selection.path.length ? [] : forced),
      ...(hand ? handMarks(this.#drawing, hand) : []),
      ...targetMarks(this.#drawing, where, isEmpty),
      ...forkMarks(this.#drawing, [...parting].filter(isEmpty)),
    );
    this.#layer.marks.replaceChildren(
      ...targetMarks(this.#drawing, where, isOther),
      ...forkMarks(this.#drawing, [...parting].filter(isOther)),
    );
    this.#handMarks.replaceChildren(
      ...(mayStop ? [playBadge(this.#drawing, hand)] : targetMarks(this.#drawing, where, isHand)),
    );
  }

  /** @param {Marks} where @param {number[]} forced */
  #describe(where, forced) {
    this.#grid.describe((square) => {
      const code = this.#shown.get(square);
      const facts = {
        name: this.#names[square - 1] ?? String(square),
        piece: code ? `${this.#color(code)} ${PIECE_NAMES[code]}`.toLowerCase() : "",
        forced: forced.includes(square),
        end: where.ends.has(square),
        way: where.ways.has(square),
        inHand: square === this.#hand.square,
      };
      return { label: squareLabel(facts), selected: facts.inHand };
    });
  }

  /** @param {PieceCode} code  @returns {string} what players call its colour */
  #color(code) {
    return (this.getAttribute("colors") ?? "White Black").split(" ")[code[0] === "w" ? 0 : 1];
  }

  /** @param {PlayedMove} move @param {Pieces} after */
  #sayMove(move, after) {
    const code = after.get(move.path[move.path.length - 1]);
    if (code) this.announce(moveSaid(this.#color(code), move.text, move.captured.length));
  }

  /** @param {string} message */
  #selected(message) {
    this.#settle();
    this.#refresh();
    if (message) this.announce(message);
    this.dispatchEvent(new CustomEvent("select", { detail: { path: this.#hand.selection.path, message } }));
  }

  /** @param {LegalMove} move @param {number} from */
  #playOwn(move, from) {
    const after = afterMove(this.#shown, move);
    this.#moves = [];
    this.#lastMove = move;
    this.#travel(move, after, from);
    this.#refresh();
    this.#sayMove(move, after);
    this.dispatchEvent(new CustomEvent("move", { detail: move }));
  }

  /** @param {number | null} from @param {number} square */
  #refuse(from, square) {
    const reason = from === null ? this.#reasons[square] : null;
    if (reason === undefined) return; // an empty square or the opponent's piece, and nothing chosen
    this.#layer.shake(from ?? square);
    if (reason) this.announce(reason, true);
    this.dispatchEvent(new CustomEvent("refused", { detail: { from, square, reason } }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    this.#hurry();
    if (event.key === "Escape") this.#letGo();
    else if (event.key === "Enter" || event.key === " ") this.#hand.click(this.#grid.current);
    else if (event.altKey || event.ctrlKey || event.metaKey || !this.#grid.step(event.key)) return;
    event.preventDefault();
  }

  /** Nothing is chosen, and what is still pressed is not either. */
  #letGo() {
    this.#pointer.letGo();
    this.#hand.cancel();
  }

  #pressedOutside = (/** @type {PointerEvent} */ event) => {
    if (event.target instanceof Node && !this.contains(event.target)) this.#hand.cancel();
  };
}

customElements.define("draughts-board", DraughtsBoard);
