import type { ChatRecord } from '../wire/chatRecord.ts';
import type { ChatMessage } from './chatMessage.ts';
import { messageFromRecord, messageToRecord } from './messageRecord.ts';
import type { MessageNode, MessageTree } from './messageTree.ts';

/** The part of a saved chat that holds its messages. */
export type TreeRecord = Pick<ChatRecord, 'messages' | 'currentMessageId'>;

/**
 * The record of a tree. A message without `parentId` follows the one before it in the list, so that a chat without
 * alternatives is a plain list.
 */
export function treeToRecord({ nodes, leafId }: MessageTree, errorPrefix: string): TreeRecord {
  let previousId: string | null = null;
  const messages = [...nodes].map(([id, { message, parentId }]) => {
    const record = messageToRecord(message, errorPrefix);
    const followsPrevious = parentId === previousId;
    previousId = id;
    return followsPrevious ? record : { ...record, parentId };
  });
  return { messages, ...(leafId === null || leafId === previousId ? {} : { currentMessageId: leafId }) };
}

/**
 * The tree of a record. A message whose parent does not stand before it begins a thread of its own, and of two with
 * one id the first counts: no record, however broken, leads around in a circle.
 */
export function treeFromRecord({ messages, currentMessageId }: TreeRecord, errorPrefix: string): MessageTree {
  const nodes = new Map<string, MessageNode>();
  let previousId: string | null = null;
  for (const record of messages) {
    const message: ChatMessage = messageFromRecord(record, errorPrefix);
    const wantedParent: string | null = record.parentId === undefined ? previousId : record.parentId;
    const parentId = wantedParent !== null && nodes.has(wantedParent) ? wantedParent : null;
    if (!nodes.has(message.id)) nodes.set(message.id, { message, parentId });
    previousId = message.id;
  }
  const isKnown = currentMessageId !== undefined && nodes.has(currentMessageId);
  return { nodes, leafId: isKnown ? currentMessageId : previousId };
}
