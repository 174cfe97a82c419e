import { mkdir, writeFile } from 'node:fs/promises';

import type { Machine } from './machine.ts';
import { resultMarkdown } from './resultMarkdown.ts';
import type { Subject, SubjectResult } from './subject.ts';

const FOLDER = new URL('../../results/', import.meta.url);

/** Writes `results/NAME.md` and `results/NAME.json`. @returns the Markdown */
export async function writeResults(
  subject: Subject,
  result: SubjectResult,
  machine: Machine,
): Promise<string> {
  const { name, title } = subject;
  const markdown = resultMarkdown(subject, result, machine);
  const json = { name, title, measuredAt: new Date().toISOString(), machine, ...result };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(new URL(`${name}.md`, FOLDER), markdown);
  await writeFile(new URL(`${name}.json`, FOLDER), `${JSON.stringify(json, null, 2)}\n`);
  return markdown;
}
