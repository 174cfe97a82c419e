import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { faultsOf } from './rules/checkRules.ts';
import { countRules } from './rules/countRules.ts';
import { findTestFiles } from './rules/findTestFiles.ts';
import { readRules } from './rules/readRules.ts';
import { type Citation, citationsOf } from './rules/readTests.ts';
import { rulesTable } from './rules/rulesTable.ts';
import { writeMarkers } from './rules/writeMarkers.ts';

/*
 * npm run rules                which rules are open, by chapter and package
 * npm run rules -- --json      the same for programs
 * npm run rules -- --check     exit 1 where docs/rules.md and the tests disagree
 * npm run rules -- --write     sets the open markers from the tests, lowers the ceiling
 */
const ROOT = join(import.meta.dirname, '..');
const RULES_FILE = join(ROOT, 'docs/rules.md');

const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, check: { type: 'boolean' }, write: { type: 'boolean' } },
});

if (options.write) setMarkers();
if (options.check) check();
else report(options.json === true);

function setMarkers(): void {
  const markdown = readFileSync(RULES_FILE, 'utf8');
  const marked = writeMarkers(markdown, readCitations());
  if (marked !== markdown) writeFileSync(RULES_FILE, marked);
}

function check(): void {
  const faults = faultsOf(readRules(readFileSync(RULES_FILE, 'utf8')), readCitations());
  for (const fault of faults) print(fault);
  if (faults.length > 0) process.exitCode = 1;
  else print('docs/rules.md and the tests agree.');
}

function report(asJson: boolean): void {
  const counts = countRules(readRules(readFileSync(RULES_FILE, 'utf8')));
  print(asJson ? JSON.stringify(counts) : rulesTable(counts));
}

function readCitations(): Citation[] {
  return findTestFiles(ROOT).flatMap((path) => citationsOf(path, readFileSync(join(ROOT, path), 'utf8')));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
