import type { RuleCount, RuleCounts } from './countRules.ts';

const NAME_WIDTH = 18;
const NUMBER_WIDTH = 7;

/** The counts as a table for a terminal: chapters, packages, then the total of open rules. */
export function rulesTable({ chapters, packages }: RuleCounts): string {
  const rows = [
    row('Chapter', 'rules', 'open'),
    ...rowsOf(chapters),
    '',
    row('Package', 'rules', 'open'),
    ...rowsOf(packages),
    '',
  ];
  const { rules, open } = totalOf(Object.values(packages));
  return [...rows, `Open rules: ${open} of ${rules}`].join('\n');
}

function rowsOf(counts: Record<string, RuleCount>): string[] {
  return Object.entries(counts).map(([name, { rules, open }]) => row(name, String(rules), String(open)));
}

function row(name: string, rules: string, open: string): string {
  return name.padEnd(NAME_WIDTH) + rules.padStart(NUMBER_WIDTH) + open.padStart(NUMBER_WIDTH);
}

function totalOf(counts: RuleCount[]): RuleCount {
  return counts.reduce((sum, count) => ({ rules: sum.rules + count.rules, open: sum.open + count.open }), {
    rules: 0,
    open: 0,
  });
}
