import type { RulesDocument } from './readRules.ts';
import type { Citation } from './readTests.ts';
import { testedRules } from './testedRules.ts';

const MEND = 'Mend: npm run rules -- --write';

/**
 * Where the rules file and the tests disagree, one plain sentence each; empty when all is well.
 *
 * @param document - the rules file as read
 * @param citations - those of all test files
 */
export function faultsOf(document: RulesDocument, citations: readonly Citation[]): string[] {
  return [
    ...document.malformed,
    ...duplicateFaults(document),
    ...unknownFaults(document, citations),
    ...markerFaults(document, citations),
    ...ceilingFaults(document),
  ];
}

function duplicateFaults({ rules }: RulesDocument): string[] {
  const ids = rules.map(({ id }) => id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => `${id} stands more than once in docs/rules.md.`);
}

function unknownFaults({ rules }: RulesDocument, citations: readonly Citation[]): string[] {
  const known = new Set(rules.map(({ id }) => id));
  return citations
    .filter(({ id }) => !known.has(id))
    .map(({ id, path }) => `${path} cites ${id}, which docs/rules.md does not have.`);
}

function markerFaults({ rules }: RulesDocument, citations: readonly Citation[]): string[] {
  const isTested = testedRules(citations);
  return rules.flatMap((rule) => {
    if (rule.open === !isTested(rule)) return [];
    return rule.open
      ? [`${rule.id} is marked open, but a test in ${rule.packageName} cites it. ${MEND}`]
      : [`${rule.id} is not marked open, but no test in ${rule.packageName} cites it.`];
  });
}

function ceilingFaults({ rules, ceiling }: RulesDocument): string[] {
  if (ceiling === null) return ['The line "Open rules: at most N." is missing from docs/rules.md.'];
  const open = rules.filter((rule) => rule.open).length;
  return open > ceiling ? [`${open} rules are open, but docs/rules.md allows at most ${ceiling}.`] : [];
}
