import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pathFault } from './projectPath.ts';
import { tidyPath } from './tidyPath.ts';

describe('tidyPath', () => {
  it.each([
    ['src/a.ts', 'src/a.ts'],
    [' `src/a.ts` ', 'src/a.ts'],
    ['"src/a.ts"', 'src/a.ts'],
    ['./src/a.ts', 'src/a.ts'],
    ['././a.ts', 'a.ts'],
    ['src//a.ts', 'src/a.ts'],
    ['src\\lib\\a.ts', 'src/lib/a.ts'],
    ['.\\a.ts', 'a.ts'],
    ['cafe\u0301.txt', 'café.txt'],
  ])('tidies %j to %j', (written, path) => {
    expect(tidyPath(written)).toBe(path);
  });

  it.each([
    '/etc/passwd',
    '../x',
    'C:\\Windows\\x',
    '\\\\server\\share',
    '//server/share',
    '.git/config',
    '..\\x',
    '\\x',
  ])('[CO-20] makes no refused path an accepted one: %j', (written) => {
    expect(pathFault(tidyPath(written))).not.toBeNull();
  });

  it('leaves the name of another machine as it was written, so that the refusal names it so', () => {
    expect(tidyPath('\\\\server\\share\\a.ts')).toBe('\\\\server\\share\\a.ts');
  });

  it('keeps every accepted path that bears no quotes', () => {
    const names = fc.stringMatching(/^[\w.@()[\]-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), (segments) => {
        const path = segments.join('/');
        fc.pre(pathFault(path) === null);
        expect(tidyPath(path)).toBe(path);
      }),
    );
  });
});
