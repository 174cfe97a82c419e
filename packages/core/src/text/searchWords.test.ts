import { expect, it } from 'vitest';

import { searchWords } from './searchWords.ts';

it.each([
  ['GPT-4o mini', ['gpt', '4o', 'mini']],
  ['Été à Sfax', ['ete', 'a', 'sfax']],
  ['العَرَبِيَّة', ['العربية']],
  [' … ', []],
])('reads %j as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
