/**
 * What the server says about a game. This file holds no code.
 *
 * @import {LegalMove, PlayedMove, Position} from "../board/types.js"
 *
 * @typedef {"white" | "black"} Side
 *
 * @typedef {Object} Outcome
 * @property {Side | null} winner
 * @property {string} headline  such as "You won"
 * @property {string} sentence  why it ended
 * @property {string} score  such as "2–0"
 *
 * @typedef {Object} GameState
 * @property {string | null} id  null before the game has been started
 * @property {number} version
 * @property {string} mark  another one whenever anything here is another
 * @property {Side} turn
 * @property {Side | null} you  null for those who only watch
 * @property {string[]} names
 * @property {Position} position
 * @property {LegalMove[]} moves  empty unless it is your turn
 * @property {number[]} forced
 * @property {Record<string, string>} reasons
 * @property {PlayedMove | null} last_move
 * @property {{side: Side, text: string}[]} history
 * @property {string[]} clocks  draw counts that run, a sentence each
 * @property {string} status
 * @property {string | null} notice  trouble with the computer
 * @property {boolean} thinking
 * @property {boolean} can_take_back
 * @property {Outcome | null} outcome
 */
export {};
