import { expect, it } from 'vitest';

import { caseConflict } from './caseConflict.ts';

it.each([
  [['a.ts', 'b.ts', 'a.ts'], null],
  [['README.md', 'src/x.ts', 'readme.md'], { index: 2, path: 'readme.md', other: 'README.md' }],
  [['src/App/a.ts', 'src/app/b.ts'], { index: 1, path: 'src/app/b.ts', other: 'src/App' }],
  [['é.ts', 'É.ts'], { index: 1, path: 'É.ts', other: 'é.ts' }],
  [['straße', 'STRASSE'], { index: 1, path: 'STRASSE', other: 'straße' }],
  [[], null],
])('[BU-14] among %j finds %j', (paths, conflict) => {
  expect(caseConflict(paths)).toEqual(conflict);
});
