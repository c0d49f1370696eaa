/** Hears of everything that happens in a game, and keeps trying when the connection is gone. */

import { ask, Refused } from "./api.js";

/** @import {GameState} from "./types.js" */

const RETRY_MOST_S = 15;

/** @param {number} seconds */
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Waits for whatever is new until the game is over.
 * @param {string} id @param {() => string} mark  that of the state which is shown
 * @param {(state: GameState) => void} heard
 * @param {(seconds: number | null) => void} lost  trying again in so many seconds; null when the connection is back
 */
export async function follow(id, mark, heard, lost) {
  let failures = 0;
  for (let over = false; !over; ) {
    try {
      const wait = failures ? "" : `?since=${mark()}`; // after a failure the answer shall come at once
      const state = /** @type {GameState} */ (await ask(`/api/games/${id}${wait}`));
      if (failures) lost(null);
      failures = 0;
      heard(state);
      over = state.outcome !== null;
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return;
      failures += 1;
      const seconds = Math.min(RETRY_MOST_S, 2 ** failures);
      lost(seconds);
      await pause(seconds);
    }
  }
}
