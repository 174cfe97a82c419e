import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { findTestFiles } from './findTestFiles.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diwan-rules-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

it('finds tests, stories and end-to-end specifications, but none of installed or built code', () => {
  const tests = [
    'apps/host/src/b.test.tsx',
    'e2e/a/send.spec.ts',
    'packages/chat-kit/src/Thread.stories.tsx',
  ];
  const others = ['node_modules/a/a.test.ts', 'packages/core/dist/a.test.ts', 'packages/core/src/a.ts'];
  for (const path of [...tests, ...others]) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  expect(findTestFiles(root)).toEqual(tests);
});
