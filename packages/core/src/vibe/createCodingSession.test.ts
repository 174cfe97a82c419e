import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { createAttachments } from '../attachments/createAttachments.ts';
import { sampleAttachment } from '../attachments/testing/sampleAttachment.ts';
import type { ChatMessage } from '../chat/chatMessage.ts';
import { CompanionError } from '../companion/companionError.ts';
import { createCompanionConnection } from '../companion/createCompanionConnection.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { createStore } from '../store/store.ts';
import { sampleModel } from '../testing/fakeCatalogue.ts';
import { type FakeCompanion, fakeCompanion, SAMPLE_PROJECT } from '../testing/fakeCompanion.ts';
import { type MemoryHistory, memoryHistory } from '../testing/memoryHistory.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { scriptedCoding } from '../testing/scriptedCoding.ts';
import { settlePromises, virtualClock } from '../testing/virtualClock.ts';
import type { CodingChatResponse } from '../wire/codingChat.ts';
import type { Model } from '../wire/model.ts';
import type { BuildStep } from './buildStep.ts';
import type { CodingSession } from './codingSession.ts';
import { type CodingSessionOptions, createCodingSession } from './createCodingSession.ts';

/** What outlives a reload. */
interface Kept {
  companion?: FakeCompanion;
  storage?: KeyValueStorage;
  history?: MemoryHistory;
}

/** Goes on from scene to scene, so that two pages never give the same id. */
let seed = 0;

