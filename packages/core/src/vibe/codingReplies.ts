import { safeParse } from 'valibot';

import type { AssistantMessage } from '../chat/chatMessage.ts';
import { type Plan, planSchema } from '../plan/planSchema.ts';
import type { CodingChatResponse } from '../wire/codingChat.ts';

/** What answers hold beside the text that is shown, until their replies have ended. */
export interface CodingReplies {
  note(messageId: string, answer: CodingChatResponse): void;
  /** The reply with the whole text of the model, where only its explanation is shown. */
  complete(message: AssistantMessage): AssistantMessage;
}

/** Makes the replies, none at first. */
export function createCodingReplies(): CodingReplies {
  const wholeTexts = new Map<string, string>();

  return {
    note(messageId, { fullAIResponse = '' }) {
      if (fullAIResponse !== '') wholeTexts.set(messageId, fullAIResponse);
    },
    complete(message) {
      const apiContent = wholeTexts.get(message.id);
      wholeTexts.delete(message.id);
      const isSame = apiContent === undefined || apiContent === message.content || message.content === '';
      return isSame ? message : { ...message, apiContent };
    },
  };
}

/** The plan of an answer; `null` where it has none that can be executed. */
export function planOf({ type, executableJson }: CodingChatResponse): Plan | null {
  if (type !== 'executable') return null;
  const plan = safeParse(planSchema, executableJson);
  return plan.success ? plan.output : null;
}
