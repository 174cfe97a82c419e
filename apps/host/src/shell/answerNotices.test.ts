import { type ChatMark, createStore } from '@diwan/core';
import { describe, expect, it } from 'vitest';

import { createAnswerNotices } from './answerNotices.ts';

function scene() {
  const marks = createStore<ReadonlyMap<string, ChatMark>>(new Map());
  const notices = createAnswerNotices(marks);
  return { notices, mark: (...pairs: [string, ChatMark][]) => marks.set(new Map(pairs)) };
}

describe('answer notices', () => {
  it('[U-32] tell of an answer that ended in another chat, once', () => {
    const { notices, mark } = scene();
    mark(['a', 'running'], ['b', 'running']);
    expect(notices.getSnapshot()).toEqual([]);
    mark(['a', 'unread'], ['b', 'running']);
    mark(['a', 'unread'], ['b', 'unread']);
    expect(notices.getSnapshot()).toEqual(['a', 'b']);
  });

  it('go when the chat is opened', () => {
    const { notices, mark } = scene();
    mark(['a', 'unread'], ['b', 'unread']);
    mark(['b', 'unread']);
    expect(notices.getSnapshot()).toEqual(['b']);
  });

  it('stay away once dismissed, and come again with the next answer', () => {
    const { notices, mark } = scene();
    mark(['a', 'unread']);
    notices.dismiss('a');
    mark(['a', 'unread'], ['b', 'running']);
    expect(notices.getSnapshot()).toEqual([]);
    mark(['a', 'running']);
    mark(['a', 'unread']);
    expect(notices.getSnapshot()).toEqual(['a']);
  });
});