function scene(options: Kept & Partial<Pick<CodingSessionOptions, 'attachments' | 'models'>> = {}) {
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
async function working(options: Parameters<typeof scene>[0] = {}) {
  const open = scene(options);
  await open.session.enter();
  await open.session.project.open(SAMPLE_PROJECT);
  return open;
}

async function send({ session }: { session: CodingSession }, text: string): Promise<string> {
  session.chat.setDraft(text);
  const outcome = session.chat.send();
  if (outcome.status !== 'sent') throw new Error(`not sent: ${outcome.status}`);
  await settlePromises();
  return outcome.messageId;
}

/** Sends a question and answers it. */
async function ask(
  open: { session: CodingSession; coding: ReturnType<typeof scriptedCoding> },
  text: string,
  answer: Partial<CodingChatResponse>,
): Promise<string> {
  const replyId = await send(open, text);
  open.coding.answer(answer);
  await settlePromises();
  return replyId;
}

const EXECUTABLE: Partial<CodingChatResponse> = {
  type: 'executable',
  explanationText: 'I make the theme dark.',
  fullAIResponse: 'I make the theme dark.\n<vibe-plan>…</vibe-plan>',
  executableJson: samplePlan(),
  usage: { total_tokens: 12 },
};

function contentsOf(messages: readonly ChatMessage[]): string[] {
  return messages.map(({ role, content }) => `${role}: ${content.split('\n')[0]}`);
}

function shown({ chat }: CodingSession): string[] {
  return contentsOf(chat.getSnapshot().messages);
}

function stepOf({ builds }: CodingSession, replyId: string): BuildStep {
  const step = builds.getSnapshot().get(replyId);
  if (step === undefined) throw new Error('no build step');
  return step;
}

describe('the composer', () => {
  it('[VI-11, VI-12, VI-13] says what can be written, and is disabled while disconnected', async () => {
    const { session, companion } = scene();
    const composer = session.composer.getSnapshot;
    expect(composer()).toEqual({ placeholder: 'Connect to localhost:3007 first', isDisabled: true });
    await session.enter();
    expect(composer()).toEqual({
      placeholder: 'Describe what you want to build or select a project first...',
      isDisabled: false,
    });
    await session.project.open(SAMPLE_PROJECT);
    expect(composer()).toEqual({
      placeholder: 'Describe what you want to build or modify...',
      isDisabled: false,
    });
    companion.failWith(new CompanionError('unreachable', 'gone'));
    await session.project.refresh();
    await settlePromises();
    expect(composer().isDisabled).toBe(true);
  });

  it('[CO-27, VI-15] sends nothing while the companion is disconnected', async () => {
    const { session, coding } = scene();
    session.chat.setDraft('Add a menu');
    expect(session.chat.composer.getSnapshot().blocked).toBe('disconnected');
    expect(session.chat.send()).toMatchObject({ status: 'refused', reason: 'disconnected' });
    await session.enter();
    expect(session.chat.composer.getSnapshot().blocked).toBeNull();
    expect(session.chat.send().status).toBe('sent');
    await settlePromises();
    expect(coding.requests).toHaveLength(1);
  });

  it('[CH-2] sends nothing without a model', async () => {
    const { session, models } = await working();
    models.set({ selected: null });
    session.chat.setDraft('Add a menu');
    expect(session.chat.send()).toMatchObject({ status: 'refused', reason: 'no-model' });
  });

  it('[VI-14, VI-17] takes an attachment in the place of a text, and clears both', async () => {
    const attachments = createAttachments({
      adapter: { read: () => Promise.resolve(sampleAttachment()), freeUrl: () => undefined },
      newId: () => 'file_1',
    });
    const { session, coding } = await working({ attachments });
    expect(session.chat.composer.getSnapshot().blocked).toBe('empty');
    const adding = attachments.add([{ name: 'notes.txt', size: 10, type: 'text/plain' }]);
    expect(session.chat.composer.getSnapshot().blocked).toBe('reading');
    await adding;
    expect(session.chat.composer.getSnapshot().blocked).toBeNull();
    expect(session.chat.send().status).toBe('sent');
    await settlePromises();
    expect(coding.requests[0]).toMatchObject({
      message: '',
      attachments: [{ type: 'file', name: 'notes.txt', data: 'Some notes' }],
    });
    expect(attachments.getSnapshot().items).toEqual([]);
    expect(session.chat.composer.getSnapshot().draft).toBe('');
  });

  it('[VI-23] counts attachments and project files for the next message', async () => {
    const attachments = createAttachments({
      adapter: {
        read: () => Promise.resolve(sampleAttachment({ data: 'x'.repeat(400) })),
        freeUrl: () => undefined,
      },
      newId: () => 'file_1',
    });
    const { session, clock } = await working({ attachments });
    await attachments.add([{ name: 'notes.txt', size: 10, type: 'text/plain' }]);
    session.selection.toggle('README.md');
    await clock.advance(500);
    expect(session.chat.estimate.getSnapshot().stats).toMatchObject({
      attachmentTokens: 100,
      projectFilesTokens: session.files.getSnapshot().tokens,
    });
    expect(session.files.getSnapshot().tokens).toBeGreaterThan(0);
  });
});

describe('a coding message', () => {
  it('[VI-16, VI-17, VI-18] loads until the reply is appended, and saves the chat with its project', async () => {
    const open = await working();
    const { session, coding, history, onReply } = open;
    await send(open, 'Add a menu');
    const { chatId, activity } = session.chat.getSnapshot();
    expect(chatId).toMatch(/^chat_\d+\w{9}$/);
    expect(activity.status).toBe('answering');
    expect(coding.requests[0]).toMatchObject({
      chatId,
      projectContext: `Current project: ${SAMPLE_PROJECT}`,
    });
    const userStats = { balance: 1, totalTokensUsed: 12, totalCost: 0.0012 };
    coding.answer({ message: 'Done.', usage: { total_tokens: 12 }, userStats });
    await settlePromises();
    expect(session.chat.getSnapshot().activity.status).toBe('idle');
    expect(shown(session)).toEqual(['user: Add a menu', 'assistant: Done.']);
    expect(history.records.get(chatId)).toMatchObject({
      mode: 'vibecoding',
      projectPath: SAMPLE_PROJECT,
      title: 'Add a menu',
      totalTokens: 12,
    });
    expect(onReply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ userStats }));
  });

  it('[VI-19, ER-6] appends an error message where the server refuses, and ends loading', async () => {
    const open = await working();
    const { session, coding, history } = open;
    await send(open, 'Add a menu');
    coding.fail(new ApiError('Too long', { kind: 'answer', status: 400 }));
    await settlePromises();
    expect(session.chat.getSnapshot()).toMatchObject({
      activity: { status: 'idle' },
      messages: [
        { role: 'user' },
        {
          role: 'assistant',
          state: { status: 'failed', failure: { message: 'API Communication Error\n\nToo long' } },
        },
      ],
    });
    const record = history.records.get(session.chat.getSnapshot().chatId);
    expect(record?.messages[1]).toMatchObject({
      isError: true,
      content: 'API Communication Error\n\nToo long',
    });
  });

  it('[VI-20] says once that no project is selected, and goes on', async () => {
    const open = scene();
    await open.session.enter();
    await ask(open, 'Hello', { message: 'Hi.' });
    await ask(open, 'And now?', { message: 'Now this.' });
    expect(shown(open.session)).toEqual([
      'notice: No project is selected. You can go on chatting; select a project to let files be read and changed.',
      'user: Hello',
      'assistant: Hi.',
      'user: And now?',
      'assistant: Now this.',
    ]);
    expect(open.coding.requests[0]).toMatchObject({ projectContext: '' });
  });

  it('[VI-21, U-37] sends the earlier messages without local notices, each with role and content', async () => {
    const open = scene();
    await open.session.enter();
    await ask(open, 'Hello', { message: 'Hi.' });
    await send(open, 'And now?');
    expect(open.coding.requests[1]?.conversation).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi.' },
    ]);
  });

  it('[FS-24] notes with each reply which project files left the machine, and keeps it in the chat', async () => {
    const open = await working();
    const { session, companion, coding, clock, history, storage } = open;
    session.selection.toggle('src/theme.css');
    session.selection.toggle('README.md');
    await clock.advance(150);
    companion.files.delete('README.md');
    await send(open, 'Make it dark');
    coding.answer({ message: 'Done.' });
    await clock.advance(5_000);
    const reply = { role: 'assistant', projectFiles: ['src/theme.css'] };
    expect(session.chat.getSnapshot().messages.at(-1)).toMatchObject(reply);

    const later = scene({ companion, storage, history });
    await later.session.chat.open(session.chat.getSnapshot().chatId ?? '');
    expect(later.session.chat.getSnapshot().messages.at(-1)).toMatchObject(reply);
  });

  it('[U-72, VI-23] carries the chosen files as they are at that moment, and marks what has changed', async () => {
    const open = await working();
    const { session, companion, coding, clock } = open;
    session.selection.toggle('src/theme.css');
    await clock.advance(150);
    companion.files.set('src/theme.css', ':root { color: red; }\n');
    await send(open, 'Make it dark');
    expect(coding.requests[0]?.projectContext).toContain(
      '<file path="src/theme.css">\n:root { color: red; }\n</file>',
    );
    expect(Object.keys(coding.requests[0]?.fileHashes ?? {})).toEqual(['src/theme.css']);
    expect([...session.files.getSnapshot().marks]).toEqual([['src/theme.css', 'changed']]);
  });

  it('reads the files again for a retry as well', async () => {
    const open = await working();
    const { session, companion, coding } = open;
    session.selection.toggle('src/theme.css');
    const replyId = await send(open, 'Make it dark');
    coding.fail(new ApiError('Busy', { kind: 'answer', status: 503 }));
    await settlePromises();
    companion.files.set('src/theme.css', 'newer\n');
    session.chat.retry(replyId);
    await settlePromises();
    expect(coding.requests[1]?.projectContext).toContain('newer\n');
  });

  it('[CH-19] is stopped on the server', async () => {
    const open = await working();
    const replyId = await send(open, 'Add a menu');
    open.session.chat.stop();
    await settlePromises();
    expect(open.coding.stopped).toEqual([replyId]);
    expect(open.session.chat.getSnapshot().messages.at(-1)).toMatchObject({ state: { status: 'stopped' } });
  });

  it('[CH-20] whose page was left gets its answer after a reload', async () => {
    const left = await working();
    const replyId = await send(left, 'Make it dark');
    const { chatId } = left.session.chat.getSnapshot();
    await settlePromises();
    const back = await reloaded(left);
    await back.session.chat.open(chatId);
    await settlePromises();
    expect(back.coding.requests[0]).toMatchObject({ messageId: replyId, message: 'Make it dark' });
    back.coding.answer(EXECUTABLE);
    await settlePromises();
    expect(shown(back.session)).toEqual(['user: Make it dark', 'assistant: I make the theme dark.']);
    expect(stepOf(back.session, replyId).plan).toEqual(samplePlan());
  });
});

