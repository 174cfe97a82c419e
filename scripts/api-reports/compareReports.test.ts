import { describe, expect, it } from 'vitest';

import { compareReports } from './compareReports.ts';

describe('compareReports', () => {
  it('finds nothing where all is the same', () => {
    const reports = new Map([['index.api.md', 'a\nb']]);
    expect(compareReports(reports, new Map(reports))).toEqual([]);
  });

  it('names what is missing, what is left over, and where the others differ first', () => {
    const kept = new Map([
      ['index.api.md', 'same\n  export type A = string;\nend'],
      ['gone.api.md', 'x'],
      ['short.api.md', 'same'],
    ]);
    const wanted = new Map([
      ['index.api.md', 'same\n  export type A = number;\nend'],
      ['new.api.md', 'x'],
      ['short.api.md', 'same\nmore'],
    ]);
    expect(compareReports(kept, wanted)).toEqual([
      'gone.api.md is of no entry any more',
      'index.api.md has changed: line 2 was "export type A = string;", is "export type A = number;"',
      'new.api.md is missing',
      'short.api.md has changed: line 2 was "", is "more"',
    ]);
  });

  it('finds an end that is gone', () => {
    expect(compareReports(new Map([['a', 'same\nmore']]), new Map([['a', 'same']]))).toEqual([
      'a has changed: line 2 was "more", is ""',
    ]);
  });
});
