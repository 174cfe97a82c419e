import type { ChatRequest } from '../chatTransport.ts';
import { type AttachedContent, messageContent } from '../stream/attachedContent.ts';

/** The body that `useChat` posts to a route, so that `convertToModelMessages(messages)` reads it there. */
export interface AiSdkBody {
  /** Of the chat. */
  readonly id: string;
  readonly messages: readonly AiSdkMessage[];
  readonly trigger: 'submit-message';
  /** Where a model was chosen. */
  readonly model?: string;
}

/** A UI message. */
export interface AiSdkMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: readonly AiSdkPart[];
}

/** A part of a UI message. */
export type AiSdkPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'file'; readonly mediaType: string; readonly filename: string; readonly url: string };

/** What is posted for a question. */
export function aiSdkBody(request: ChatRequest): AiSdkBody {
  const { chatId, conversation, model } = request;
  const earlier = conversation.map(({ role, content }, position): AiSdkMessage => ({
    id: `${chatId}-${position}`,
    role,
    parts: [{ type: 'text', text: content }],
  }));
  const asked: AiSdkMessage = {
    id: `${chatId}-${conversation.length}`,
    role: 'user',
    parts: messageContent(request).map(partOf),
  };
  return {
    id: chatId,
    messages: [...earlier, asked],
    trigger: 'submit-message',
    ...(model === '' ? {} : { model }),
  };
}

function partOf(content: AttachedContent): AiSdkPart {
  if (content.type === 'text') return content;
  const { mimeType, name, url } = content;
  return { type: 'file', mediaType: mimeType, filename: name, url };
}
