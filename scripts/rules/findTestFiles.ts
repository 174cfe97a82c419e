import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { isTestFile } from './readTests.ts';

const FOLDERS_WITHOUT_TESTS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  'coverage',
  'storybook-static',
]);

/**
 * Paths of all test files under a folder, from that folder, with forward slashes, sorted.
 *
 * @param root - the repository's folder
 */
export function findTestFiles(root: string): string[] {
  return pathsUnder(root, '').filter(isTestFile).toSorted();
}

function pathsUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !FOLDERS_WITHOUT_TESTS.has(entry.name) ? pathsUnder(root, path) : [];
  });
}
