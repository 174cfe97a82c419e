import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const SOURCES = new URL('.', import.meta.url);
const DECLARATION = /^export (?:async )?(?:function\*?|const|class|interface|type) [\w$]+/;

it('every export of core says above it what it is', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts') &&
      !path.endsWith('index.ts') &&
      !path.includes('/testing/'),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(undocumentedIn)).toEqual([]);
});

function undocumentedIn(path: string): string[] {
  const lines = readFileSync(new URL(path, SOURCES), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const [declaration] = DECLARATION.exec(line) ?? [];
    if (declaration === undefined) return [];
    // A remark of the linter may stand between.
    const above = lines.slice(0, at).findLast((text) => !text.startsWith('// '));
    return above?.endsWith('*/') === true ? [] : [`${path}: ${declaration}`];
  });
}
