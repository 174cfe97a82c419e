import { formatText } from '@diwan/core';

import type { HostTexts } from '../texts/hostEn.ts';

/** Something that the command palette can do. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: 'screens' | 'chats' | 'models';
  readonly label: string;
  readonly action:
    | { readonly type: 'new-chat' }
    | { readonly type: 'go'; readonly path: string }
    | { readonly type: 'settings' }
    | { readonly type: 'shortcuts' }
    | { readonly type: 'open-chat'; readonly chatId: string }
    | { readonly type: 'use-model'; readonly modelId: string };
}

/** What the palette chooses from. */
export interface PaletteSources {
  chats: readonly { readonly id: string; readonly title: string }[];
  models: readonly { readonly id: string; readonly name: string }[];
  texts: HostTexts;
}

/** Entries of one group that are shown at most. */
const GROUP_LIMIT = 8;

/**
 * The entries that fit a search, screens first. Every word of the search must begin a word of the label, whatever its
 * case and accents.
 */
export function paletteEntries(search: string, { chats, models, texts }: PaletteSources): PaletteEntry[] {
  const words = wordsOf(search);
  const groups: PaletteEntry[][] = [
    screenEntries(texts),
    chats.map(({ id, title }) => ({
      id: `chat ${id}`,
      group: 'chats',
      label: title,
      action: { type: 'open-chat', chatId: id },
    })),
    models.map(({ id, name }) => ({
      id: `model ${id}`,
      group: 'models',
      label: formatText(texts['palette.useModel'], { model: name }),
      action: { type: 'use-model', modelId: id },
    })),
  ];
  return groups.flatMap((entries) => entries.filter(({ label }) => fits(label, words)).slice(0, GROUP_LIMIT));
}

function screenEntries(texts: HostTexts): PaletteEntry[] {
  return [
    { id: 'new-chat', group: 'screens', label: texts['palette.newChat'], action: { type: 'new-chat' } },
    screenEntry('/vibe-coding', texts['navigation.vibeCoding']),
    screenEntry('/profile', texts['navigation.profile']),
    { id: 'settings', group: 'screens', label: texts['navigation.settings'], action: { type: 'settings' } },
    { id: 'shortcuts', group: 'screens', label: texts['shortcuts.heading'], action: { type: 'shortcuts' } },
  ];
}

function screenEntry(path: string, label: string): PaletteEntry {
  return { id: path, group: 'screens', label, action: { type: 'go', path } };
}

function fits(label: string, words: readonly string[]): boolean {
  const own = wordsOf(label);
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
