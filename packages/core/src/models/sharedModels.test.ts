import { describe, expect, it } from 'vitest';

import { virtualClock } from '../testing/virtualClock.ts';
import type { ModelList } from '../wire/model.ts';
import { shareModels } from './sharedModels.ts';

const list: ModelList = { models: [], defaultModel: 'one' };

describe('shareModels', () => {
  it('[MO-17] makes one call for all who ask together', async () => {
    const source = sourceOf(list);
    const shared = shareModels(source, virtualClock());
    expect(await Promise.all([shared.list(), shared.list()])).toEqual([list, list]);
    expect(source.calls).toBe(1);
  });

  it('[MO-16] keeps the answer for 5 minutes', async () => {
    const clock = virtualClock();
    const source = sourceOf(list);
    const shared = shareModels(source, clock);
    await shared.list();
    await clock.advance(299_999);
    await shared.list();
    expect(source.calls).toBe(1);
    await clock.advance(1);
    await shared.list();
    expect(source.calls).toBe(2);
  });

  it('[MO-16] does not keep a failure', async () => {
    const source = sourceOf(new Error('down'), list);
    const shared = shareModels(source, virtualClock());
    await expect(shared.list()).rejects.toThrow('down');
    expect(await shared.list()).toBe(list);
  });

  it('[MO-17] lets one leave without ending the call of the others', async () => {
    const shared = shareModels(sourceOf(list), virtualClock());
    const page = new AbortController();
    const left = shared.list(page.signal);
    const stayed = shared.list(new AbortController().signal);
    page.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(await stayed).toBe(list);
  });

  it('[MO-17] does not ask for one who has left', async () => {
    const source = sourceOf(list);
    await expect(shareModels(source).list(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(source.calls).toBe(0);
  });
});

/** Answers in the given order, the last answer for ever. */
function sourceOf(...answers: (ModelList | Error)[]): {
  list: () => Promise<ModelList>;
  readonly calls: number;
} {
  let calls = 0;
  return {
    get calls() {
      return calls;
    },
    list() {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      return answer instanceof Error || answer === undefined
        ? Promise.reject(answer)
        : Promise.resolve(answer);
    },
  };
}
