import { describe, expect, it } from 'vitest';

import { attachmentFixtures, fakeAttachments, sampleItem } from './fakeAttachments.ts';
import { fakeCatalogue, modelFixtures, SAMPLE_MODELS } from './fakeCatalogue.ts';
import { EMPTY_CHAT, fakeChat } from './fakeChat.ts';
import { fakeHistory, historyFixtures, SAMPLE_CHATS } from './fakeHistory.ts';
import { fakeProfile, profileFixtures } from './fakeProfile.ts';
import { fixtures } from './fixtures.ts';

describe('fakeChat', () => {
  it.each(Object.entries(fixtures))('stands at the moment %s in every store', (_, moment) => {
    const chat = fakeChat(moment);
    const state = { ...EMPTY_CHAT, ...moment };
    expect(chat.getSnapshot()).toMatchObject({ messages: state.messages, activity: state.activity });
    expect(chat.composer.getSnapshot().draft).toBe(state.draft);
    expect([chat.liveReply.getSnapshot(), chat.marks.getSnapshot(), chat.estimate.getSnapshot()]).toEqual([
      state.live,
      state.marks,
      state.estimate,
    ]);
  });

  it('refuses as a chat does: for want of text, and with a reason', () => {
    const chat = fakeChat();
    expect(chat.send()).toEqual({ status: 'refused', reason: 'empty', text: 'Write a message first' });
    chat.show({ draft: 'Hello', activity: { status: 'answering', messageId: 'reply' } });
    expect(chat.send()).toMatchObject({ status: 'refused', reason: 'answering' });
    expect(fakeChat(fixtures['chat-insufficient-balance']).send()).toMatchObject({
      reason: 'insufficient-balance',
    });
    expect(chat.calls).toEqual([]);
  });

  it('asks first as a chat does, and notes what then went out', () => {
    const chat = fakeChat(fixtures['chat-dear']);
    expect(chat.send()).toMatchObject({ status: 'needs-confirmation', concern: { kind: 'high-cost' } });
    expect(chat.send(true).status).toBe('sent');
    expect(chat.retry('r1')).toMatchObject({ status: 'needs-confirmation' });
    for (const again of [
      chat.retry('r1', true),
      chat.regenerate('r2', true),
      chat.edit('q1', 'New', true),
      chat.retryTrimmed('n1'),
    ]) {
      expect(again.status).toBe('sent');
    }
    expect(chat.calls).toEqual([
      'send(Read all of these reports)',
      'retry(r1)',
      'regenerate(r2)',
      'edit(q1, New)',
      'retryTrimmed(n1)',
    ]);
  });

  it('notes what changes nothing here', async () => {
    const chat = fakeChat();
    chat.stop();
    chat.save();
    chat.startNew();
    chat.showEarlier('n1');
    chat.showAlternative('r1');
    chat.removeMessage('q1');
    await chat.open('chat_2');
    expect(chat.calls).toEqual([
      'stop()',
      'save()',
      'startNew()',
      'showEarlier(n1)',
      'showAlternative(r1)',
      'removeMessage(q1)',
      'open(chat_2)',
    ]);
  });

  it('leaves the thread alone while a reply grows and a draft is written', () => {
    const chat = fakeChat(fixtures['chat-empty']);
    const thread = chat.getSnapshot();
    chat.write('Light');
    chat.write('Light and rain');
    chat.setDraft('Next');
    expect(chat.getSnapshot()).toBe(thread);
    expect(chat.liveReply.getSnapshot()).toEqual({
      messageId: 'reply',
      text: 'Light and rain',
      phase: 'writing',
    });
    const composer = chat.composer.getSnapshot();
    expect(composer).toEqual({ draft: 'Next', blocked: null });
    chat.setDraft('Next');
    expect(chat.composer.getSnapshot()).toBe(composer);
  });
});

