import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ROOT } from '../processes.ts';

/** The style sheets of a package by their path below its `src`, in the order of the alphabet; often none. */
export async function styleSheetsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const source = join(ROOT, 'packages', folder, 'src');
  const paths = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('.css'));
  const sheets = paths
    .toSorted()
    .map(async (path): Promise<[string, string]> => [path, await readFile(join(source, path), 'utf8')]);
  return new Map(await Promise.all(sheets));
}
