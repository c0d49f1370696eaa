/** The empty board: squares, lines and their names. */

import { CELL, EDGE } from "./geometry.js";
import { svg } from "./svg.js";

/** @import {Drawing} from "./geometry.js" */

/** @typedef {"squares" | "edge" | "none"} NamesShown */

/** @param {Drawing} drawing */
function ground(drawing) {
  const [width, height] = [drawing.cols * CELL, drawing.rows * CELL];
  const full = drawing.played === "all";
  const parts = [svg("rect", { class: full ? "field" : "light", width, height })];
  if (full) {
    for (let col = 1; col < drawing.cols; col++) parts.push(svg("path", { class: "line", d: `M${col * CELL} 0V${height}` }));
    for (let row = 1; row < drawing.rows; row++) parts.push(svg("path", { class: "line", d: `M0 ${row * CELL}H${width}` }));
  } else {
    const dark = drawing.squares.map((square) => {
      const [row, col] = drawing.seen(square);
      return `M${col * CELL} ${row * CELL}h${CELL}v${CELL}h-${CELL}z`;
    });
    parts.push(svg("path", { class: "dark", d: dark.join("") }));
  }
  parts.push(svg("rect", { class: "grain", width, height, fill: "url(#damier-grain)" }));
  return parts;
}

/** Faint stripes, so that a large flat board does not look like plastic. */
function grain() {
  const stops = [0, 0.09, 0.055, 0.02, 0.075, 0.01, 0.06, 0];
  return svg(
    "linearGradient",
    { id: "damier-grain", gradientUnits: "userSpaceOnUse", x1: 0, y1: 0, x2: 61, y2: 9, spreadMethod: "repeat" },
    ...stops.map((opacity, index) => svg("stop", { offset: index / (stops.length - 1), "stop-opacity": opacity })),
  );
}

/** @param {string} name */
const isAlgebraic = (name) => /^[a-z]/.test(name);

/** @param {Drawing} drawing @param {string[]} names */
function namesInSquares(drawing, names) {
  return drawing.squares.map((square) => {
    const [row, col] = drawing.seen(square);
    const name = names[square - 1];
    const place = { x: col * CELL + 3, y: row * CELL + 3, "data-names": square };
    return svg("text", { class: name.length > 2 ? "name corner long" : "name corner", ...place }, name);
  });
}

/**
 * Tells the style sheet which names have a piece beside them, for those that are too large to stand clear of it.
 * @param {SVGElement} surface @param {(square: number) => boolean} isTaken
 */
export function hideNames(surface, isTaken) {
  for (const name of /** @type {NodeListOf<SVGElement>} */ (surface.querySelectorAll("[data-names]"))) {
    name.classList.toggle("beside", isTaken(Number(name.dataset.names)));
  }
}

/**
 * Letters below and digits at the left, or the numbers of the outer squares on all four sides.
 * @param {Drawing} drawing @param {string[]} names
 */
function namesOnEdge(drawing, names) {
  /** @param {string} text @param {number} x @param {number} y */
  const label = (text, x, y) => svg("text", { class: "name edge-name", x, y }, text);
  const [width, height] = [drawing.cols * CELL, drawing.rows * CELL];
  const texts = [];
  for (const square of drawing.squares) {
    const name = names[square - 1];
    const [row, col] = drawing.seen(square);
    const { x, y } = drawing.spot(square);
    const [above, below] = [row === 0, row === drawing.rows - 1];
    if (isAlgebraic(name)) {
      if (below || (row === drawing.rows - 2 && drawing.played !== "all")) texts.push(label(name[0], x, height + EDGE / 2));
      if (col === 0 || (col === 1 && drawing.played !== "all")) texts.push(label(name.slice(1), -EDGE / 2, y));
    } else if (above || below) {
      texts.push(label(name, x, above ? -EDGE / 2 : height + EDGE / 2));
    } else if (col === 0 || col === drawing.cols - 1) {
      texts.push(label(name, col === 0 ? -EDGE / 2 : width + EDGE / 2, y));
    }
  }
  return texts;
}

/**
 * @param {Drawing} drawing @param {string[]} names  index 0 for square 1 @param {NamesShown} shown
 * @returns {SVGElement}
 */
export function drawSquares(drawing, names, shown) {
  const labels = { squares: namesInSquares, edge: namesOnEdge, none: () => [] }[shown];
  return svg(
    "g",
    { class: "squares", "aria-hidden": "true" },
    svg("defs", {}, grain()),
    ...ground(drawing),
    ...(names.length ? labels(drawing, names) : []),
  );
}

/** The viewBox: the squares, and room around them for names on the edge. @param {Drawing} drawing @param {NamesShown} shown */
export function viewBox(drawing, shown) {
  const edge = shown === "edge" ? EDGE : 0;
  return [-edge, -edge, drawing.cols * CELL + 2 * edge, drawing.rows * CELL + 2 * edge].join(" ");
}
