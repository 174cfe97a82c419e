import type { ChatMessage } from '@diwan/core';
import { describe, expect, it } from 'vitest';

import { turnsOf } from './turns.ts';

const TIMESTAMP = '2026-11-20T10:00:00.000Z';

function notice(id: string): ChatMessage {
  return { id, role: 'notice', content: '', timestamp: TIMESTAMP };
}

function question(id: string): ChatMessage {
  return { id, role: 'user', content: '', attachments: [], timestamp: TIMESTAMP };
}

describe('turnsOf', () => {
  it('begins a turn with each question, and with what stands before the first', () => {
    const messages = [notice('a'), question('b'), notice('c'), question('d')];
    const ids = turnsOf(messages).map((turn) => turn.messages.map(({ id }) => id));
    expect(ids).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('gives none for an empty thread', () => {
    expect(turnsOf([])).toEqual([]);
  });
});
