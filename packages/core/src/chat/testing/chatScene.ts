import { parse } from 'valibot';

import { memoryHistory } from '../../testing/memoryHistory.ts';
import { scriptedTransport } from '../../testing/scriptedTransport.ts';
import { virtualClock } from '../../testing/virtualClock.ts';
import type { ChatRecord } from '../../wire/chatRecord.ts';
import { type Model, modelSchema } from '../../wire/model.ts';
import type { Chat } from '../chat.ts';
import type { AssistantMessage } from '../chatMessage.ts';
import { createChat, type ChatOptions } from '../createChat.ts';

/** What a chat is tested with: an own clock, a transport that plays what it is told, a history in memory. */
export type ChatScene = ReturnType<typeof chatScene>;

/**
 * A chat with everything it is made of at hand.
 *
 * @param options - what it has beside; `chats` are saved already, of the replies in `kept` the server still has events
 */
export function chatScene(options: Partial<ChatOptions> & { chats?: ChatRecord[]; kept?: string[] } = {}) {
  const clock = virtualClock();
  const transport = scriptedTransport(options.kept);
  const history = memoryHistory(clock, options.chats);
  let seed = 0;
  const random = () => (seed = (seed + 0.137) % 1);
  const chat = createChat({ transport, history, clock, random, ...options });
  return { chat, clock, transport, history };
}

/** Writes a text and sends it. @returns the id of the reply. @throws Error when it was not sent */
export function ask(chat: Chat, text: string): string {
  chat.setDraft(text);
  const outcome = chat.send();
  if (outcome.status !== 'sent') throw new Error(`not sent: ${outcome.status}`);
  return outcome.messageId;
}

/** Asks and has the whole answer come. @returns the id of the reply */
export async function askAndAnswer(
  made: Pick<ChatScene, 'chat' | 'transport' | 'clock'>,
  question: string,
  answer: string,
): Promise<string> {
  const replyId = ask(made.chat, question);
  made.transport.emit({ type: 'text', text: answer }, { type: 'finish', reason: 'stop' });
  await made.clock.advance(60);
  return replyId;
}

/** The texts that the thread shows. */
export function contentsOf(chat: Chat): string[] {
  return chat.getSnapshot().messages.map(({ content }) => content);
}

/** The reply at the end of the thread. @throws Error when there is none */
export function lastReply(chat: Chat): AssistantMessage {
  const last = chat.getSnapshot().messages.at(-1);
  if (last?.role !== 'assistant') throw new Error('no reply');
  return last;
}

/** A model, free where nothing else is said. */
export function model(id: string, part: object = { free: true }): Model {
  return parse(modelSchema, { id, ...part });
}

/** A chat as the server keeps it: one question with its answer. */
export function savedChat(part: Partial<ChatRecord> = {}): ChatRecord {
  return {
    id: 'chat_1saved',
    title: 'Saved',
    mode: 'chat',
    totalTokens: 0,
    totalCost: 0,
    version: 3,
    lastUpdated: '2026-01-01T00:00:00.000Z',
    messages: [
      { id: 'q1', role: 'user', content: 'Hello', timestamp: '2026-01-01T00:00:00.000Z' },
      { id: 'r1', role: 'assistant', content: 'Hi', timestamp: '2026-01-01T00:00:01.000Z' },
    ],
    ...part,
  };
}
