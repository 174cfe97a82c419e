import type { ChatMessage } from '../chat/chatMessage.ts';
import type { ChatRecord } from '../wire/chatRecord.ts';
import type { WireAttachment } from '../wire/message.ts';

/** A chat for programs: its facts and the messages of its thread, as indented JSON. */
export function exportedJson(record: ChatRecord, messages: readonly ChatMessage[]): string {
  const { id, title, mode, projectPath, totalTokens, totalCost, lastUpdated } = record;
  const chat = { id, title, mode, projectPath, totalTokens, totalCost, lastUpdated };
  return `${JSON.stringify({ format: 'diwan-chat/1', ...chat, messages: messages.map(messageOf) }, null, 2)}\n`;
}

function messageOf(message: ChatMessage): object {
  const { id, role, timestamp, content } = message;
  const common = { id, role, timestamp, content };
  switch (message.role) {
    case 'notice':
      return common;
    case 'user':
      return message.attachments.length === 0
        ? common
        : { ...common, attachments: message.attachments.map(attachmentOf) };
    case 'assistant': {
      const { state, model, image, sources, usage, cost } = message;
      return { ...common, state, model, image, ...(sources.length === 0 ? {} : { sources }), usage, cost };
    }
  }
}

function attachmentOf({ type, name, size, mimeType }: WireAttachment): object {
  return { type, name, size, mimeType };
}
