import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { compareReports, type Reports } from './api-reports/compareReports.ts';
import { type DeclaredPackage, emitDeclarations } from './api-reports/emitDeclarations.ts';
import { reportsOf } from './api-reports/reportsOf.ts';
import { styleReport } from './kit-styles/styleReport.ts';
import { styleSheetsOf } from './kit-styles/styleSheetsOf.ts';
import { ROOT, say } from './processes.ts';

/*
 * node scripts/apiReports.ts --check   exit 1 where the sources export something else than packages/<name>/api says
 * node scripts/apiReports.ts --write   writes what they export
 *
 * With names of packages only those are reported: node scripts/apiReports.ts --write core
 */

/** What other teams build on; each may import those before it. */
const PACKAGES = ['core', 'chat-kit', 'vibe-kit'];

const { argv } = process;
const named = argv.slice(2).filter((argument) => !argument.startsWith('--'));
// Inside the workspace: what is emitted there still finds the packages that it names.
const temporaryFolder = await mkdtemp(join(ROOT, 'node_modules', '.api-reports-'));
try {
  process.exitCode = await reportAll(argv.includes('--write'));
} finally {
  await rm(temporaryFolder, { recursive: true });
}

async function reportAll(write: boolean): Promise<number> {
  const declared: DeclaredPackage[] = [];
  let faults = 0;
  for (const folder of PACKAGES) {
    if (named.length > 0 && named.every((name) => PACKAGES.indexOf(name) < PACKAGES.indexOf(folder))) break;
    const compiled = await emitDeclarations(folder, declared, temporaryFolder);
    declared.push(compiled);
    if (named.length > 0 && !named.includes(folder)) continue;
    const reports = new Map([...(await reportsOf(compiled)), ...(await styleReportsOf(folder))]);
    faults += write ? await keep(folder, reports) : await check(folder, reports);
  }
  if (faults > 0) say('If that is meant, run: node scripts/apiReports.ts --write');
  return faults > 0 ? 1 : 0;
}

async function styleReportsOf(folder: string): Promise<Reports> {
  const sheets = [...(await styleSheetsOf(folder)).values()];
  return new Map(sheets.length === 0 ? [] : [['styles.css.api.md', styleReport(folder, sheets)]]);
}

async function check(folder: string, reports: Reports): Promise<number> {
  const faults = compareReports(await keptReports(folder), reports);
  for (const fault of faults) say(`packages/${folder}/api/${fault}`);
  return faults.length;
}

async function keep(folder: string, reports: Reports): Promise<number> {
  await rm(reportFolder(folder), { recursive: true, force: true });
  await mkdir(reportFolder(folder), { recursive: true });
  for (const [name, report] of reports) await writeFile(join(reportFolder(folder), name), report);
  say(`packages/${folder}/api: ${reports.size} reports`);
  return 0;
}

async function keptReports(folder: string): Promise<Reports> {
  if (!existsSync(reportFolder(folder))) return new Map();
  const names = (await readdir(reportFolder(folder))).filter((name) => name.endsWith('.api.md'));
  const reports = names.map(async (name): Promise<[string, string]> => [
    name,
    await readFile(join(reportFolder(folder), name), 'utf8'),
  ]);
  return new Map(await Promise.all(reports));
}

function reportFolder(folder: string): string {
  return join(ROOT, 'packages', folder, 'api');
}
