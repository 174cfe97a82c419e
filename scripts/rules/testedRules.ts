import type { Rule } from './readRules.ts';
import type { Citation } from './readTests.ts';

/**
 * Gives a function that tells whether a test in the rule's own package cites the rule.
 *
 * @param citations - those of all test files
 */
export function testedRules(
  citations: readonly Citation[],
): (rule: Pick<Rule, 'id' | 'packageName'>) => boolean {
  const tested = new Set(citations.map(({ id, packageName }) => `${id} in ${packageName}`));
  return ({ id, packageName }) => tested.has(`${id} in ${packageName}`);
}
