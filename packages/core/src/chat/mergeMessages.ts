import type { ChatMessage } from './chatMessage.ts';

/**
 * Joins what this page shows with what another tab saved, losing no message of either.
 *
 * The saved order stands; a message that both have is this page's; what only this page has follows the message
 * that it stood behind here.
 */
export function mergeMessages(
  saved: readonly ChatMessage[],
  shown: readonly ChatMessage[],
): readonly ChatMessage[] {
  const shownById = new Map(shown.map((message) => [message.id, message]));
  const merged = saved.map((message) => shownById.get(message.id) ?? message);
  const places = new Set(saved.map((message) => message.id));

  for (const [position, message] of shown.entries()) {
    if (places.has(message.id)) continue;
    const before = shown[position - 1];
    const after = before === undefined ? 0 : merged.findIndex(({ id }) => id === before.id) + 1;
    merged.splice(before === undefined ? 0 : after, 0, message);
    places.add(message.id);
  }
  return merged;
}
