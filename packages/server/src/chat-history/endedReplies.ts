import { messageSchema, type WireMessage } from '@diwan/core/wire';
import type { Transaction } from 'sequelize';
import { parse } from 'valibot';

import type { Records } from '../database/defineRecords.ts';
import type { ReplyEnd } from './replyEnd.ts';
import { type ChatKey, messageOf } from './storedMessage.ts';

/** A reply that was still being written, as it ended. */
export function endedReply({ isStreaming: _, ...message }: WireMessage, end: ReplyEnd): WireMessage {
  return parse(messageSchema, { ...message, ...end });
}

/** Ids of the replies among messages that were still being written when their page saved them. */
export function unfinishedIds(messages: readonly WireMessage[]): string[] {
  return messages.filter(({ isStreaming }) => isStreaming === true).map(({ id }) => id);
}

/** The messages with the given ends in the place of replies that are still being written. */
export function withEnds(
  messages: readonly WireMessage[],
  ends: ReadonlyMap<string, ReplyEnd>,
): readonly WireMessage[] {
  if (ends.size === 0) return messages;
  return messages.map((message) => {
    const end = message.isStreaming === true ? ends.get(message.id) : undefined;
    return end === undefined ? message : endedReply(message, end);
  });
}

/**
 * The messages that a page saves, in which no reply is still being written that stands finished in the chat.
 *
 * A page saves a reply when it begins, and that save may come after the end: it must not take the end away.
 */
export async function withStoredEnds(
  { messages: stored }: Pick<Records, 'messages'>,
  key: ChatKey,
  messages: readonly WireMessage[],
  transaction: Transaction,
): Promise<readonly WireMessage[]> {
  const ids = unfinishedIds(messages);
  if (ids.length === 0) return messages;
  const rows = await stored.findAll({ where: { ...key, id: ids }, transaction });
  const ends = rows
    .map((row) => messageOf(row, row.parentId))
    .filter(({ isStreaming }) => isStreaming !== true);
  return withEnds(messages, new Map(ends.map((message) => [message.id, message])));
}
