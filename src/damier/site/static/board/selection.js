/**
 * Choosing a move by its squares: pure functions over the list of legal moves.
 *
 * The player names squares in the order of the move, and may leave out those that are not in doubt. A square that can be
 * the next one is the next one, also where another move comes to it later: so every move can be told by its own squares.
 * After each square the moves that still fit are kept. A move is played as soon as all that is kept does the same thing,
 * and one that others continue by naming its last square again.
 */

/** @import {LegalMove} from "./types.js" */

/**
 * @typedef {Object} Selection
 * @property {number[]} path  the squares settled so far, the origin first; empty when nothing is chosen
 * @property {LegalMove[]} kept  the moves that fit, all of which begin with path
 *
 * @typedef {Object} Marks
 * @property {Set<number>} ends  where the moves end
 * @property {Set<number>} ways  what they pass on the way
 * @property {Set<number>} forks  where they part next
 * @property {boolean} finished  whether one is complete as it stands
 *
 * @typedef {{kind: "chosen", selection: Selection}
 *   | {kind: "play", move: LegalMove}
 *   | {kind: "refused", from: number | null, square: number}} Choice
 */

/** @type {Selection} */
export const NOTHING = { path: [], kept: [] };

/** @param {LegalMove} move @param {number[]} path */
const startsWith = (move, path) => path.every((square, index) => move.path[index] === square);

/** @param {LegalMove[]} moves @param {number[]} path @param {number} square */
const next = (moves, path, square) => moves.filter((move) => move.path[path.length] === square);

/** @param {LegalMove[]} moves @param {number[]} path @param {number} square */
const later = (moves, path, square) => moves.filter((move) => move.path.indexOf(square, path.length) >= 0);

/** @param {LegalMove[]} moves */
const sameEffect = (moves) => moves.every((move) => move.id === moves[0].id);

/**
 * How far the moves go together, at most to a square that all of them come to.
 * @param {LegalMove[]} moves @param {number} square @param {number} from  index in their paths
 */
function together(moves, square, from) {
  const [first, ...others] = moves.map((move) => move.path);
  const most = first.indexOf(square, from) + 1;
  const end = first.findIndex((step, index) => index === most || others.some((path) => path[index] !== step));
  return end < 0 ? first : first.slice(0, end);
}

/**
 * The first square of a move.
 * @param {LegalMove[]} moves @param {number} square @returns {Selection | null} null if no move begins there
 */
export function pick(moves, square) {
  const kept = moves.filter((move) => move.path[0] === square);
  return kept.length ? { path: [square], kept } : null;
}

/**
 * What comes of naming one more square.
 * @param {LegalMove[]} moves  all legal moves
 * @param {Selection} selection
 * @param {number} square
 * @returns {Choice}
 */
export function choose(moves, selection, square) {
  const { path } = selection;
  if (!path.length) {
    const picked = pick(moves, square);
    return picked ? { kind: "chosen", selection: picked } : { kind: "refused", from: null, square };
  }
  const finished = selection.kept.find((move) => move.path.length === path.length);
  if (finished && square === path[path.length - 1]) return { kind: "play", move: finished };
  const all = moves.filter((move) => startsWith(move, path));
  const readings = [selection.kept, all].flatMap((among) => [next(among, path, square), later(among, path, square)]);
  const kept = readings.find((fitting) => fitting.length);
  if (!kept) return goBack(moves, selection, square);
  if (sameEffect(kept)) return { kind: "play", move: kept[0] };
  return { kind: "chosen", selection: { path: together(kept, square, path.length), kept } };
}

/**
 * A square that leads nowhere: one already passed steps back to it, another piece is picked instead.
 * @param {LegalMove[]} moves @param {Selection} selection @param {number} square @returns {Choice}
 */
function goBack(moves, selection, square) {
  const { path } = selection;
  const at = path.lastIndexOf(square);
  if (at >= 0) {
    const shorter = at === path.length - 1 ? path.slice(0, -1) : path.slice(0, at + 1);
    const kept = shorter.length ? moves.filter((move) => startsWith(move, shorter)) : [];
    return { kind: "chosen", selection: { path: shorter, kept } };
  }
  const picked = pick(moves, square);
  return picked ? { kind: "chosen", selection: picked } : { kind: "refused", from: path[0], square };
}

/** The squares to mark while a move is being chosen. @param {Selection} selection @returns {Marks} */
export function marks({ path, kept }) {
  const ends = new Set(kept.filter((move) => move.path.length > path.length).map((move) => move.path[move.path.length - 1]));
  const ways = new Set(kept.flatMap((move) => move.path.slice(path.length, -1)).filter((square) => !ends.has(square)));
  const forks = new Set(kept.map((move) => move.path[path.length]).filter((square) => square !== undefined));
  return { ends, ways, forks, finished: kept.some((move) => move.path.length === path.length) };
}

/**
 * The move that one click means when nothing is chosen yet and nothing is in doubt: the only move of a piece, or the
 * only move that ends on a square.
 * @param {LegalMove[]} moves @param {number} square @returns {LegalMove | null}
 */
export function onlyMove(moves, square) {
  const fitting = moves.filter((move) => move.path[0] === square || move.path[move.path.length - 1] === square);
  return fitting.length && sameEffect(fitting) ? fitting[0] : null;
}

/** @param {Selection} selection @returns {number[]} pieces jumped so far */
export function taken({ path, kept }) {
  return kept.length ? kept[0].captured.slice(0, path.length - 1) : [];
}
