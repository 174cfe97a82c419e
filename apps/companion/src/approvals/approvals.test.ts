import { virtualClock } from '@diwan/core/testing';
import { expect, it } from 'vitest';

import { APPROVAL_AGE_MS, createApprovals, MOST_PENDING, type Question } from './approvals.ts';

const QUESTION: Question = { kind: 'new-root', title: 'bakery', detail: '/home/sami/bakery' };

function scene() {
  const clock = virtualClock();
  const told: (string | null)[] = [];
  let ids = 0;
  const newId = (): string => `id${(ids += 1)}`;
  const approvals = createApprovals(clock, newId, (asked) => told.push(asked?.id ?? null));
  return { clock, told, approvals };
}

it('[CO-12] asks, and gives what the user decides, once', async () => {
  const { clock, told, approvals } = scene();
  const first = approvals.ask(QUESTION);
  const second = approvals.ask({ ...QUESTION, detail: '/other' });
  expect(approvals.pending()).toEqual([
    { ...QUESTION, id: 'id1', askedAt: clock.now() },
    { ...QUESTION, detail: '/other', id: 'id2', askedAt: clock.now() },
  ]);
  expect(approvals.decide('id2', 'denied')).toBe(true);
  expect(approvals.decide('id1', 'allowed')).toBe(true);
  expect(approvals.decide('id1', 'denied')).toBe(false);
  expect([await first, await second]).toEqual(['allowed', 'denied']);
  expect(told).toEqual(['id1', 'id2', null, null]);
});

it('[CO-12] asks the same question once, however often a site repeats it', async () => {
  const { approvals } = scene();
  const answers = [approvals.ask(QUESTION), approvals.ask({ ...QUESTION })];
  expect(approvals.pending()).toHaveLength(1);
  approvals.decide('id1', 'allowed');
  expect(await Promise.all(answers)).toEqual(['allowed', 'allowed']);
});

it('[CO-12] takes silence for a no', async () => {
  const { clock, approvals } = scene();
  const answer = approvals.ask(QUESTION);
  await clock.advance(APPROVAL_AGE_MS);
  expect(await answer).toBe('denied');
  expect(approvals.pending()).toEqual([]);
});

it('takes a question back', async () => {
  const { approvals } = scene();
  const abort = new AbortController();
  const answer = approvals.ask(QUESTION, abort.signal);
  abort.abort();
  expect(await answer).toBe('denied');
  expect(await approvals.ask(QUESTION, abort.signal)).toBe('denied');
  expect(approvals.pending()).toEqual([]);
});

it('denies what is asked beside too many open questions', async () => {
  const { approvals } = scene();
  for (let count = 0; count < MOST_PENDING; count += 1) {
    void approvals.ask({ ...QUESTION, detail: `/${count}` });
  }
  expect(await approvals.ask(QUESTION)).toBe('denied');
  expect(approvals.pending()).toHaveLength(MOST_PENDING);
});
