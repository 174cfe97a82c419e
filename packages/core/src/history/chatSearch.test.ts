import { describe, expect, it, vi } from 'vitest';

import { memoryHistory } from '../testing/memoryHistory.ts';
import { type VirtualClock, virtualClock } from '../testing/virtualClock.ts';
import type { ChatRecord, ChatSummary } from '../wire/chatRecord.ts';
import type { HistoryAdapter, HistoryQuery } from './chatHistory.ts';
import { SEARCH_PAUSE_MS } from './chatSearcher.ts';
import { createChatHistory } from './createChatHistory.ts';

const TITLES = ['Rain in Sfax', 'Été à Paris', 'Invoice 2041', 'Rainbows', 'A list of birds'];

const CHATS: ChatRecord[] = TITLES.map((title, at) => ({
  id: `chat_${at + 1}`,
  title,
  mode: 'chat',
  totalTokens: 0,
  totalCost: 0,
  version: 1,
  lastUpdated: `2026-01-0${9 - at}T00:00:00.000Z`,
  messages: [],
}));

type Pages = HistoryAdapter & {
  asked: HistoryQuery[];
  fail(): void;
  /** The next page waits for its word. */
  holdNext(): { answer(): void; fail(): void };
};

/** Gives two chats at a time; its search also finds what stands in the messages of `Invoice 2041`. */
function byPages(clock: VirtualClock): Pages {
  const whole = memoryHistory(clock, CHATS);
  const asked: HistoryQuery[] = [];
  let held = Promise.resolve();
  return {
    ...whole,
    asked,
    fail: () => whole.failWith(new Error('Network error')),
    holdNext() {
      let answer = (): void => undefined;
      let fail = (): void => undefined;
      held = new Promise((resolve, reject) => {
        answer = resolve;
        fail = () => reject(new Error('Network error'));
      });
      return { answer, fail };
    },
    async page(wanted) {
      asked.push(wanted);
      const mayAnswer = held;
      held = Promise.resolve();
      await mayAnswer;
      const all = await whole.list();
      const found = all.filter((chat) => isWanted(chat, wanted));
      const from = Number(wanted.cursor ?? '0');
      const cursor = from + 2 < found.length ? String(from + 2) : null;
      return { chats: found.slice(from, from + 2), cursor };
    },
  };
}

function isWanted({ id, title }: ChatSummary, { text, pinned }: HistoryQuery): boolean {
  if (pinned === true) return id === 'chat_5';
  return text === undefined || title.toLowerCase().includes(text) || id === 'chat_3';
}

async function scene() {
  const clock = virtualClock();
  const adapter = byPages(clock);
  const log = vi.fn();
  const history = createChatHistory({ adapter, clock, log });
  await history.refresh();
  adapter.asked.length = 0;
  const found = () => history.getSnapshot().search?.chats.map(({ id }) => id);
  const listed = () => history.getSnapshot().chats.map(({ id }) => id);
  return { clock, adapter, history, found, listed, log };
}

describe('the list by pages', () => {
  it('holds the newest chats and every pinned one, and grows on demand', async () => {
    const { history, listed } = await scene();
    expect(listed()).toEqual(['chat_1', 'chat_2', 'chat_5']);
    expect(history.getSnapshot().older).toBe('waiting');
    const growing = history.showOlder();
    expect(history.getSnapshot().older).toBe('loading');
    await growing;
    expect(listed()).toEqual(['chat_1', 'chat_2', 'chat_5', 'chat_3', 'chat_4']);
    await history.showOlder();
    expect(history.getSnapshot().older).toBe('none');
    expect(listed()).toHaveLength(5);
  });

  it('keeps what is there when older chats cannot be read, and tries again', async () => {
    const { history, adapter, listed, log } = await scene();
    adapter.fail();
    await history.showOlder();
    expect(history.getSnapshot().older).toBe('failed');
    expect(listed()).toHaveLength(3);
    expect(log).toHaveBeenCalledExactlyOnceWith('load-chats-failed', expect.any(Error));
    await history.showOlder();
    expect(adapter.asked).toHaveLength(2);
  });

  it('asks for older chats once at a time, and not where there are none', async () => {
    const { history, adapter } = await scene();
    await Promise.all([history.showOlder(), history.showOlder()]);
    await history.showOlder();
    expect(history.getSnapshot().older).toBe('none');
    await history.showOlder();
    expect(adapter.asked).toEqual([{ cursor: '2' }, { cursor: '4' }]);
  });

  it.each(['older chats that came', 'a failure that came'])(
    'passes over %s after a new reading',
    async (what) => {
      const { history, adapter, listed, log } = await scene();
      const late = adapter.holdNext();
      const growing = history.showOlder();
      await history.refresh();
      if (what.startsWith('older')) late.answer();
      else late.fail();
      await growing;
      expect(listed()).toEqual(['chat_1', 'chat_2', 'chat_5']);
      expect(history.getSnapshot().older).toBe('waiting');
      expect(log).not.toHaveBeenCalled();
    },
  );

  it('can be asked for older chats again after a new reading failed in their way', async () => {
    const { history, adapter } = await scene();
    const late = adapter.holdNext();
    const growing = history.showOlder();
    adapter.fail();
    await history.refresh();
    late.answer();
    await growing;
    expect(history.getSnapshot()).toMatchObject({ status: 'failed', older: 'waiting' });
  });
});

