import { expect, it } from 'vitest';

import { projectContext } from './projectContext.ts';
import { readProjectContext } from './readProjectContext.ts';

const read = (...files: { path: string; content: string }[]) =>
  readProjectContext(projectContext('/home/sami/bakery', files));

it('[VI-31] reads the files of a context back, letter by letter', () => {
  const files = [
    { path: 'a.ts', content: 'one\n\ntwo\n' },
    { path: 'b "c">.ts', content: '</file>\n<file path="x">\n' },
    { path: 'empty.txt', content: '\n' },
    { path: 'ar/ملف.md', content: '# عنوان\n' },
  ];
  expect(read(...files)).toEqual(files);
});

it('reads a file without a last line break with one', () => {
  expect(read({ path: 'a.ts', content: 'one' })).toEqual([{ path: 'a.ts', content: 'one\n' }]);
});

it('reads no file where there is none', () => {
  expect(readProjectContext('')).toEqual([]);
  expect(readProjectContext('Current project: /p')).toEqual([]);
  expect(readProjectContext('Current project: /p\n\n<file path="a.ts">\nno end')).toEqual([]);
  expect(readProjectContext('Current project: /p\n\n<file path=>\n</file>')).toEqual([]);
});
