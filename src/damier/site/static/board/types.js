/**
 * Shapes of the data that the board is given. This file holds no code.
 *
 * A square is a number from 1, counted row by row from White's top left; what players call it is in `names`.
 *
 * @typedef {"wm" | "wk" | "bm" | "bk"} PieceCode  colour (white, black) and kind (man, king)
 * @typedef {Record<string, PieceCode>} Position  square -> piece
 * @typedef {"dark" | "dark-mirrored" | "all"} Played  which cells are squares of the game
 *
 * @typedef {Object} LegalMove  one way to make a move
 * @property {number} id  ways with the same id do the same: same piece, end, captured pieces and crowning
 * @property {number[]} path  squares from the origin to the end
 * @property {number[]} captured  the square of the piece taken by each hop; empty for a quiet move
 * @property {number | null} crowned_at  index in path where the man is crowned
 * @property {string} text  the move as players write it
 *
 * @typedef {Object} PlayedMove  a move that has been made, for the marks and the animation
 * @property {number[]} path
 * @property {number[]} captured
 * @property {number | null} crowned_at
 * @property {string} text
 */
export {};
