/** Reading a typed move: the squares it names, matched against the legal moves. */

/** @import {LegalMove} from "./types.js" */

/**
 * Whether the named squares lie on the move in this order, its two ends included.
 * @param {LegalMove} move @param {number[]} named
 */
function fits(move, named) {
  if (move.path[0] !== named[0] || move.path[move.path.length - 1] !== named[named.length - 1]) return false;
  let from = 0;
  return named.every((square) => {
    const at = move.path.indexOf(square, from);
    from = at + 1;
    return at >= 0;
  });
}

/**
 * The squares of a text with separators, or of one without that can only be cut in two: `32-28`, `c3:e5:g7`, `c3d4`.
 * @param {string[]} parts @param {Map<string, number>} squares @returns {number[] | null}
 */
function squaresOf(parts, squares) {
  const halves = [1, 2, 3].map((cut) => [parts[0]?.slice(0, cut) ?? "", parts[0]?.slice(cut) ?? ""]);
  const readings = (parts.length > 1 ? [parts] : halves).map((names) => names.map((name) => squares.get(name) ?? 0));
  const known = readings.filter((named) => !named.includes(0));
  return known.length === 1 ? known[0] : null;
}

/**
 * The legal moves that a text names: `32-28`, `32x23`, `3228`, `c3d4`, `c3:e5:g7`.
 * @param {string} text
 * @param {string[]} names  index 0 for square 1
 * @param {LegalMove[]} moves
 * @returns {{moves: LegalMove[], named: number[] | null}}  one way of each move that fits; the squares, or null if unreadable
 */
export function readMove(text, names, moves) {
  const squares = new Map(names.map((name, index) => [name, index + 1]));
  const parts = text.toLowerCase().split(/[^a-wyz0-9]+/).filter(Boolean); // no board has a column x
  const named = squaresOf(parts, squares);
  /** @param {number[]} path */
  const run = (path) => path.map((square) => names[square - 1]).join("");
  /** @type {Map<number, LegalMove>} */
  const found = new Map();
  for (const move of moves) {
    const { path } = move;
    const short = run([path[0], path[path.length - 1]]);
    const written = parts.length > 1 ? named !== null && fits(move, named) : [short, run(path)].includes(parts[0]);
    if (written && !found.has(move.id)) found.set(move.id, move);
  }
  return { moves: [...found.values()], named };
}
