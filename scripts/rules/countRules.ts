import { type Rule, RULE_PACKAGES, type RulesDocument } from './readRules.ts';

/** How many rules there are, and how many of them are open. */
export interface RuleCount {
  rules: number;
  open: number;
}

/** The counts by chapter and by package, in the order in which they are reported. */
export interface RuleCounts {
  chapters: Record<string, RuleCount>;
  packages: Record<string, RuleCount>;
}

/** Counts the rules of a rules file by chapter and by package. */
export function countRules({ rules, chapters }: RulesDocument): RuleCounts {
  return {
    chapters: countBy(chapters, rules, (rule) => rule.chapter),
    packages: countBy(RULE_PACKAGES, rules, (rule) => rule.packageName),
  };
}

function countBy(
  names: readonly string[],
  rules: Rule[],
  nameOf: (rule: Rule) => string,
): Record<string, RuleCount> {
  const counts = names.map((name) => {
    const own = rules.filter((rule) => nameOf(rule) === name);
    return [name, { rules: own.length, open: own.filter((rule) => rule.open).length }];
  });
  return Object.fromEntries(counts);
}
