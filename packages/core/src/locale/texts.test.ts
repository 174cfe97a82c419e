import { describe, expect, it } from 'vitest';

import { ar } from './ar.ts';
import { en, type Texts } from './en.ts';
import { fr } from './fr.ts';

const LANGUAGES: [string, Texts][] = [
  ['en', en],
  ['fr', fr],
  ['ar', ar],
];

describe.each(LANGUAGES)('the texts in %s', (_, texts) => {
  it('[ER-8] lack no key and have none beside', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('[ER-8] are not empty', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('[ER-8] have the places of the English ones', () => {
    expect(placesOf(texts)).toEqual(placesOf(en));
  });
});

describe('the English texts', () => {
  it.each([
    ['app.loading', 'Loading...'],
    ['welcome.text', 'Please login to access your AI assistant'],
    ['chat.errorPrefix', 'Error: '],
    ['chat.streamingError', 'Streaming error'],
    ['chat.networkError', 'Network error'],
    ['history.none', 'No previous chats'],
    ['history.newChat', 'New Chat'],
    ['models.failed', 'Failed to fetch models'],
    ['models.loading', 'Loading models...'],
    ['models.none', 'No models found'],
    ['models.free', 'Free'],
    ['models.restriction.session-limit', 'Session Limit'],
    ['models.restriction.low-balance', 'Low Balance'],
    ['message.generatedImage', 'Generated Image'],
    ['sendWarning.high-cost.heading', 'High Cost Warning'],
    ['sendWarning.send', 'Send Anyway'],
    ['common.cancel', 'Cancel'],
  ] as const)('[ER-8] say %s letter by letter: "%s"', (key, text) => {
    expect(en[key]).toBe(text);
  });
});

function placesOf(texts: Texts): Record<string, string[]> {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    (text.match(/\{\w+\}/g) ?? []).toSorted(),
  ]);
  return Object.fromEntries(entries);
}
