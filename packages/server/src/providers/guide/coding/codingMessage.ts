import { readProjectContext, type ContextFile } from '@diwan/core';

import type { ProviderMessage } from '../../modelProvider.ts';
import { questionOf } from '../askedOf.ts';

/** What a coding conversation asks of the guide last. */
export interface CodingMessage {
  /** What the user wrote; of a request of the server to repair a plan, what the user had written before. */
  readonly question: string;
  /** The project files that came with it. */
  readonly files: readonly ContextFile[];
  /** The guide's own last reply; empty where there is none. */
  readonly lastReply: string;
  /** Who asks: the user, the user about a build that failed, or the server about a plan that does not fit. */
  readonly kind: 'request' | 'failed-build' | 'faulty-plan';
}

/** How a message begins that core writes for a build that failed, and for a plan with faults. */
const FAILED_BUILD = 'The build of your last plan failed.';
const FAULTY_PLAN = 'Your plan could not be used';

/** Reads the last message of a coding conversation. */
export function codingMessageOf(messages: readonly ProviderMessage[]): CodingMessage {
  const asked = messages.filter(({ role }) => role === 'user');
  const last = asked.at(-1);
  const written = last === undefined ? '' : userText(last);
  const isFaulty = written.startsWith(FAULTY_PLAN);
  const own = isFaulty ? asked.findLast((message) => !userText(message).startsWith(FAULTY_PLAN)) : last;
  const reply = messages.findLast(({ role }) => role === 'assistant');
  return {
    question: own === undefined ? '' : userText(own),
    files: own === undefined ? [] : readProjectContext(contextText(own)),
    lastReply: reply === undefined ? '' : questionOf(reply),
    kind: isFaulty ? 'faulty-plan' : written.startsWith(FAILED_BUILD) ? 'failed-build' : 'request',
  };
}

/** The message without its project context. */
export function withoutContext(message: ProviderMessage): ProviderMessage {
  const content = message.content.filter((part) => part.type !== 'text' || !isContext(part.text));
  return { ...message, content };
}

function userText(message: ProviderMessage): string {
  return questionOf(withoutContext(message));
}

function contextText({ content }: ProviderMessage): string {
  const part = content.find((each) => each.type === 'text' && isContext(each.text));
  return part?.type === 'text' ? part.text : '';
}

function isContext(text: string): boolean {
  return text.startsWith('Current project: ');
}
