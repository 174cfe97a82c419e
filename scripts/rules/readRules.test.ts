import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readRules } from './readRules.ts';

const FILE = `# Rules
- a line of the introduction
Open rules: at most 3.

## AU · Sign-in and session

- AU-1 · packages/server · open · Refuses a forged token.
- AU-2 · apps/host · Shows one button · and no other.
`;

describe('readRules', () => {
  it('reads id, chapter, package and marker of each rule', () => {
    expect(readRules(FILE).rules).toEqual([
      { id: 'AU-1', chapter: 'AU', packageName: 'packages/server', open: true },
      { id: 'AU-2', chapter: 'AU', packageName: 'apps/host', open: false },
    ]);
  });

  it('reads the ceiling and takes the introduction for no rule', () => {
    expect(readRules(FILE)).toMatchObject({ ceiling: 3, chapters: ['AU'], malformed: [] });
  });

  it('gives no ceiling where the line is missing', () => {
    expect(readRules('# Rules').ceiling).toBeNull();
  });

  it.each([
    ['- AU-3 packages/server · Text.', 'is neither a chapter nor a rule'],
    ['- AU-3 · packages/server · ', 'is neither a chapter nor a rule'],
    ['- AU-03 · packages/server · Text.', 'is neither a chapter nor a rule'],
    ['## Sign-in', 'is neither a chapter nor a rule'],
    ['- NA-1 · apps/host · Text.', 'stands in the chapter AU'],
    ['- AU-3 · packages/kit · Text.', 'names packages/kit, which holds no rules'],
  ])('names the line of %j', (line, fault) => {
    expect(readRules(`${FILE}${line}`).malformed).toEqual([`Line 9 of docs/rules.md ${fault}: ${line}`]);
  });

  it('finds no malformed line in the rules of this repository', () => {
    const markdown = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8');
    expect(readRules(markdown).malformed).toEqual([]);
  });
});
