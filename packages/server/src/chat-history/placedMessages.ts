import type { WireMessage } from '@diwan/core/wire';

import type { PlacedMessage } from './storedMessage.ts';

/** Where a message stands already. */
interface KnownPlace {
  readonly position: number;
}

/**
 * Gives each message of a whole chat its place. What is in order keeps its position, so that a message taken out of
 * the middle moves no other. Of two messages with one id the first counts.
 */
export function placedMessages(
  messages: readonly WireMessage[],
  known: ReadonlyMap<string, KnownPlace>,
): PlacedMessage[] {
  const placed = new Map<string, PlacedMessage>();
  let previousId: string | null = null;
  let last = -1;
  for (const message of messages) {
    if (placed.has(message.id)) continue;
    const knownAt = known.get(message.id)?.position ?? -1;
    last = knownAt > last ? knownAt : last + 1;
    const parentId = message.parentId === undefined ? previousId : message.parentId;
    placed.set(message.id, { message, parentId, position: last });
    previousId = message.id;
  }
  return [...placed.values()];
}
