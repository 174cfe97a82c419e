import { describe, expect, it } from 'vitest';

import { countRules } from './countRules.ts';
import { readRules } from './readRules.ts';
import { rulesTable } from './rulesTable.ts';

const counts = countRules(
  readRules(`## AU · Sign-in
- AU-1 · packages/core · open · One.
- AU-2 · e2e · Two.
## NA · Navigation
- NA-1 · e2e · open · Three.`),
);

describe('countRules', () => {
  it('counts rules and open rules by chapter', () => {
    expect(counts.chapters).toEqual({ AU: { rules: 2, open: 1 }, NA: { rules: 1, open: 1 } });
  });

  it('counts by package, also those without a rule', () => {
    expect(counts.packages).toMatchObject({
      'packages/core': { rules: 1, open: 1 },
      'packages/server': { rules: 0, open: 0 },
      e2e: { rules: 2, open: 1 },
    });
  });
});

describe('rulesTable', () => {
  it('ends with the total of open rules', () => {
    expect(rulesTable(counts)).toMatch(
      /Chapter +rules +open\nAU +2 +1\nNA +1 +1\n\nPackage[^]+\nOpen rules: 2 of 3$/,
    );
  });
});
