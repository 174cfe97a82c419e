import { describe, expect, it } from 'vitest';

import { faultsOf } from './checkRules.ts';
import { type Rule, type RulesDocument } from './readRules.ts';
import { type Citation } from './readTests.ts';

const rule = (changes: Partial<Rule> = {}): Rule => ({
  id: 'AU-1',
  chapter: 'AU',
  packageName: 'packages/server',
  open: true,
  ...changes,
});

const documentOf = (rules: Rule[], changes: Partial<RulesDocument> = {}): RulesDocument => ({
  rules,
  chapters: ['AU'],
  ceiling: 1,
  malformed: [],
  ...changes,
});

const citation = (changes: Partial<Citation> = {}): Citation => ({
  id: 'AU-1',
  packageName: 'packages/server',
  path: 'packages/server/src/a.test.ts',
  ...changes,
});

describe('faultsOf', () => {
  it('is content with open rules without and closed rules with a test', () => {
    const rules = [rule(), rule({ id: 'AU-2', open: false })];
    expect(faultsOf(documentOf(rules), [citation({ id: 'AU-2' })])).toEqual([]);
  });

  it('names a closed rule without a test in its own package', () => {
    const elsewhere = citation({ packageName: 'apps/host', path: 'apps/host/src/a.test.ts' });
    expect(faultsOf(documentOf([rule({ open: false })]), [elsewhere])).toEqual([
      'AU-1 is not marked open, but no test in packages/server cites it.',
    ]);
  });

  it('names an open rule that has a test, and how to mend it', () => {
    expect(faultsOf(documentOf([rule()]), [citation()])).toEqual([
      'AU-1 is marked open, but a test in packages/server cites it. Mend: npm run rules -- --write',
    ]);
  });

  it('names an id that no rule has', () => {
    expect(faultsOf(documentOf([rule()]), [citation({ id: 'AU-99' })])).toEqual([
      'packages/server/src/a.test.ts cites AU-99, which docs/rules.md does not have.',
    ]);
  });

  it('names an id given twice, once', () => {
    const faults = faultsOf(documentOf([rule(), rule(), rule()], { ceiling: 3 }), []);
    expect(faults).toEqual(['AU-1 stands more than once in docs/rules.md.']);
  });

  it('passes malformed lines on', () => {
    expect(faultsOf(documentOf([rule()], { malformed: ['Line 9 is bad.'] }), [])).toEqual(['Line 9 is bad.']);
  });

  it('names more open rules than the ceiling allows', () => {
    expect(faultsOf(documentOf([rule(), rule({ id: 'AU-2' })]), [])).toEqual([
      '2 rules are open, but docs/rules.md allows at most 1.',
    ]);
  });

  it('names a missing ceiling', () => {
    expect(faultsOf(documentOf([rule()], { ceiling: null }), [])).toEqual([
      'The line "Open rules: at most N." is missing from docs/rules.md.',
    ]);
  });
});
