import { describe, expect, it } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { SAMPLE_PROJECT } from '../testing/fakeCompanion.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { settlePromises } from '../testing/virtualClock.ts';
import {
  EXECUTABLE,
  codingScene,
  working,
  send,
  ask,
  shown,
  stepOf,
  reloaded,
} from './testing/codingScene.ts';

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
    const open = codingScene();
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
    const open = codingScene();
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

    const later = codingScene({ companion, storage, history });
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

  it('[VI-35] shows how far its plan is while it is written, and nothing of that once it has ended', async () => {
    const open = await working();
    const replyId = await send(open, 'Add a menu');
    const { growingPlans } = open.session;
    expect(growingPlans.getSnapshot().size).toBe(0);
    open.coding.writePlan({ type: 'plan-progress', title: 'A menu', operations: 0, writing: 'a.ts' });
    expect(growingPlans.getSnapshot().get(replyId)).toMatchObject({ title: 'A menu', writing: 'a.ts' });
    open.coding.answer(EXECUTABLE);
    await settlePromises();
    expect(growingPlans.getSnapshot().size).toBe(0);
    expect(stepOf(open.session, replyId).plan.title).toBe(samplePlan().title);
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
    const open = codingScene();
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