describe('an executable reply', () => {
  it('[VI-24] shows its explanation as a message and its plan as a build step', async () => {
    const open = await working();
    const { session } = open;
    const replyId = await ask(open, 'Make it dark', EXECUTABLE);
    expect(shown(session)).toEqual(['user: Make it dark', 'assistant: I make the theme dark.']);
    const step = stepOf(session, replyId);
    expect(step.groups).toMatchObject([
      { kind: 'file', paths: ['src/theme.css'] },
      { kind: 'command', indexes: [1] },
    ]);
  });

  it('is read by the model as it wrote it, also after a reload', async () => {
    const open = await working();
    await ask(open, 'Make it dark', EXECUTABLE);
    await send(open, 'And larger');
    const conversation = [
      { role: 'user', content: 'Make it dark' },
      { role: 'assistant', content: EXECUTABLE.fullAIResponse },
    ];
    expect(open.coding.requests[1]?.conversation).toEqual(conversation);
    const { chatId } = open.session.chat.getSnapshot();
    const back = await reloaded(open);
    await back.session.chat.open(chatId);
    expect(back.session.chat.getSnapshot().messages[1]).toMatchObject({
      content: 'I make the theme dark.',
      apiContent: EXECUTABLE.fullAIResponse,
    });
  });

  it.each([
    ['is no plan', { ...EXECUTABLE, executableJson: { steps: [] } }],
    ['is of another type', { ...EXECUTABLE, type: 'text' }],
  ])('has no build step where it %s', async (_, answer) => {
    const open = await working();
    await ask(open, 'Make it dark', answer);
    expect(open.session.builds.getSnapshot().size).toBe(0);
  });

  it('that was made without a project goes to the one that is open', async () => {
    const open = scene();
    await open.session.enter();
    const replyId = await ask(open, 'Make it dark', EXECUTABLE);
    const step = stepOf(open.session, replyId);
    await step.preview();
    expect(step.getSnapshot().preview.status).toBe('failed');
    await open.session.project.open(SAMPLE_PROJECT);
    await step.preview();
    expect(step.getSnapshot().preview.status).toBe('ready');
  });
});

