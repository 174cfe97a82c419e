/** The first pause, in milliseconds. */
const FIRST_PAUSE_MS = 2000;
/** The longest pause, in milliseconds. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long to wait before the next try: 2 s, 4 s, 8 s … up to 60 s.
 *
 * @param failures - tries that failed in a row, at least 1
 */
export function retryPauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}
