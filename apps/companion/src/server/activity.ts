import { type Clock } from '@diwan/core';

/** A line of what happened. */
export interface ActivityLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

/** The latest lines, for the companion's own page. */
export interface Activity {
  add(text: string): void;
  /** Newest first. */
  lines(): readonly ActivityLine[];
}

const MOST_LINES = 200;
const LONGEST_LINE = 500;

/** Starts with no lines. */
export function createActivity(clock: Clock): Activity {
  let lines: readonly ActivityLine[] = [];
  return {
    lines: () => lines,
    add(text) {
      lines = [{ at: clock.now(), text: text.slice(0, LONGEST_LINE) }, ...lines].slice(0, MOST_LINES);
    },
  };
}