describe('a build', () => {
  it('[BU-18] adds "Building...", then its result, and each change saves the chat', async () => {
    let end: (outcome: { exitCode: number; output: string }) => void = () => undefined;
    const companion = fakeCompanion({ run: () => new Promise((resolve) => (end = resolve)) });
    const open = await working({ companion });
    const { session, history } = open;
    const step = stepOf(session, await ask(open, 'Make it dark', EXECUTABLE));
    await step.preview();
    const building = step.build();
    await settlePromises();
    const saved = () => history.records.get(session.chat.getSnapshot().chatId)?.messages.at(-1);
    expect(shown(session).at(-1)).toBe('notice: Building...');
    expect(saved()).toMatchObject({ isSystemMessage: true, content: 'Building...' });
    end({ exitCode: 0, output: '' });
    await building;
    await settlePromises();
    expect(shown(session)).toEqual([
      'user: Make it dark',
      'assistant: I make the theme dark.',
      'notice: ✅ Build Complete',
    ]);
    expect(saved()).toMatchObject({
      isSystemMessage: true,
      content: expect.stringContaining('Build Complete'),
    });
    expect(session.project.getSnapshot().status).toBe('open');
    expect(companion.calls.filter((call) => call.startsWith('filePaths'))).toHaveLength(2);
  });

  it('tells its own chat, whichever is in front then', async () => {
    let end: (outcome: { exitCode: number; output: string }) => void = () => undefined;
    const companion = fakeCompanion({ run: () => new Promise((resolve) => (end = resolve)) });
    const open = await working({ companion });
    const { session, history } = open;
    const step = stepOf(session, await ask(open, 'Make it dark', EXECUTABLE));
    await step.preview();
    const { chatId } = session.chat.getSnapshot();
    const building = step.build();
    await settlePromises();
    session.chat.startNew();
    expect(session.builds.getSnapshot().size).toBe(0);
    end({ exitCode: 0, output: '' });
    await building;
    await settlePromises();
    expect(shown(session)).toEqual([]);
    expect(history.records.get(chatId)?.messages.at(-1)?.content).toContain('Build Complete');
    await session.chat.open(chatId);
    expect(shown(session).at(-1)).toBe('notice: ✅ Build Complete');
    expect([...session.builds.getSnapshot().values()]).toEqual([step]);
  });

  it('shows its result where its chat was opened again meanwhile', async () => {
    let end: (outcome: { exitCode: number; output: string }) => void = () => undefined;
    const companion = fakeCompanion({ run: () => new Promise((resolve) => (end = resolve)) });
    const open = await working({ companion });
    const { session } = open;
    const step = stepOf(session, await ask(open, 'Make it dark', EXECUTABLE));
    await step.preview();
    const { chatId } = session.chat.getSnapshot();
    const building = step.build();
    await settlePromises();
    session.chat.startNew();
    await session.chat.open(chatId);
    end({ exitCode: 0, output: '' });
    await building;
    expect(shown(session).at(-1)).toBe('notice: ✅ Build Complete');
  });

  it('[U-71, U-75] that was running when the page was left is followed after a reload', async () => {
    let end: (outcome: { exitCode: number; output: string }) => void = () => undefined;
    const companion = fakeCompanion({ run: () => new Promise((resolve) => (end = resolve)) });
    const left = await working({ companion });
    const replyId = await ask(left, 'Make it dark', EXECUTABLE);
    await stepOf(left.session, replyId).preview();
    void stepOf(left.session, replyId).build();
    await settlePromises();
    const { chatId } = left.session.chat.getSnapshot();

    const back = scene({ companion, storage: left.storage, history: left.history });
    await back.session.chat.open(chatId);
    expect(stepOf(back.session, replyId).getSnapshot().phase.status).toBe('building');
    await back.session.enter();
    await settlePromises();
    end({ exitCode: 0, output: '' });
    await back.clock.advance(50);
    expect(stepOf(back.session, replyId).getSnapshot().phase.status).toBe('succeeded');
    expect(shown(back.session).at(-1)).toBe('notice: ✅ Build Complete');
    expect(companion.calls.filter((call) => call.startsWith('executeBuild'))).toHaveLength(1);
  });

  it('[U-71] is on every device, from its plan to its undoing', async () => {
    const companion = fakeCompanion();
    const here = await working({ companion });
    const replyId = await ask(here, 'Make it dark', EXECUTABLE);
    const { chatId } = here.session.chat.getSnapshot();
    const there = async () => {
      const other = scene({ companion, history: here.history });
      await other.session.chat.open(chatId);
      return stepOf(other.session, replyId);
    };
    expect((await there()).getSnapshot().phase.status).toBe('proposed');
    const step = stepOf(here.session, replyId);
    await step.preview();
    await step.build();
    await settlePromises();
    expect((await there()).getSnapshot()).toMatchObject({
      phase: { status: 'succeeded' },
      undo: { status: 'available' },
    });
    await (await there()).undo();
    await settlePromises();
    expect(companion.files.get('src/theme.css')).toContain('black');
    expect((await there()).getSnapshot().undo.status).toBe('undone');
    expect(here.history.records.get(chatId)?.messages).toHaveLength(4);
  });

  it('[U-71] that another page has undone is shown so once this page has merged it', async () => {
    const open = await working();
    const { session, history } = open;
    const replyId = await ask(open, 'Make it dark', EXECUTABLE);
    const { chatId } = session.chat.getSnapshot();
    const other = scene({ companion: open.companion, history });
    await other.session.chat.open(chatId);
    await other.session.enter();
    const there = stepOf(other.session, replyId);
    await there.preview();
    await there.build();
    await settlePromises();
    expect(stepOf(session, replyId).getSnapshot().phase.status).toBe('proposed');
    await ask(open, 'Thank you', { message: 'You are welcome.' });
    await settlePromises();
    expect(stepOf(session, replyId).getSnapshot().phase.status).toBe('succeeded');
  });

  it('[BU-23] that failed asks the model to fix it, and stops at the same failure', async () => {
    const companion = fakeCompanion({
      run: () => Promise.resolve({ exitCode: 1, output: 'no such page\n' }),
    });
    const open = await working({ companion });
    const { session, coding } = open;
    const first = stepOf(session, await ask(open, 'Make it dark', EXECUTABLE));
    await first.preview();
    await first.build();
    expect(first.askToFix()).toMatchObject({ status: 'sent' });
    await settlePromises();
    expect(coding.requests[1]?.message).toContain('Error: npm run build ended with code 1');
    expect(shown(session).at(-2)).toBe('user: The build failed. Please fix it.');
    const plan = samplePlan({ id: 'plan_fix', operations: samplePlan().operations.slice(1) });
    coding.answer({ ...EXECUTABLE, executableJson: plan });
    await settlePromises();
    const second = stepOf(session, session.chat.getSnapshot().messages.at(-1)?.id ?? '');
    await second.preview();
    await second.build();
    expect(second.getSnapshot()).toMatchObject({ phase: { status: 'failed' }, fix: 'offered' });
    expect(second.fixRequest()?.apiContent).not.toBe(first.fixRequest()?.apiContent);
    second.askToFix();
    await settlePromises();
    coding.answer({ ...EXECUTABLE, executableJson: { ...plan, id: 'plan_again' } });
    await settlePromises();
    const third = stepOf(session, session.chat.getSnapshot().messages.at(-1)?.id ?? '');
    await third.preview();
    await third.build();
    expect(third.getSnapshot().fix).toBe('same-failure');
  });

  it('asks nothing while another answer is being written', async () => {
    const companion = fakeCompanion({ run: () => Promise.resolve({ exitCode: 1, output: '' }) });
    const open = await working({ companion });
    const step = stepOf(open.session, await ask(open, 'Make it dark', EXECUTABLE));
    await step.preview();
    await step.build();
    await send(open, 'Something else');
    expect(step.askToFix()).toMatchObject({ status: 'refused', reason: 'answering' });
  });
});

