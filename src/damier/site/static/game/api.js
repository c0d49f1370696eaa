/** Talking to the server. */

/** @import {GameState} from "./types.js" */

/** The server answered, and said no. */
export class Refused extends Error {
  /** @param {number} status @param {{error?: {sentence?: string}, state?: GameState}} answer */
  constructor(status, answer) {
    super(answer.error?.sentence ?? "The server did not understand.");
    this.status = status;
    this.state = answer.state ?? null;
  }
}

/**
 * @param {string} address @param {object | null} [body]  sent as JSON with POST; without one it is a GET
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 * @throws {Refused} the server said no
 * @throws {TypeError} the server cannot be reached
 */
export async function ask(address, body = null, signal) {
  const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address, { ...(body && post), signal, headers: { Accept: "application/json", ...(body && post.headers) } });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer);
  return answer;
}
