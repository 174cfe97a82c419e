import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type PlanFiles, readPlanFiles } from './coding/guidePlans.ts';
import { documentSections } from './documentSection.ts';
import type { GuideLanguage } from './guideLanguage.ts';
import type { Showcase } from './guideWish.ts';

/** What the guide says by itself, apart from the documents. */
export interface GuidePages {
  readonly replies: Readonly<Record<GuideLanguage, ReplyTexts>>;
  /** Markdown of the kinds of answer that are a text. */
  readonly showcases: Readonly<Record<WrittenShowcase, string>>;
  /** The files of its plans. */
  readonly plans: PlanFiles;
}

/** The texts of one language. What stands in braces in them is filled in. */
export type ReplyTexts = (name: ReplyName, values?: Readonly<Record<string, string>>) => string;

/** A text of the guide. */
export type ReplyName = (typeof REPLY_NAMES)[number];

/** A kind of answer that is a prepared text. */
type WrittenShowcase = Extract<
  Showcase,
  'table' | 'code' | 'html' | 'mathematics' | 'arabic' | 'long' | 'plan'
>;

const PAGES = join(import.meta.dirname, 'pages');

const REPLY_NAMES = [
  'greeting',
  'identity',
  'abilities',
  'thanks',
  'found',
  'further',
  'nothing-found',
  'too-short',
  'attachments',
  'show-table',
  'show-code',
  'show-html',
  'show-mathematics',
  'show-arabic',
  'show-image',
  'show-search',
  'show-long',
  'show-reasoning',
  'after-reasoning',
  'show-slow',
  'after-slow',
  'show-everything',
  'errors',
  'error-broken-text',
  'show-plan',
  'coding-abilities',
  'plan-site',
  'plan-title',
  'plan-dark',
  'plan-already',
  'plan-needs-file',
  'plan-command',
  'plan-failing',
  'plan-repair',
  'fix-check',
  'fix-new-check',
  'fix-folder',
  'fix-other',
  'name-site',
  'name-title',
  'name-dark',
  'name-command',
  'name-failing',
  'name-repair',
  'name-fix',
  'new-title',
  'site-heading',
  'site-lead',
  'site-button',
  'site-clicked',
] as const;

/**
 * Reads the guide's pages, which lie beside this module.
 *
 * @param productName - stands for `{product}` in them
 * @throws when a page or one of its texts is missing: a guide that falls silent later would be worse
 */
export function readGuidePages(productName: string): GuidePages {
  const replies = (language: GuideLanguage): ReplyTexts =>
    replyTexts(pageText('replies', `${language}.md`), { product: productName });
  return {
    replies: { en: replies('en'), fr: replies('fr'), ar: replies('ar') },
    showcases: {
      table: pageText('showcases', 'table.md'),
      code: pageText('showcases', 'code.md'),
      html: pageText('showcases', 'html-page.md'),
      mathematics: pageText('showcases', 'mathematics.md'),
      arabic: pageText('showcases', 'arabic.md'),
      long: pageText('showcases', 'long-answer.md'),
      plan: pageText('showcases', 'plan.md'),
    },
    plans: readPlanFiles(PAGES),
  };
}

function pageText(...path: readonly string[]): string {
  return readFileSync(join(PAGES, ...path), 'utf8').trim();
}

function replyTexts(markdown: string, always: Readonly<Record<string, string>>): ReplyTexts {
  const texts = new Map(documentSections('replies', markdown).map(({ title, text }) => [title, text]));
  for (const name of REPLY_NAMES) if (!texts.has(name)) throw new Error(`The guide has no text "${name}"`);
  return (name, values = {}) =>
    (texts.get(name) ?? '').replaceAll(
      /\{(\w+)\}/g,
      (braced, key: string) => values[key] ?? always[key] ?? braced,
    );
}
