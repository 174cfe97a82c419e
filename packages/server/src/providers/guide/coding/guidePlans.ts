import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ContextFile } from '@diwan/core';

import type { GuideLanguage } from '../guideLanguage.ts';
import type { ReplyTexts } from '../guidePages.ts';
import { darkEdit } from './darkEdit.ts';
import { editTag, isPlain, planTags, runTag, writeTag } from './planTags.ts';
import { titleEdit } from './titleEdit.ts';

/** The files from which the guide makes its plans, by name. */
export type PlanFiles = Readonly<Record<'index.html' | 'style.css' | 'script.js' | 'check.js', string>>;

/** Reads the files, which lie beside the guide's other pages. @throws when one is missing */
export function readPlanFiles(pages: string): PlanFiles {
  const read = (name: string): string => readFileSync(join(pages, 'plans', `${name}.txt`), 'utf8');
  return {
    'index.html': read('index.html'),
    'style.css': read('style.css'),
    'script.js': read('script.js'),
    'check.js': read('check.js'),
  };
}

/** A small site of three files. @param folder - where it goes: empty, or with a slash at its end */
export function sitePlan(
  files: PlanFiles,
  say: ReplyTexts,
  { language, heading, folder }: { language: GuideLanguage; heading: string; folder: string },
): string {
  const values = {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    heading: heading.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    lead: say('site-lead'),
    button: say('site-button'),
    clicked: say('site-clicked').replaceAll("'", '’'),
  };
  return planTags(say('name-site'), [
    writeTag(`${folder}index.html`, filled(files['index.html'], values)),
    writeTag(`${folder}style.css`, files['style.css']),
    writeTag(`${folder}script.js`, filled(files['script.js'], values)),
  ]);
}

/** A change of one of the shown files, with its path; `null` where none can have it. */
export function changePlan(
  subject: 'title' | 'dark',
  say: ReplyTexts,
  { files, title, question }: { files: readonly ContextFile[]; title: string; question: string },
): { readonly path: string; readonly plan: string } | null {
  for (const { path, content } of mentionedFirst(files, question)) {
    const edit = subject === 'title' ? titleEdit(path, content, title) : darkEdit(path, content);
    if (edit === null || !isPlain(`${edit.search}\n${edit.replace}`) || path.includes("'")) continue;
    const plan = planTags(say(`name-${subject}`), [editTag(path, edit.search, edit.replace)]);
    return { path, plan };
  }
  return null;
}

/** What a check expects: what its numbers add up to, or not. */
const EXPECTED = { right: 'const expected = 54;', wrong: 'const expected = 60;' };

/** A script with the command that runs it: one that succeeds, or one that succeeds and one that fails. */
export function commandPlan(
  files: PlanFiles,
  say: ReplyTexts,
  outcome: 'right' | 'wrong',
  name: string,
): string {
  const commands = outcome === 'right' ? [] : [runTag('node --version')];
  const title = say(outcome === 'right' ? 'name-command' : 'name-failing');
  return planTags(title, [
    writeTag(name, files['check.js'].replace(EXPECTED.right, EXPECTED[outcome])),
    ...commands,
    runTag(`node ${name}`),
  ]);
}

/** The repair of the script that fails, where it was shown; `null` where it was not, or is another one. */
export function checkRepair(files: readonly ContextFile[], say: ReplyTexts): string | null {
  const shown = files.find(
    ({ content }) => content.split('\n').filter((line) => line === EXPECTED.wrong).length === 1,
  );
  if (shown === undefined) return null;
  const { path } = shown;
  return planTags(say('name-fix'), [editTag(path, EXPECTED.wrong, EXPECTED.right), runTag(`node ${path}`)]);
}

/** A plan that cannot be used, to show what happens then: its search stands nowhere. */
export function misfitPlan([first]: readonly ContextFile[], say: ReplyTexts): string | null {
  if (first === undefined || first.path.includes("'")) return null;
  return planTags(say('name-repair'), [
    editTag(first.path, 'This line stands in no file.', 'Nor does this one.'),
  ]);
}

/** Files that the request names by their own name come first, style sheets before pages. */
function mentionedFirst(files: readonly ContextFile[], question: string): readonly ContextFile[] {
  const asked = question.toLowerCase();
  const rank = ({ path }: ContextFile): number => {
    const name = path.toLowerCase().split('/').at(-1) ?? '';
    if (asked.includes(name)) return 0;
    if (/\.(css|html?)$/.test(name)) return name.endsWith('.css') ? 1 : 2;
    return /\.[jt]sx$/.test(name) ? 3 : 4;
  };
  return files.toSorted((one, other) => rank(one) - rank(other));
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braced, key: string) => values[key] ?? braced);
}
