import { describe, expect, it } from 'vitest';

import { fakeCompanion } from '../testing/fakeCompanion.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { settlePromises } from '../testing/virtualClock.ts';
import { EXECUTABLE, codingScene, working, send, ask, shown, stepOf } from './testing/codingScene.ts';

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

    const back = codingScene({ companion, storage: left.storage, history: left.history });
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
      const other = codingScene({ companion, history: here.history });
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
    const other = codingScene({ companion: open.companion, history });
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
