import type { ChatRequest } from '../chatTransport.ts';
import { type AttachedContent, messageContent } from '../stream/attachedContent.ts';

/** The `RunAgentInput` of AG-UI. */
export interface AgUiBody {
  /** The chat. */
  readonly threadId: string;
  /** The reply. */
  readonly runId: string;
  readonly messages: readonly AgUiMessage[];
  readonly state: Readonly<Record<string, never>>;
  readonly tools: readonly [];
  readonly context: readonly [];
  /** The chosen model, where there is one: agents that offer several look for it here. */
  readonly forwardedProps: { readonly model?: string };
}

/** A message of the input; with attachments it has parts. */
export interface AgUiMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string | readonly AgUiPart[];
}

/** A part of a message. */
export type AgUiPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image' | 'document';
      readonly source: { readonly type: 'data' | 'url'; readonly value: string; readonly mimeType: string };
    };

/** What is posted for a question. */
export function agUiBody(request: ChatRequest): AgUiBody {
  const { chatId, messageId, conversation, model, attachments, message } = request;
  const earlier = conversation.map(({ role, content }, position) => ({
    id: `${chatId}-${position}`,
    role,
    content,
  }));
  const content = attachments.length === 0 ? message : messageContent(request).map(partOf);
  return {
    threadId: chatId,
    runId: messageId,
    messages: [...earlier, { id: `${chatId}-${earlier.length}`, role: 'user', content }],
    state: {},
    tools: [],
    context: [],
    forwardedProps: model === '' ? {} : { model },
  };
}

function partOf(content: AttachedContent): AgUiPart {
  if (content.type === 'text') return content;
  const { url, mimeType } = content;
  const base64 = /^data:[^,]*;base64,(.*)$/s.exec(url)?.[1];
  return {
    type: content.type === 'image' ? 'image' : 'document',
    source: { type: base64 === undefined ? 'url' : 'data', value: base64 ?? url, mimeType },
  };
}