describe('the project', () => {
  it('of last time is opened behind the connection', async () => {
    const { storage } = await working();
    const { session } = scene({ storage });
    await session.enter();
    await settlePromises();
    expect(session.project.getSnapshot()).toMatchObject({ status: 'open', path: SAMPLE_PROJECT });
  });

  it('[VI-18] of a chat is opened with it', async () => {
    const { session, history } = await workedElsewhere();
    const [chatId = ''] = history.records.keys();
    await session.enter();
    await session.chat.open(chatId);
    await settlePromises();
    expect(session.project.getSnapshot()).toMatchObject({ status: 'open', path: SAMPLE_PROJECT });
    session.project.close();
    session.chat.setDraft('Another question');
    session.chat.send();
    await settlePromises();
    expect(session.project.getSnapshot()).toEqual({ status: 'none' });
  });

  it('[VI-18] of a chat waits for the connection', async () => {
    const { session, history } = await workedElsewhere();
    const [chatId = ''] = history.records.keys();
    await session.chat.open(chatId);
    await settlePromises();
    expect(session.project.getSnapshot()).toEqual({ status: 'none' });
    await session.enter();
    await settlePromises();
    expect(session.project.getSnapshot()).toMatchObject({ status: 'open', path: SAMPLE_PROJECT });
  });

  it('stays where the chat is about the same one, or about none', async () => {
    const open = await working();
    const { session, companion } = open;
    await ask(open, 'Hello', { message: 'Hi.' });
    const { chatId } = session.chat.getSnapshot();
    session.chat.startNew();
    await session.chat.open(chatId);
    await session.chat.open('chat_1gone');
    expect(companion.calls.filter((call) => call.startsWith('openProject'))).toHaveLength(1);
  });

  it('gives up files that are gone, and begins anew where it is another one', async () => {
    const { session, companion } = await working();
    session.selection.toggle('README.md');
    session.selection.toggle('src/theme.css');
    companion.files.delete('README.md');
    await session.project.refresh();
    expect([...session.selection.getSnapshot().paths]).toEqual(['src/theme.css']);
    await session.project.open('/elsewhere');
    expect([...session.selection.getSnapshot().paths]).toEqual([]);
  });

  it('[U-69] is read again when the companion is back', async () => {
    const { session, companion } = await working();
    companion.failWith(new CompanionError('unreachable', 'gone'));
    await session.project.refresh();
    await settlePromises();
    companion.failWith(null);
    companion.files.set('new.ts', '');
    await session.connection.connect();
    await settlePromises();
    expect(session.project.getSnapshot()).toMatchObject({
      files: expect.arrayContaining([expect.objectContaining({ path: 'new.ts' })]),
    });
  });
});

