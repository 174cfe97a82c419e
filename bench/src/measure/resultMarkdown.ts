import type { Machine } from './machine.ts';
import { type Budget, isMet, type ResultTable, type Subject, type SubjectResult } from './subject.ts';

/** Writes what was measured as a Markdown document. */
export function resultMarkdown(
  { title }: Subject,
  { tables, budgets }: SubjectResult,
  machine: Machine,
): string {
  const { processor, cores, memoryGib, system, node, v8 } = machine;
  return [
    `# ${title}`,
    `${processor}, ${cores} cores, ${memoryGib} GiB · ${system} · Node ${node}, V8 ${v8}`,
    ...tables.map(tableOf),
    budgetsOf(budgets),
    '',
  ].join('\n\n');
}

function tableOf({ title, unit, rows }: ResultTable): string {
  return [
    `## ${title}\n`,
    `| contestant | version | minimum ${unit} | **median ${unit}** | maximum ${unit} |`,
    '| --- | --- | ---: | ---: | ---: |',
    ...rows.map(
      ({ contestant, version, values: { minimum, median, maximum } }) =>
        `| ${contestant} | ${version} | ${shown(minimum)} | **${shown(median)}** | ${shown(maximum)} |`,
    ),
  ].join('\n');
}

function budgetsOf(budgets: readonly Budget[]): string {
  return [
    '## Budgets\n',
    '| level | rule | bound | measured | kept |',
    '| --- | --- | --- | ---: | --- |',
    ...budgets.map((budget) => {
      const { level, rule, bound, limit, measured } = budget;
      return `| ${level} | ${rule} | ${bound} ${shown(limit)} | ${shown(measured)} | ${isMet(budget) ? 'yes' : '**no**'} |`;
    }),
  ].join('\n');
}

/** Three significant digits, and never an exponent. */
function shown(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
