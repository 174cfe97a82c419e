import { type Microdollars, microdollars } from '../money/microdollars.ts';

/** The client counts 0.0001 dollars a token in its own session stats. */
const MICRODOLLARS_PER_TOKEN = 100;

/**
 * What the client's own stats count for tokens, shown only where the server's figures are missing. Nobody is charged
 * by it.
 *
 * @param tokens - whole tokens
 */
export function clientCost(tokens: number): Microdollars {
  return microdollars(tokens * MICRODOLLARS_PER_TOKEN);
}
