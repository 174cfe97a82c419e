import type { ChatMessage } from '@diwan/core';

/** Ids of the messages whose text holds the words looked for, in their order; capitals do not matter. */
export function findInMessages(messages: readonly ChatMessage[], words: string): readonly string[] {
  const sought = folded(words.trim());
  if (sought === '') return [];
  return messages.filter(({ content }) => folded(content).includes(sought)).map(({ id }) => id);
}

/** Where the words stand in a text, as offsets of their first characters. */
export function offsetsOf(text: string, words: string): readonly number[] {
  const sought = folded(words.trim());
  const within = folded(text);
  // Of the rare text that changes its length with its capitals the places are not known.
  if (sought === '' || within.length !== text.length) return [];
  const offsets: number[] = [];
  for (let at = within.indexOf(sought); at !== -1; at = within.indexOf(sought, at + sought.length)) {
    offsets.push(at);
  }
  return offsets;
}

function folded(text: string): string {
  return text.toLowerCase();
}
