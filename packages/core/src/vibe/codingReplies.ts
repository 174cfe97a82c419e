import { safeParse } from 'valibot';

import type { AssistantMessage } from '../chat/chatMessage.ts';
import { type Plan, planSchema } from '../plan/planSchema.ts';
import type { CodingChatResponse } from '../wire/codingChat.ts';
import type { SavedBuild } from '../wire/savedBuild.ts';

/** What answers hold beside the text that is shown, until their replies have ended. */
export interface CodingReplies {
  /** @param project - path of the project that was asked about, or `null` */
  note(messageId: string, answer: CodingChatResponse, project: string | null): void;
  /** Takes note of the project files that went along with a question. */
  noteFiles(messageId: string, paths: readonly string[]): void;
  /**
   * The reply with the whole text of the model, where only its explanation is shown, with its plan, and with the files
   * that its question took along.
   */
  complete(message: AssistantMessage): AssistantMessage;
}

/** Makes the replies, none at first. */
export function createCodingReplies(): CodingReplies {
  const answers = new Map<string, NotedAnswer>();
  const files = new Map<string, readonly string[]>();

  return {
    note(messageId, answer, project) {
      const { fullAIResponse = '' } = answer;
      const plan = planOf(answer);
      const step = { status: 'proposed' as const };
      const build = plan === null ? null : { plan, step, ...(project === null ? {} : { project }) };
      answers.set(messageId, { wholeText: fullAIResponse, build });
    },
    noteFiles: (messageId, paths) => void files.set(messageId, paths),
    complete(message) {
      const projectFiles = files.get(message.id) ?? [];
      files.delete(message.id);
      const { wholeText = '', build = null } = answers.get(message.id) ?? {};
      answers.delete(message.id);
      const isShown = wholeText === '' || wholeText === message.content || message.content === '';
      return {
        ...message,
        ...(isShown ? {} : { apiContent: wholeText }),
        ...(build === null ? {} : { build }),
        ...(projectFiles.length === 0 ? {} : { projectFiles }),
      };
    },
  };
}

interface NotedAnswer {
  readonly wholeText: string;
  readonly build: SavedBuild | null;
}

/** The plan of an answer; `null` where it has none that can be executed. */
function planOf({ type, executableJson }: CodingChatResponse): Plan | null {
  if (type !== 'executable') return null;
  const plan = safeParse(planSchema, executableJson);
  return plan.success ? plan.output : null;
}
