/** Reading a typed move: as the site writes it, or by the squares it names, matched against the legal moves. */

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
 * Whether the named squares are the move's ends and then the pieces it takes, in any order: the form that Hub writes.
 * @param {LegalMove} move @param {number[]} named
 */
function takes({ path, captured }, [origin, end, ...taken]) {
  const sorted = [captured, taken].map((squares) => squares.toSorted((one, other) => one - other).join());
  return captured.length > 0 && origin === path[0] && end === path[path.length - 1] && sorted[0] === sorted[1];
}

/** The names in a text, whatever the case, the signs and the blanks. @param {string} text */
const partsOf = (text) => text.toLowerCase().split(/[^a-wyz0-9]+/).filter(Boolean); // no board has a column x

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
 * The legal moves that a text names: `32-28`, `32x23`, `3228`, `c3d4`, `c3:e5:g7`. What a move is written as comes first,
 * then all of its squares, then its ends and the pieces it takes, then its ends and some of the squares between.
 * @param {string} text
 * @param {string[]} names  index 0 for square 1
 * @param {LegalMove[]} moves
 * @returns {{moves: LegalMove[], named: number[] | null}}  one way of each move that fits; the squares, or null if unreadable
 */
export function readMove(text, names, moves) {
  const squares = new Map(names.map((name, index) => [name, index + 1]));
  const parts = partsOf(text);
  const named = squaresOf(parts, squares);
  const typed = parts.join();
  /** @param {number[]} path */
  const run = (path) => path.map((square) => names[square - 1]).join("");
  /** @type {((move: LegalMove) => boolean)[]} */
  const readings =
    parts.length > 1
      ? [
          (move) => partsOf(move.text).join() === typed,
          (move) => move.path.join() === named?.join(),
          (move) => named !== null && takes(move, named),
          (move) => named !== null && fits(move, named),
        ]
      : [
          (move) => partsOf(move.text).join("") === typed,
          (move) => run(move.path) === typed,
          ({ path }) => run([path[0], path[path.length - 1]]) === typed,
        ];
  const fitting = readings.map((reads) => moves.filter(reads)).find((some) => some.length) ?? [];
  const found = new Map(fitting.toReversed().map((move) => [move.id, move])); // the first way of each
  return { moves: [...found.values()].reverse(), named };
}
