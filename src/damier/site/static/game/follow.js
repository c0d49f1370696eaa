/** Hears of everything that happens in a game, and keeps trying when the connection is gone. */

import { ask, Refused } from "./api.js";

/** @import {GameState} from "./types.js" */

const RETRY_MOST_S = 15;

/** A finished game is asked for news at this pace: a move may be taken back, here or in another window. */
const FINISHED_S = 2;

/** @param {number} seconds */
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Waits for whatever is new, as long as the page is open: what is over can go on after a move is taken back.
 * @param {string} id @param {() => GameState} shown  what the page shows now
 * @param {(state: GameState) => void} heard  is told of states that are not shown yet
 * @param {(seconds: number | null) => void} lost  trying again in so many seconds; null when the connection is back
 */
export async function follow(id, shown, heard, lost) {
  let failures = 0;
  for (;;) {
    try {
      const wait = failures ? "" : `?since=${shown().mark}`; // after a failure the answer shall come at once
      const state = /** @type {GameState} */ (await ask(`/api/games/${id}${wait}`));
      if (failures) lost(null);
      failures = 0;
      if (state.mark !== shown().mark) heard(state);
      if (shown().outcome) await pause(FINISHED_S); // of a finished game the server answers at once
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return;
      failures += 1;
      const seconds = Math.min(RETRY_MOST_S, 2 ** failures);
      lost(seconds);
      await pause(seconds);
    }
  }
}
