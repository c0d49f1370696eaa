/** Small helpers for building SVG. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number | null | undefined>} [attributes]  null and undefined are left out
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/** @param {{x: number, y: number}} spot */
export const moveTo = (spot) => `translate(${spot.x} ${spot.y})`;

/** @param {{x: number, y: number}} spot  the same for the Web Animations API */
export const moveToPx = (spot) => `translate(${spot.x}px, ${spot.y}px)`;
