import type { Turn } from './turns.ts';

/** So much text fills a tall window, in characters. */
const VIEW_LENGTH = 6_000;
/** So many turns fill it however short they are. */
const VIEW_TURNS = 12;

/** The turns at the end that fill a view; the same list where that is all of them. */
export function lastTurns(turns: readonly Turn[]): readonly Turn[] {
  let count = 0;
  let length = 0;
  for (const turn of turns.toReversed()) {
    if (count >= VIEW_TURNS || length >= VIEW_LENGTH) return turns.slice(-count);
    count += 1;
    length += turn.messages.reduce((sum, { content }) => sum + content.length, 0);
  }
  return turns;
}
