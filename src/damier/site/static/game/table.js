/** The board of one game: shows each state the server gives, and sends what the player does. */

import "../board/element.js";
import { ask, Refused } from "./api.js";
import { follow } from "./follow.js";
import { showStatus } from "./panel.js";

/** @import {DraughtsBoard} from "../board/element.js" */
/** @import {LegalMove} from "../board/types.js" */
/** @import {GameState} from "./types.js" */

/** @returns {GameState} the state that came with the page */
export function stateOfPage() {
  return JSON.parse(document.getElementById("state")?.textContent ?? "null");
}

/** @param {number} seconds */
const reconnecting = (seconds) => `Reconnecting: next try in ${seconds} seconds. Your game is safe.`;

export class Table {
  board = /** @type {DraughtsBoard} */ (document.querySelector("draughts-board"));

  /** @param {GameState} state @param {(state: GameState) => void} shown  is told of each state */
  constructor(state, shown) {
    this.state = state;
    this.shown = shown;
    this.board.addEventListener("select", (event) => this.#write(/** @type {CustomEvent} */ (event).detail.message, "act"));
    this.board.addEventListener("refused", (event) => this.#explain(/** @type {CustomEvent} */ (event).detail));
    this.show(state);
  }

  /** @param {GameState} state */
  show(state) {
    if (state.id === this.state.id && state.version < this.state.version) return; // overtaken on the way
    const was = this.state;
    this.state = state;
    const { names, position, moves, forced, reasons } = state;
    Object.assign(this.board, { names, position, moves, forced, reasons, lastMove: state.last_move });
    this.#write("");
    if (state.outcome && !was.outcome) this.board.announce(`${state.outcome.headline}. ${state.outcome.sentence}`, true);
    else if (state.notice && state.notice !== was.notice) this.board.announce(state.notice, true);
    else if (state.moves.length && state.version !== was.version) {
      this.board.announce(forced.length ? `Your turn. ${state.status}` : state.status, true);
    }
    this.shown(state);
  }

  /** Shows whatever happens in this game from now on. */
  follow() {
    let away = false;
    follow(
      String(this.state.id),
      () => this.state,
      (state) => this.show(state),
      (seconds) => {
        if (seconds === null) {
          this.#write("");
          this.board.announce(this.state.status);
        } else if (away) this.#write(reconnecting(seconds), "warn"); // read out once, not at every try
        else this.#say(reconnecting(seconds), "warn");
        away = seconds !== null;
      },
    );
  }

  /**
   * Sends something the player did. Whatever comes of it, the board then shows what the server knows.
   * @param {() => Promise<GameState>} act
   * @returns {Promise<boolean>} whether it was done
   */
  async attempt(act) {
    try {
      this.show(await act());
      return true;
    } catch (error) {
      const known = error instanceof Refused && error.state ? error.state : this.state;
      this.show({ ...known });
      this.#say(error instanceof Refused ? error.message : "No connection. Your game is safe; try again.", "warn");
      return false;
    }
  }

  /** @param {string} what  the last part of the address @param {object} [body] */
  send(what, body = {}) {
    const { id, version } = this.state;
    return ask(`/api/games/${id}/${what}`, { ...body, version });
  }

  /** @param {LegalMove} move */
  play({ path, captured }) {
    return this.send("moves", { path, captured });
  }

  /** @param {string} text  a typed move */
  async type(text) {
    const { played, candidates, named } = this.board.playText(text);
    if (played) return true;
    const example = this.state.moves[0]?.text;
    if (candidates.length) this.#say(`That fits several moves: ${candidates.join(", ")}. Write the squares on the way.`, "warn");
    else if (named) await this.#explain({ from: named[0], square: named[named.length - 1], reason: null });
    else this.#say(example ? `Write a move as its squares, such as ${example}.` : this.state.status, "warn");
    return false;
  }

  /** Says why a move is not allowed. @param {{from: number | null, square: number, reason: string | null}} refused */
  async #explain({ from, square, reason }) {
    if (reason) return this.#write(reason, "warn"); // the board has said it
    if (from === null || this.state.id === null) return this.#say(this.state.status, "warn");
    const why = await ask(`/api/games/${this.state.id}/why?from=${from}&to=${square}`).catch(() => null);
    this.#say(why?.sentence ?? this.state.status, "warn");
  }

  /** Writes something beside the board and tells screen readers. @param {string} message @param {"" | "act" | "warn"} kind */
  #say(message, kind) {
    this.#write(message, kind);
    this.board.announce(message, kind === "warn");
  }

  /**
   * Writes something beside the board that screen readers are told elsewhere.
   * @param {string} message  empty for what the state itself says @param {"" | "act" | "warn"} [kind]
   */
  #write(message, kind = "") {
    const { status, notice, forced } = this.state;
    if (message) showStatus(message, kind);
    else if (notice) showStatus(notice, "warn");
    else showStatus(status, forced.length ? "act" : "");
  }
}
