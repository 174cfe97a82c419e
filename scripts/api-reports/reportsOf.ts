import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

import { ROOT } from '../processes.ts';
import type { Reports } from './compareReports.ts';
import type { DeclaredPackage } from './emitDeclarations.ts';
import type { PublicEntry } from './publicEntries.ts';

/** The reports of a package's entries: every export with its declaration, without comments. */
export async function reportsOf(declared: DeclaredPackage): Promise<Reports> {
  const reportFolder = join(declared.declarations, 'api');
  await mkdir(reportFolder, { recursive: true });
  const configs = declared.entries.map((entry) => configOf(declared, entry, reportFolder));
  const [first] = configs;
  if (first === undefined) return new Map();
  // One program for all entries: reading the declarations takes longer than reporting them.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  for (const config of configs) {
    Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        message.handled = true;
      },
    });
  }
  const reports = declared.entries.map(async ({ reportName }): Promise<[string, string]> => [
    reportName,
    await readFile(join(reportFolder, reportName), 'utf8'),
  ]);
  return new Map(await Promise.all(reports));
}

function configOf(
  { folder, declarations }: DeclaredPackage,
  entry: PublicEntry,
  reportFolder: string,
): ExtractorConfig {
  const projectFolder = join(ROOT, 'packages', folder);
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
    configObject: {
      projectFolder,
      mainEntryPointFilePath: join(declarations, entry.declarations),
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS } },
      apiReport: {
        enabled: true,
        reportFolder,
        reportTempFolder: join(declarations, 'api-before'),
        reportFileName: entry.reportName,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      // The declarations have been checked by our own compiler; this one only reads them.
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });
}

const COMPILER_OPTIONS = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};