describe('a search', () => {
  it('shows matching titles at once, and asks the server once typing rests', async () => {
    const { history, adapter, found, clock } = await scene();
    history.search('r');
    history.search('rain');
    expect(history.getSnapshot().search).toMatchObject({ status: 'searching', text: 'rain' });
    expect(found()).toEqual(['chat_1']);
    await clock.advance(SEARCH_PAUSE_MS);
    expect(adapter.asked).toEqual([{ text: 'rain' }]);
    expect(history.getSnapshot().search).toMatchObject({ status: 'ready', older: 'waiting' });
    expect(found()).toEqual(['chat_1', 'chat_3']);
    await history.showOlder();
    expect(found()).toEqual(['chat_1', 'chat_3', 'chat_4']);
    expect(history.getSnapshot().search?.older).toBe('none');
  });

  it('ends with white space alone, and whatever still comes is too late', async () => {
    const { history, clock, adapter } = await scene();
    history.search('rain');
    history.search('  ');
    await clock.advance(SEARCH_PAUSE_MS);
    expect(history.getSnapshot().search).toBeNull();
    expect(adapter.asked).toEqual([]);
  });

  it('keeps the matching titles when the server fails, and is asked again', async () => {
    const { history, adapter, found, clock, log } = await scene();
    adapter.fail();
    history.search('rain');
    await clock.advance(SEARCH_PAUSE_MS);
    expect(history.getSnapshot().search?.status).toBe('failed');
    expect(found()).toEqual(['chat_1']);
    expect(log).toHaveBeenCalledExactlyOnceWith('search-chats-failed', expect.any(Error));
    history.search('rain');
    expect(history.getSnapshot().search?.status).toBe('searching');
  });

  it('asks nothing again for the same words', async () => {
    const { history, adapter, clock } = await scene();
    history.search('rain');
    await clock.advance(SEARCH_PAUSE_MS);
    history.search(' rain ');
    await clock.advance(SEARCH_PAUSE_MS);
    expect(adapter.asked).toHaveLength(1);
    expect(history.getSnapshot().search?.status).toBe('ready');
  });

  it.each(['found', 'failed'])('shows nothing of what an earlier search %s too late', async (outcome) => {
    const { history, adapter, clock, found, log } = await scene();
    const late = adapter.holdNext();
    history.search('rain');
    await clock.advance(SEARCH_PAUSE_MS);
    history.search('birds');
    if (outcome === 'found') late.answer();
    else late.fail();
    await clock.advance(0);
    expect(history.getSnapshot().search).toMatchObject({ text: 'birds', status: 'searching' });
    expect(found()).toEqual(['chat_5']);
    expect(log).not.toHaveBeenCalled();
  });

  it('grows by older chats once at a time, and tries again where they could not be read', async () => {
    const { history, adapter, clock, found, log } = await scene();
    history.search('i');
    await clock.advance(SEARCH_PAUSE_MS);
    const late = adapter.holdNext();
    const growing = history.showOlder();
    expect(history.getSnapshot().search?.older).toBe('loading');
    await history.showOlder();
    late.fail();
    await growing;
    expect(history.getSnapshot().search?.older).toBe('failed');
    expect(log).toHaveBeenCalledExactlyOnceWith('search-chats-failed', expect.any(Error));
    await history.showOlder();
    expect(history.getSnapshot().search?.older).toBe('waiting');
    expect(found()).toHaveLength(4);
    expect(adapter.asked.map(({ cursor }) => cursor)).toEqual([undefined, '2', '2']);
  });

  it.each(['came', 'failed'])('is not touched by older chats that %s after it had ended', async (outcome) => {
    const { history, adapter, clock, log } = await scene();
    history.search('i');
    await clock.advance(SEARCH_PAUSE_MS);
    const late = adapter.holdNext();
    const growing = history.showOlder();
    history.search('');
    if (outcome === 'came') late.answer();
    else late.fail();
    await growing;
    expect(history.getSnapshot().search).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  it('changes with its chats: renamed, pinned, removed and brought back', async () => {
    const { history, found, clock } = await scene();
    history.search('invoice');
    await clock.advance(SEARCH_PAUSE_MS);
    await history.rename('chat_3', 'Paid');
    expect(history.getSnapshot().search?.chats[0]?.title).toBe('Paid');
    history.remove('chat_3');
    expect(found()).toEqual([]);
    history.undoRemove();
    expect(found()).toEqual(['chat_3']);
  });

  it('does not find a chat that was removed', async () => {
    const { history, found, clock } = await scene();
    history.remove('chat_1');
    history.search('rain');
    await clock.advance(SEARCH_PAUSE_MS);
    expect(found()).toEqual(['chat_3']);
  });

  it('looks through the titles where nothing else can be asked, whatever the accents', async () => {
    const history = createChatHistory({ adapter: memoryHistory(virtualClock(), CHATS) });
    await history.refresh();
    history.search('ete paris');
    expect(history.getSnapshot().search).toMatchObject({
      status: 'ready',
      older: 'none',
      chats: [{ id: 'chat_2' }],
    });
  });
});
