import { posix, win32 } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pathFaultText } from './pathFaultText.ts';
import { type PathFault, pathFault } from './projectPath.ts';

/** What somebody might try, by what it is refused for. */
const ATTACKS: readonly (readonly [PathFault, readonly string[]])[] = [
  ['empty', ['']],
  ['absolute', ['/etc/passwd', '/', '//server/share/x', '/c/Windows']],
  [
    'backslash',
    ['\\\\server\\share\\x', '\\\\?\\C:\\x', '\\x', 'src\\..\\..\\x', 'a\\b', '..\\x', '\\\\.\\COM1'],
  ],
  ['home', ['~', '~/.ssh/id_rsa', '~root/x']],
  [
    'colon',
    ['C:/Windows/x', 'c:x', 'file.txt:stream', '.git::$INDEX_ALLOCATION', 'file:///etc/passwd', 'a/b:c'],
  ],
  ['parent', ['..', '../x', 'a/../../x', 'a/..', 'a/b/../c']],
  ['dot-segment', ['.', './a', 'a/./b', 'a/.']],
  ['empty-segment', ['a//b', 'a/', 'a///']],
  ['trailing', ['a.', 'a ', 'dir./x', 'dir /x', 'a...', 'a\u00a0', 'x/. ', '. .']],
  [
    'reserved',
    [
      'con',
      'CON',
      'nul.txt',
      'a/NUL',
      'aux.tar.gz',
      'COM1',
      'com1.log',
      'lpt9',
      'COM¹',
      'conin$',
      'CLOCK$',
      'prn .txt',
      'x/LPT³.md',
    ],
  ],
  [
    'git',
    [
      '.git',
      '.git/config',
      'a/.git/hooks/pre-commit',
      '.GIT/config',
      '.Git',
      '.gıt/config',
      '.GİT',
      '.g\u200dit/config',
      '.gi\u200ct',
      '.git./config',
      '.git /config',
      '.git. . /x',
      'GIT~1/config',
      'git~1',
      'GIT~12',
      '.ｇｉｔ/config',
      '.gi\ufe0ft',
    ],
  ],
  ['control', ['a\u0000b', 'a\u0000', 'a\nb', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\u2028b']],
  [
    'invisible',
    [
      'a\u202etxt.exe',
      'a\u2066b',
      'a\u200eb',
      'a\u061cb',
      '\ufeffa',
      'a\u200bb',
      'a\u00adb',
      'a\u{e0041}b',
      '.g\u200bit',
      'a\u3164',
    ],
  ],
  ['not-nfc', ['cafe\u0301.txt', 'a/e\u0301', '\u212bngstrom']],
  ['malformed', ['a\ud800b', '\udc00']],
  ['too-long', ['a'.repeat(256), `x/${'é'.repeat(128)}`, 'ab/'.repeat(1400) + 'c', 'a'.repeat(5000)]],
];

const ACCEPTED = [
  'a',
  'src/index.ts',
  '.gitignore',
  '.github/workflows/ci.yml',
  'a.git/config',
  'git/config',
  '.gitx',

  'app/[id]/page.tsx',
  '(group)/@modal/+page.svelte',
  'ملف/نص.txt',
  'نمی\u200cدانم.txt',
  '👩\u200d💻.md',
  'a b/c d.txt',
  ' leading',
  'console.ts',
  'com10.txt',
  'nulls/aux2.c',
  '%2e%2e/x',
  '$HOME/x',
  'a'.repeat(255),
  'café.txt',
];

describe('pathFault', () => {
  it.each(ATTACKS.flatMap(([fault, paths]) => paths.map((path) => [path, fault] as const)))(
    '[CO-20, CO-22] refuses %j: %s',
    (path, fault) => {
      expect(pathFault(path)).toBe(fault);
    },
  );

  it.each(ACCEPTED)('[CO-20] accepts %j', (path) => {
    expect(pathFault(path)).toBeNull();
  });

  const signs = fc.constantFrom(
    'a',
    'B',
    '.',
    '..',
    '/',
    '\\',
    ':',
    ' ',
    '~',
    '.git',
    '\u200d',
    'é',
    '\u0301',
    'nul',
    '\u0000',
    '%',
  );
  /** Whole segments side by side: what is harmless alone and what is not. */
  const segmentsOfPaths = fc
    .array(
      fc.constantFrom('..', '.', '', 'a', 'b.ts', 'a.', 'a ', '.git', 'nul', 'c:', '~', 'é', 'e\u0301'),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((segments) => segments.join('/'));
  const paths = fc.oneof(
    fc.string({ unit: signs, maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    segmentsOfPaths,
  );

  it('[CO-20] never accepts a path that leaves the project on any system', () => {
    fc.assert(
      fc.property(paths, (path) => {
        if (pathFault(path) !== null) return;
        const onPosix = posix.resolve('/project', path);
        const onWindows = win32.resolve('C:\\project', path);
        expect(onPosix).toBe(`/project/${path}`);
        expect(onWindows).toBe(`C:\\project\\${path.replaceAll('/', '\\')}`);
      }),
      { numRuns: 2000 },
    );
  });

  it('[CO-22] never accepts a segment that some file system takes for .git', () => {
    const joiners = fc.constantFrom('', '\u200c', '\u200d', '\ufe0f', '\u034f');
    const letters = fc.tuple(
      fc.constantFrom('.', '．'),
      joiners,
      fc.constantFrom('g', 'G', 'ｇ', 'ğ'),
      joiners,
      fc.constantFrom('i', 'I', 'ı', 'İ', 'ï'),
      joiners,
      fc.constantFrom('t', 'T', 'ｔ'),
      fc.constantFrom('', '.', ' ', '. .', '/config'),
    );
    fc.assert(
      fc.property(letters, (parts) => {
        expect(pathFault(`a/${parts.join('')}`.normalize('NFC'))).not.toBeNull();
      }),
    );
  });
});

describe('pathFaultText', () => {
  it('names path and reason', () => {
    expect(pathFaultText('../x')).toBe('The path "../x" leaves its folder by "..".');
  });

  it('says so for an accepted path', () => {
    expect(pathFaultText('src/a.ts')).toBe('The path "src/a.ts" is allowed.');
  });

  it('cuts a long path', () => {
    expect(pathFaultText('a'.repeat(9000)).length).toBeLessThan(300);
  });
});
