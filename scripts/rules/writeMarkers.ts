import { CEILING_LINE, readRules, RULE_LINE } from './readRules.ts';
import type { Citation } from './readTests.ts';
import { testedRules } from './testedRules.ts';

/**
 * The rules file with its markers set from the tests and its ceiling lowered to the open rules
 * that are left. The ceiling is never raised: more open rules than it allows stay a fault. It stays
 * too while a line is malformed, because the rule of that line is not counted.
 *
 * @param markdown - the text of `docs/rules.md`
 * @param citations - those of all test files
 */
export function writeMarkers(markdown: string, citations: readonly Citation[]): string {
  const isTested = testedRules(citations);
  const marked = new Map(readRules(markdown).rules.map((rule) => [rule.id, !isTested(rule)]));
  const lines = markdown.split('\n').map((line) => withMarker(line, marked));
  return withLowerCeiling(lines.join('\n'));
}

function withMarker(line: string, openById: ReadonlyMap<string, boolean>): string {
  const [, chapter, number, packageName, , text] = RULE_LINE.exec(line) ?? [];
  const open = openById.get(`${chapter}-${number}`);
  if (open === undefined) return line;
  return `- ${chapter}-${number} · ${packageName} · ${open ? 'open · ' : ''}${text}`;
}

function withLowerCeiling(markdown: string): string {
  const { rules, ceiling, malformed } = readRules(markdown);
  const open = rules.filter((rule) => rule.open).length;
  if (ceiling === null || open >= ceiling || malformed.length > 0) return markdown;
  return markdown.replace(CEILING_LINE, `Open rules: at most ${open}.`);
}
