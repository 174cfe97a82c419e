import { describe, expect, it, vi } from 'vitest';

import { createAttachments } from '../attachments/createAttachments.ts';
import { sampleAttachment } from '../attachments/testing/sampleAttachment.ts';
import { CompanionError } from '../companion/companionError.ts';
import { createCompanionConnection } from '../companion/createCompanionConnection.ts';
import { fakeCompanion, SAMPLE_PROJECT } from '../testing/fakeCompanion.ts';
import { scriptedCoding } from '../testing/scriptedCoding.ts';
import { settlePromises } from '../testing/virtualClock.ts';
import { createCodingSession } from './createCodingSession.ts';
import { codingScene, working, ask, shown, workedElsewhere } from './testing/codingScene.ts';

describe('the composer', () => {
  it('[VI-11, VI-12, VI-13] says what can be written, and is disabled while disconnected', async () => {
    const { session, companion } = codingScene();
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
    const { session, coding } = codingScene();
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

describe('the project', () => {
  it('of last time is opened behind the connection', async () => {
    const { storage } = await working();
    const { session } = codingScene({ storage });
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
    const { session, companion } = codingScene({
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
