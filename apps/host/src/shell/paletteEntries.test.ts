import { describe, expect, it } from 'vitest';

import { hostEn } from '../texts/hostEn.ts';
import { paletteEntries } from './paletteEntries.ts';

const chats = [
  { id: 'chat_1', title: 'Réservation à Tunis' },
  { id: 'chat_2', title: 'وصفة الكسكسي' },
];
const models = [{ id: 'a/one', name: 'One Large' }];

function found(search: string): string[] {
  return paletteEntries(search, { chats, models, texts: hostEn }).map(({ id }) => id);
}

describe('paletteEntries', () => {
  it('shows everything before a search, screens first', () => {
    expect(found('')).toEqual([
      'new-chat',
      '/vibe-coding',
      '/profile',
      'settings',
      'shortcuts',
      'chat chat_1',
      'chat chat_2',
      'model a/one',
    ]);
  });

  it.each([
    ['reserv', ['chat chat_1']],
    ['TUNIS résa', []],
    ['tun rés', ['chat chat_1']],
    ['الكسكسي', ['chat chat_2']],
    ['use lar', ['model a/one']],
    ['new', ['new-chat']],
    ['zzz', []],
  ])('finds for %j %j', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it('keeps a long history short', () => {
    const many = Array.from({ length: 500 }, (_, order) => ({ id: `c${order}`, title: 'Chat' }));
    const entries = paletteEntries('chat', { chats: many, models: [], texts: hostEn });
    expect(entries.filter(({ group }) => group === 'chats')).toHaveLength(8);
  });
});
