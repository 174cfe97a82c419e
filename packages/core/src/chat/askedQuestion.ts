import { attachmentEstimate } from '../attachments/attachmentEstimate.ts';
import type { ChatSnapshot } from './chat.ts';
import type { ExtrasEstimate } from './chatExtras.ts';
import type { ChatMessage, UserMessage } from './chatMessage.ts';

/** A question of the thread with what stands before it: what is sent when it is asked again. */
export interface AskedQuestion {
  readonly question: UserMessage;
  readonly messages: readonly ChatMessage[];
}

/** A question that the thread shows, or `null` for any other id. */
export function askedBefore(
  { messages }: Pick<ChatSnapshot, 'messages'>,
  questionId: string,
): AskedQuestion | null {
  return askedAt(
    messages,
    messages.findIndex(({ id }) => id === questionId),
  );
}

/** The question of a reply that the thread shows, or `null`. */
export function questionOf(
  { messages }: Pick<ChatSnapshot, 'messages'>,
  replyId: string,
): AskedQuestion | null {
  return askedAt(messages, messages.findIndex(({ id }) => id === replyId) - 1);
}

/** What is decided on before a question is asked again: its own text and files, and the messages before it. */
export function outgoingAgain(
  { question, messages }: AskedQuestion,
  projectFilesTokens: number,
): { draft: string; messages: readonly ChatMessage[]; extras: ExtrasEstimate } {
  return {
    draft: question.apiContent ?? question.content,
    messages,
    extras: { ...attachmentEstimate(question.attachments), projectFilesTokens },
  };
}

function askedAt(messages: readonly ChatMessage[], position: number): AskedQuestion | null {
  const question = position < 0 ? undefined : messages[position];
  return question?.role === 'user' ? { question, messages: messages.slice(0, position) } : null;
}
