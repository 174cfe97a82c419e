/** The packages a rule can belong to, in the order in which they are reported. */
export const RULE_PACKAGES = [
  'packages/core',
  'packages/chat-kit',
  'packages/vibe-kit',
  'packages/server',
  'apps/host',
  'apps/companion',
  'e2e',
] as const;

/** A package that holds the main tests of rules. */
export type RulePackage = (typeof RULE_PACKAGES)[number];

/** One rule of the product, as its line in `docs/rules.md` says it. */
export interface Rule {
  /** Stable id, such as `AU-1`. */
  id: string;
  /** The letters before the number, such as `AU`. */
  chapter: string;
  /** Where the rule's main test stands. */
  packageName: RulePackage;
  /** Whether the line says that no test of the package cites the rule yet. */
  open: boolean;
}

/** What `docs/rules.md` holds. */
export interface RulesDocument {
  rules: Rule[];
  /** Chapters in the order of the file, also those without a rule. */
  chapters: string[];
  /** The highest number of open rules allowed, or null where the line is missing. */
  ceiling: number | null;
  /** One plain sentence for each line that is no rule, though it should be one. */
  malformed: string[];
}

/** A line with a rule: `- AU-1 · packages/server · open · Text`. */
export const RULE_LINE = /^- ([A-Z]+)-([1-9]\d*) · (\S+) · (open · )?(\S.*)$/;

/** The line of the introduction with the ceiling: `Open rules: at most 12.` */
export const CEILING_LINE = /^Open rules: at most (\d+)\.$/m;

const CHAPTER_LINE = /^## ([A-Z]+) · \S/;

/**
 * Reads the rules of a rules file. Everything above the first chapter is introduction.
 *
 * @param markdown - the text of `docs/rules.md`
 */
export function readRules(markdown: string): RulesDocument {
  const document: RulesDocument = { rules: [], chapters: [], ceiling: ceilingOf(markdown), malformed: [] };
  for (const [index, line] of markdown.split('\n').entries()) readLine(document, line, index + 1);
  return document;
}

function ceilingOf(markdown: string): number | null {
  const digits = CEILING_LINE.exec(markdown)?.[1];
  return digits === undefined ? null : Number(digits);
}

function readLine(document: RulesDocument, line: string, lineNumber: number): void {
  const chapter = CHAPTER_LINE.exec(line)?.[1];
  if (chapter !== undefined) {
    document.chapters.push(chapter);
    return;
  }
  const current = document.chapters.at(-1);
  if (line.trim() === '' || (current === undefined && !line.startsWith('## '))) return;
  const rule = ruleOf(line, current);
  if (typeof rule === 'string')
    document.malformed.push(`Line ${lineNumber} of docs/rules.md ${rule}: ${line}`);
  else document.rules.push(rule);
}

/** Gives the rule of a line, or what is wrong with the line. */
function ruleOf(line: string, currentChapter: string | undefined): Rule | string {
  const match = RULE_LINE.exec(line);
  if (!match) return 'is neither a chapter nor a rule';
  const [, chapter = '', number = '', packageName = '', marker] = match;
  if (chapter !== currentChapter) return `stands in the chapter ${currentChapter}`;
  if (!isRulePackage(packageName)) return `names ${packageName}, which holds no rules`;
  return { id: `${chapter}-${number}`, chapter, packageName, open: marker !== undefined };
}

function isRulePackage(name: string): name is RulePackage {
  return RULE_PACKAGES.some((known) => known === name);
}
