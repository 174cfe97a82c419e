import { vi } from 'vitest';

import type { SendOutcome } from '../../chat/chat.ts';
import type { ChatMessage } from '../../chat/chatMessage.ts';
import { en } from '../../locale/en.ts';
import { memoryStorage } from '../../store/keyValueStorage.ts';
import { EMPTY_CHAT } from '../../testing/fakeChat.ts';
import { fakeCompanion, type FakeCompanionOptions } from '../../testing/fakeCompanion.ts';
import { samplePlan } from '../../testing/samplePlan.ts';
import { virtualClock } from '../../testing/virtualClock.ts';
import type { BuildRecord } from '../buildRecord.ts';
import type { BuildStepDependencies } from '../buildStepDependencies.ts';
import { createBuildStep } from '../createBuildStep.ts';
import { createStartedBuilds } from '../startedBuilds.ts';

/** A plan that nothing was done with. */
export const RECORD: BuildRecord = {
  plan: samplePlan(),
  project: '/home/sami/bakery',
  step: { status: 'proposed' },
};

/** A plan that does not fit the project of the fake companion. */
export const UNFIT = samplePlan({
  operations: [
    { op: 'edit', path: 'src/theme.css', edits: [{ search: 'blue', replace: 'red', all: false }] },
  ],
});

/** A build step over a companion in memory, with all that it tells. */
export function buildScene(
  options: FakeCompanionOptions & { dependencies?: Partial<BuildStepDependencies> } = {},
) {
  const companion = fakeCompanion(options);
  const clock = virtualClock();
  const said: ChatMessage[] = [];
  const held = {
    chatId: 'chat_1',
    put: (message: ChatMessage) => void said.push(message),
    changeReply: () => undefined,
    release: vi.fn(),
  };
  const kept: BuildRecord[] = [];
  const log = vi.fn();
  const onFilesChanged = vi.fn();
  const ask = vi.fn((): SendOutcome => ({ status: 'sent', messageId: 'reply_2' }));
  const dependencies: BuildStepDependencies = {
    record: RECORD,
    started: createStartedBuilds(memoryStorage()),
    project: () => null,
    keep: (_, record) => void kept.push(record),
    companion,
    clock,
    texts: en,
    flushMs: 50,
    companionName: () => 'Diwan Companion',
    hold: () => held,
    whenAsked: () => null,
    estimate: () => EMPTY_CHAT.estimate,
    ask,
    onFilesChanged,
    log,
    ...options.dependencies,
  };
  const step = createBuildStep(dependencies);
  const texts = (): string[] => said.map(({ content }) => content.split('\n')[0] ?? '');
  return {
    companion,
    clock,
    said,
    texts,
    held,
    kept,
    log,
    onFilesChanged,
    ask,
    step,
    state: step.getSnapshot,
  };
}

/** The same, with its plan compared. */
export async function previewed(options: Parameters<typeof buildScene>[0] = {}) {
  const building = buildScene(options);
  await building.step.preview();
  return building;
}

/** The same, built. */
export async function built(options: Parameters<typeof buildScene>[0] = {}) {
  const building = await previewed(options);
  const outcome = await building.step.build();
  return { ...building, outcome };
}

/** A command that runs until the test ends it. */
export function openCommand() {
  let end: ((exitCode: number) => void) | null = null;
  const run = () =>
    new Promise<{ exitCode: number; output: string }>((resolve) => {
      end = (exitCode) => resolve({ exitCode, output: 'printed\n' });
    });
  return { run, end: (exitCode: number) => end?.(exitCode) };
}
