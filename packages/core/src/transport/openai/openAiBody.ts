import type { ConversationMessage } from '../../wire/completion.ts';
import type { ChatRequest } from '../chatTransport.ts';
import { type AttachedContent, messageContent } from '../stream/attachedContent.ts';

/** The body of a chat-completions call. */
export interface OpenAiBody {
  readonly model: string;
  readonly messages: readonly (ConversationMessage | OpenAiUserMessage)[];
  readonly stream: true;
  /** Without it most services count, but do not tell. */
  readonly stream_options: { readonly include_usage: true };
}

/** A message of the user; with attachments it has parts. */
export interface OpenAiUserMessage {
  readonly role: 'user';
  readonly content: string | readonly OpenAiPart[];
}

/** A part of a message. */
export type OpenAiPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } }
  | { readonly type: 'file'; readonly file: { readonly filename: string; readonly file_data: string } };

/** What is posted for a question: streamed, with usage at the end. */
export function openAiBody(request: ChatRequest): OpenAiBody {
  const content = request.attachments.length === 0 ? request.message : messageContent(request).map(partOf);
  return {
    model: request.model,
    messages: [...request.conversation, { role: 'user', content }],
    stream: true,
    stream_options: { include_usage: true },
  };
}

function partOf(content: AttachedContent): OpenAiPart {
  switch (content.type) {
    case 'text':
      return content;
    case 'image':
      return { type: 'image_url', image_url: { url: content.url } };
    case 'file':
      return { type: 'file', file: { filename: content.name, file_data: content.url } };
  }
}
