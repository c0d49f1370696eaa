/** Where squares are drawn. Lengths are in units of a hundredth of a square. */

/** @import {Played} from "./types.js" */

export const CELL = 100;

/** Room for names around the board when they are written on the edge. */
export const EDGE = 38;

export class Drawing {
  /**
   * @param {number} rows
   * @param {number} cols
   * @param {Played} played
   * @param {boolean} turned  whether Black sits at the bottom
   */
  constructor(rows, cols, played, turned) {
    this.rows = rows;
    this.cols = cols;
    this.played = played;
    this.turned = turned;
    /** @type {[number, number][]} row and column of each square as White sees it, index 0 for square 1 */
    this.cells = [];
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        if (this.#isPlayed(row, col)) this.cells.push([row, col]);
      }
    }
    /** @type {Map<string, number>} */
    this.bySeen = new Map(this.squares.map((square) => [this.seen(square).join(), square]));
  }

  /** @param {number} row @param {number} col */
  #isPlayed(row, col) {
    if (this.played === "all") return true;
    return (this.rows - 1 - row + col) % 2 === (this.played === "dark" ? 0 : 1);
  }

  /** All squares, 1 to size. */
  get squares() {
    return this.cells.map((_, index) => index + 1);
  }

  /**
   * Row and column of a square on the screen.
   * @param {number} square
   * @returns {[number, number]}
   */
  seen(square) {
    const [row, col] = this.cells[square - 1];
    return this.turned ? [this.rows - 1 - row, this.cols - 1 - col] : [row, col];
  }

  /** The square on a cell of the screen, or undefined. @param {number} row @param {number} col */
  squareSeen(row, col) {
    return this.bySeen.get([row, col].join());
  }

  /** Centre of a square. @param {number} square */
  spot(square) {
    const [row, col] = this.seen(square);
    return { x: col * CELL + CELL / 2, y: row * CELL + CELL / 2 };
  }

  /** The square under a point, or undefined. @param {{x: number, y: number}} point */
  squareAt(point) {
    return this.squareSeen(Math.floor(point.y / CELL), Math.floor(point.x / CELL));
  }

  /**
   * Of the given squares the nearest to a point, at most 1.2 squares away, or undefined.
   * @param {{x: number, y: number}} point
   * @param {Iterable<number>} squares
   */
  nearest(point, squares) {
    let best;
    let least = 1.2 * CELL;
    for (const square of squares) {
      const spot = this.spot(square);
      const away = Math.hypot(spot.x - point.x, spot.y - point.y);
      if (away <= least) [best, least] = [square, away];
    }
    return best;
  }

  /** The squares in rows as they stand on the screen, for reading from top left to bottom right. */
  get seenRows() {
    /** @type {number[][]} */
    const rows = Array.from({ length: this.rows }, () => []);
    for (let row = 0; row < this.rows; row++) {
      for (let col = 0; col < this.cols; col++) {
        const square = this.squareSeen(row, col);
        if (square) rows[row].push(square);
      }
    }
    return rows;
  }
}