describe('fakeHistory', () => {
  it.each(Object.entries(historyFixtures))('stands at the moment %s', (_, moment) => {
    expect(fakeHistory(moment).getSnapshot()).toMatchObject(moment);
  });

  it('removes, brings back in order, renames and pins', async () => {
    const history = fakeHistory();
    const titles = (): string[] => history.getSnapshot().chats.map(({ title }) => title);
    const before = titles();
    history.undoRemove();
    history.remove('chat_4');
    expect(titles()).toEqual(before.filter((title) => title !== 'Find the mistake in this code'));
    history.undoRemove();
    expect(titles()).toEqual(before);
    await history.rename('chat_1', 'Rainbows');
    await history.pin('chat_1', true);
    expect(history.getSnapshot().chats[0]).toMatchObject({ title: 'Rainbows', pinned: true });
    expect(history.calls.slice(1)).toEqual([
      'remove(chat_4)',
      'undoRemove()',
      'rename(chat_1, Rainbows)',
      'pin(chat_1, true)',
    ]);
  });

  it('searches in titles until the words are gone, and reads a chat', async () => {
    const history = fakeHistory();
    history.search('invoice');
    expect(history.getSnapshot().search?.chats.map(({ id }) => id)).toEqual(['chat_2']);
    history.search(' ');
    expect(history.getSnapshot().search).toBeNull();
    expect((await history.load('chat_2')).title).toBe(SAMPLE_CHATS[1]?.title);
    expect((await history.load('unknown')).messages).toHaveLength(2);
    await history.refresh();
    await history.showOlder();
    expect(history.calls.slice(-2)).toEqual(['refresh()', 'showOlder()']);
  });
});

describe('fakeAttachments', () => {
  it('tells from its items what is ready, waited for and asked', () => {
    const of = (id: keyof typeof attachmentFixtures) => fakeAttachments(attachmentFixtures[id]).getSnapshot();
    expect(of('attachments-ready')).toMatchObject({ isBusy: false, waitingFor: [], question: null });
    expect(of('attachments-ready').ready.map(({ name, type, isPdfFile }) => [name, type, isPdfFile])).toEqual(
      [
        ['rainbow.jpg', 'image', false],
        ['report-2026.pdf', 'file', true],
        ['notes.txt', 'file', false],
      ],
    );
    expect(of('attachments-reading')).toMatchObject({ isBusy: true, ready: [] });
    expect(of('attachments-asking').question).toEqual({ ids: ['photo'], names: ['rainbow.jpg'] });
    expect(of('attachments-failed').ready).toHaveLength(1);
  });

  it('takes out what is removed, and notes what a reader does', async () => {
    const attachments = fakeAttachments({ items: [sampleItem(), sampleItem({ id: 'more' })] });
    expect(await attachments.add([new File(['x'], 'x.txt')])).toEqual({ failures: [] });
    attachments.remove('more');
    attachments.retry('notes');
    attachments.setImageSize('notes', 'original');
    attachments.answer('leave-out');
    expect(attachments.getSnapshot().items.map(({ id }) => id)).toEqual(['notes']);
    expect(attachments.take()).toHaveLength(1);
    expect(attachments.calls).toEqual([
      'add(x.txt, file)',
      'remove(more)',
      'retry(notes)',
      'setImageSize(notes, original)',
      'answer(leave-out)',
    ]);
    attachments.clear();
    expect(attachments.getSnapshot().items).toEqual([]);
  });
});

describe('fakeCatalogue', () => {
  it.each(Object.entries(modelFixtures))('stands at the moment %s', (_, moment) => {
    expect(fakeCatalogue(moment).getSnapshot()).toMatchObject(moment);
  });

  it('chooses what is offered, remembers it, and keeps favourites', async () => {
    const catalogue = fakeCatalogue();
    catalogue.select('claude-sonnet');
    catalogue.select('unknown');
    catalogue.toggleFavourite('devstral-latest');
    await catalogue.refresh();
    expect(catalogue.getSnapshot()).toMatchObject({
      selected: SAMPLE_MODELS[2],
      picks: { favourites: ['devstral-latest'], recent: ['claude-sonnet'] },
    });
    expect(catalogue.calls).toEqual([
      'select(claude-sonnet)',
      'select(unknown)',
      'toggleFavourite(devstral-latest)',
      'refresh()',
    ]);
  });
});

describe('fakeProfile', () => {
  it('moves from moment to moment', () => {
    const profile = fakeProfile(profileFixtures['profile-loading']);
    const seen: string[] = [];
    profile.subscribe(() => seen.push(profile.getSnapshot().status));
    profile.show(profileFixtures['profile-ready']);
    profile.show(profileFixtures['profile-unavailable']);
    expect(seen).toEqual(['ready', 'unavailable']);
  });
});
