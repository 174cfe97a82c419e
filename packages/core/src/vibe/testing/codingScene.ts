import { vi } from 'vitest';

import type { ChatMessage } from '../../chat/chatMessage.ts';
import { createCompanionConnection } from '../../companion/createCompanionConnection.ts';
import { type KeyValueStorage, memoryStorage } from '../../store/keyValueStorage.ts';
import { createStore } from '../../store/store.ts';
import { sampleModel } from '../../testing/fakeCatalogue.ts';
import { type FakeCompanion, fakeCompanion, SAMPLE_PROJECT } from '../../testing/fakeCompanion.ts';
import { type MemoryHistory, memoryHistory } from '../../testing/memoryHistory.ts';
import { samplePlan } from '../../testing/samplePlan.ts';
import { scriptedCoding } from '../../testing/scriptedCoding.ts';
import { settlePromises, virtualClock } from '../../testing/virtualClock.ts';
import type { CodingChatResponse } from '../../wire/codingChat.ts';
import type { Model } from '../../wire/model.ts';
import type { BuildStep } from '../buildStep.ts';
import type { CodingSession } from '../codingSession.ts';
import { type CodingSessionOptions, createCodingSession } from '../createCodingSession.ts';

/** What outlives a reload. */
interface Kept {
  companion?: FakeCompanion;
  storage?: KeyValueStorage;
  history?: MemoryHistory;
}

/** Goes on from scene to scene, so that two pages never give the same id. */
let seed = 0;

/** Coding mode over a companion, a history and a model in memory. */
export function codingScene(
  options: Kept & Partial<Pick<CodingSessionOptions, 'attachments' | 'models'>> = {},
) {
  const companion = options.companion ?? fakeCompanion();
  const storage = options.storage ?? memoryStorage();
  const clock = virtualClock();
  const history = options.history ?? memoryHistory(clock);
  const coding = scriptedCoding();
  const connection = createCompanionConnection({ companion });
  const models = createStore<{ selected: Model | null }>({ selected: sampleModel() });
  const onReply = vi.fn();
  const session = createCodingSession({
    coding,
    connection,
    history,
    storage,
    clock,
    models,
    random: () => (seed = (seed + 0.137) % 1),
    onReply,
    ...(options.attachments === undefined ? {} : { attachments: options.attachments }),
  });
  return { session, companion, storage, history, coding, connection, clock, models, onReply };
}

/** Coding mode as it is used: connected, with the project open. */
export async function working(options: Parameters<typeof codingScene>[0] = {}) {
  const open = codingScene(options);
  await open.session.enter();
  await open.session.project.open(SAMPLE_PROJECT);
  return open;
}

/** Sends a question, and leaves it open. */
export async function send({ session }: { session: CodingSession }, text: string): Promise<string> {
  session.chat.setDraft(text);
  const outcome = session.chat.send();
  if (outcome.status !== 'sent') throw new Error(`not sent: ${outcome.status}`);
  await settlePromises();
  return outcome.messageId;
}

/** Sends a question and answers it. */
export async function ask(
  open: { session: CodingSession; coding: ReturnType<typeof scriptedCoding> },
  text: string,
  answer: Partial<CodingChatResponse>,
): Promise<string> {
  const replyId = await send(open, text);
  open.coding.answer(answer);
  await settlePromises();
  return replyId;
}

/** An answer with a plan. */
export const EXECUTABLE: Partial<CodingChatResponse> = {
  type: 'executable',
  explanationText: 'I make the theme dark.',
  fullAIResponse: 'I make the theme dark.\n<vibe-plan>…</vibe-plan>',
  executableJson: samplePlan(),
  usage: { total_tokens: 12 },
};

function contentsOf(messages: readonly ChatMessage[]): string[] {
  return messages.map(({ role, content }) => `${role}: ${content.split('\n')[0]}`);
}

/** The messages of the thread by role and first line. */
export function shown({ chat }: CodingSession): string[] {
  return contentsOf(chat.getSnapshot().messages);
}

/** The build step of a reply. @throws Error where there is none */
export function stepOf({ builds }: CodingSession, replyId: string): BuildStep {
  const step = builds.getSnapshot().get(replyId);
  if (step === undefined) throw new Error('no build step');
  return step;
}

/** The same page again, with the project open. */
export async function reloaded({ companion, storage, history }: Required<Kept>) {
  return working({ companion, storage, history });
}

/** A page on which nothing is open yet, beside a chat about the project that another one saved. */
export async function workedElsewhere() {
  const before = await working();
  await ask(before, 'Hello', { message: 'Hi.' });
  return codingScene({ companion: before.companion, history: before.history });
}