describe('what goes on beside a build', () => {
  it('does not let its chat go', async () => {
    let end: (outcome: { exitCode: number; output: string }) => void = () => undefined;
    const companion = fakeCompanion({ run: () => new Promise((resolve) => (end = resolve)) });
    const open = await working({ companion });
    const { session, clock } = open;
    const step = stepOf(session, await ask(open, 'Make it dark', EXECUTABLE));
    await step.preview();
    const { chatId } = session.chat.getSnapshot();
    const building = step.build();
    await settlePromises();
    await session.aiSelection.select();
    expect(shown(session).at(-1)).toBe('notice: Please enter a message first');
    await ask(open, 'Meanwhile', { message: 'Yes.' });
    session.chat.startNew();
    await session.chat.open(chatId);
    end({ exitCode: 0, output: '' });
    await clock.advance(50);
    await building;
    expect(shown(session)).toContain('notice: ✅ Build Complete');
  });

  it('marks no file that the build itself changed', async () => {
    const open = await working();
    const { session, clock } = open;
    session.selection.toggle('src/theme.css');
    const step = stepOf(session, await ask(open, 'Make it dark', EXECUTABLE));
    await step.preview();
    await step.build();
    await clock.advance(150);
    await send(open, 'And larger');
    expect([...session.files.getSnapshot().marks]).toEqual([]);
  });
});

