import { describe, expect, it } from 'vitest';

import { readSearchReplace } from './searchReplace.ts';

describe('readSearchReplace', () => {
  it.each([
    '<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE',
    '<<<<<<< SEARCH\r\na\r\n=======\r\nb\r\n>>>>>>> REPLACE\r\n',
    '<<<<< search\na\n=====\nb\n>>>>> replace',
    '  <<<<<<< SEARCH:\na\n  =======\nb\n  >>>>>>> REPLACE now',
    '<<<<<<< ORIGINAL\na\n=======\nb\n>>>>>>> UPDATED',
    '------- SEARCH\na\n=======\nb\n+++++++ REPLACE',
    'Change this:\n```\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n```\n',
  ])('[BU-3] reads %j', (text) => {
    expect(readSearchReplace(text)).toEqual({ status: 'read', edits: [{ search: 'a\n', replace: 'b\n' }] });
  });

  it('[BU-3] reads a block about lines of equal signs by a longer opening', () => {
    const block = '<<<<<<<<< SEARCH\nTitle\n=======\n=========\nOther\n=======\n>>>>>>>>> REPLACE';
    expect(readSearchReplace(block)).toEqual({
      status: 'read',
      edits: [{ search: 'Title\n=======\n', replace: 'Other\n=======\n' }],
    });
  });

  it.each([
    ['', 'There is no SEARCH/REPLACE block.'],
    ['<<<<<<< SEARCH\na\n>>>>>>> REPLACE', 'A SEARCH block needs exactly one "=======" line.'],
    [
      '<<<<<<< SEARCH\na\n=======\nb\n=======\n>>>>>>> REPLACE',
      'A SEARCH block needs exactly one "=======" line.',
    ],
    ['<<<<<<< SEARCH\na\n=======\nb\n', 'A SEARCH block has no ">>>>>>> REPLACE" line.'],
    ['<<<<<<< SEARCH\na\n<<<<<<< SEARCH\n', 'A SEARCH block has no ">>>>>>> REPLACE" line.'],
  ])('[BU-14] refuses %j', (text, detail) => {
    expect(readSearchReplace(text)).toEqual({ status: 'fault', detail });
  });
});
