import { estimateTokens } from './estimateTokens.ts';

/** Counts the tokens of a message's text, once for as long as its text is the same. */
export type TokenCounter = (message: object, text: string) => number;

/**
 * Makes a counter that remembers. A key press in the composer then costs the same at any length of the
 * conversation, since messages are immutable and only a new one is counted.
 */
export function createTokenCounter(): TokenCounter {
  const counts = new WeakMap<object, { text: string; tokens: number }>();

  return (message, text) => {
    const known = counts.get(message);
    if (known?.text === text) return known.tokens;
    const tokens = estimateTokens(text);
    counts.set(message, { text, tokens });
    return tokens;
  };
}
