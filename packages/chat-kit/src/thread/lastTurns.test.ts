import { describe, expect, it } from 'vitest';

import { lastTurns } from './lastTurns.ts';
import type { Turn } from './turns.ts';

/** Turns of one message each, of such lengths. */
function turnsOf(...lengths: number[]): Turn[] {
  return lengths.map((length, order) => ({
    id: `question_${order}`,
    messages: [{ ...QUESTION, id: `question_${order}`, content: 'x'.repeat(length) }],
  }));
}

const QUESTION = { role: 'user', attachments: [], timestamp: '2026-01-01T00:00:00.000Z' } as const;

describe('lastTurns', () => {
  it('gives the turns at the end whose text fills a view', () => {
    const turns = turnsOf(50, 4_000, 100, 5_900, 200);
    expect(lastTurns(turns)).toEqual(turns.slice(-2));
  });

  it('gives twelve where they are short', () => {
    const turns = turnsOf(...Array.from({ length: 30 }, () => 20));
    expect(lastTurns(turns)).toEqual(turns.slice(-12));
  });

  it('gives the same list where all of it fits, and of one long turn that turn', () => {
    const few = turnsOf(20, 20, 20);
    expect(lastTurns(few)).toBe(few);
    const one = turnsOf(50_000);
    expect(lastTurns(one)).toBe(one);
    expect(lastTurns([])).toEqual([]);
  });
});
