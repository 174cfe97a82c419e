import type { Transaction } from 'sequelize';

import type { Records } from '../database/defineRecords.ts';
import { endedReply } from './endedReplies.ts';
import { lockOwner } from './lockOwner.ts';
import type { ReplyEnd } from './replyEnd.ts';
import { messageOf, rowOf } from './storedMessage.ts';
import { writeMessages } from './writeMessages.ts';

/** Which reply of which chat; the id is the one that the page gave to it. */
export interface ReplyKey {
  readonly userId: string;
  readonly chatId: string;
  readonly messageId: string;
}

/** Whether a reply stands in its chat as one that is still being written. */
export async function isUnfinished(
  { messages }: Pick<Records, 'messages'>,
  { userId, chatId, messageId }: ReplyKey,
): Promise<boolean> {
  const row = await messages.findOne({ where: { userId, chatId, id: messageId } });
  return row !== null && messageOf(row, null).isStreaming === true;
}

/**
 * Writes an ended reply into its chat, where the page that asked for it left it unfinished.
 *
 * The version of the chat stays: the page that saves the same end later is in nobody's way.
 */
export async function keepReply(
  records: Records,
  { userId, chatId, messageId }: ReplyKey,
  end: ReplyEnd,
  transaction: Transaction,
): Promise<void> {
  await lockOwner(records, userId, transaction);
  const row = await records.messages.findOne({ where: { userId, chatId, id: messageId }, transaction });
  if (row === null) return;
  const { position, parentId } = row;
  const message = messageOf(row, null);
  if (message.isStreaming !== true) return;
  const written = rowOf({ userId, chatId }, { message: endedReply(message, end), parentId, position });
  await writeMessages(records, [written], transaction);
}