describe('the selection by the model', () => {
  it('[FS-4] chooses files for the message being written, which stays, and says so in the chat', async () => {
    const { session, coding, history } = await working();
    session.chat.setDraft('Make it dark');
    const selecting = session.aiSelection.select();
    await settlePromises();
    expect(coding.requests[0]).toMatchObject({
      model: 'diwan-guide',
      isFileSelection: true,
      message: expect.stringMatching(/^Make it dark\n\nProject files:\npackage.json\n/),
      messageId: expect.stringMatching(/^selection_\d+$/),
    });
    coding.answer({ fullAIResponse: '["src/theme.css"]' });
    await selecting;
    expect([...session.selection.getSnapshot().suggested]).toEqual(['src/theme.css']);
    expect(shown(session)).toEqual(['notice: AI File Selection Complete']);
    expect(session.chat.composer.getSnapshot().draft).toBe('Make it dark');
    expect(history.records.size).toBe(0);
    session.chat.send();
    session.chat.startNew();
    expect(session.chat.composer.getSnapshot().draft).toBe('');
  });

  it('[FS-3] says in the words of the companion that it is not connected', async () => {
    const { session, companion } = scene({
      companion: fakeCompanion({ status: { product: 'Maison Companion' } }),
    });
    await session.enter();
    await session.project.open(SAMPLE_PROJECT);
    companion.failWith(new CompanionError('unreachable', 'gone'));
    await session.project.refresh();
    await settlePromises();
    session.chat.setDraft('Make it dark');
    await session.aiSelection.select();
    expect(session.aiSelection.getSnapshot().result?.text).toBe(
      'Not connected to Maison Companion. Please check connection.',
    );
  });

  it('gives its answer to whoever counts, and needs no catalogue of models', async () => {
    const onSelectionAnswer = vi.fn();
    const coding = scriptedCoding();
    const session = createCodingSession({
      coding,
      connection: createCompanionConnection({ companion: fakeCompanion() }),
      onSelectionAnswer,
    });
    await session.enter();
    await session.project.open(SAMPLE_PROJECT);
    session.chat.setDraft('Make it dark');
    const selecting = session.aiSelection.select();
    await settlePromises();
    coding.answer({ fullAIResponse: '[]', usage: { total_tokens: 5 } });
    await selecting;
    expect(onSelectionAnswer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ usage: { total_tokens: 5 } }),
    );
  });
});

/** The same page again, with the project open. */
async function reloaded({ companion, storage, history }: Required<Kept>) {
  return working({ companion, storage, history });
}

/** A page on which nothing is open yet, beside a chat about the project that another one saved. */
async function workedElsewhere() {
  const before = await working();
  await ask(before, 'Hello', { message: 'Hi.' });
  return scene({ companion: before.companion, history: before.history });
}
