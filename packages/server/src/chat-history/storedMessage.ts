import { createHash } from 'node:crypto';

import { messageSchema, type WireMessage } from '@diwan/core/wire';
import { looseObject, parse } from 'valibot';

import type { MessageRecord } from '../database/MessageRecord.ts';
import { keepableText } from './keepableText.ts';

/** Which chat of which user. */
export interface ChatKey {
  readonly userId: string;
  readonly chatId: string;
}

/** A message with its place in the chat. */
export interface PlacedMessage {
  readonly message: WireMessage;
  /** The message that it follows; `null` at the beginning of a thread. */
  readonly parentId: string | null;
  readonly position: number;
}

/** What a row of a message holds besides its number. */
export type MessageRow = Pick<
  MessageRecord,
  'userId' | 'chatId' | 'id' | 'position' | 'parentId' | 'content' | 'hash' | 'rest'
>;

/** The row of a message. A text that no database keeps stands in the JSON, which escapes it. */
export function rowOf(
  { userId, chatId }: ChatKey,
  { message, parentId, position }: PlacedMessage,
): MessageRow {
  const { id, content: written, parentId: _, ...others } = message;
  const content = keepableText(written);
  const rest = JSON.stringify(content === written ? others : { ...others, content: written });
  const hash = createHash('sha256');
  for (const part of [rest, parentId ?? '', content]) hash.update(part).update('\0');
  return { userId, chatId, id, position, parentId, content, rest, hash: hash.digest('hex') };
}

/**
 * The message of a row. One that follows the message before it in the list names no parent, so that a chat without
 * alternatives is a plain list.
 */
export function messageOf(
  { id, content, parentId, rest }: Pick<MessageRecord, 'id' | 'content' | 'parentId' | 'rest'>,
  previousId: string | null,
): WireMessage {
  const others = parse(looseObject({}), JSON.parse(rest));
  return parse(messageSchema, { content, ...others, id, ...(parentId === previousId ? {} : { parentId }) });
}

/** The messages of all rows of a chat, in their order. */
export function messagesOf(rows: readonly MessageRecord[]): WireMessage[] {
  return rows.map((row, at) => messageOf(row, rows[at - 1]?.id ?? null));
}
