import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { contentHash } from './contentHash.ts';
import { MOST_FILE_BYTES, readContents } from './readContents.ts';

function project(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = join(realpathSync(temporaryFolder()), 'project');
  mkdirSync(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

async function errorOf(root: string, path: string): Promise<string | undefined> {
  const [file] = await readContents(root, [path]);
  expect(file?.content ?? '').toBe('');
  return file?.error;
}

it('[CO-19] reads files with the hash of their bytes, and leaves out what is not there', async () => {
  const root = project({ 'a.txt': 'één\n', 'src/b.ts': 'b' });
  expect(await readContents(root, ['a.txt', 'src/b.ts', 'gone.txt', 'no/folder.txt'])).toEqual([
    { path: 'a.txt', content: 'één\n', hash: contentHash('één\n') },
    { path: 'src/b.ts', content: 'b', hash: contentHash('b') },
  ]);
});

it('[CO-19] reads the encodings of old files, and their marks and line ends as they are', async () => {
  const root = project({
    'latin.txt': Buffer.from('caf\xe9\r\n', 'latin1'),
    'wide.txt': Buffer.from('\uFEFFcafé\r\n', 'utf16le'),
    'marked.txt': '\uFEFFcafé\n',
    'mixed.txt': 'a\r\nb\nc\r',
  });
  const files = await readContents(root, ['latin.txt', 'wide.txt', 'marked.txt', 'mixed.txt']);
  expect(files.map(({ content }) => content)).toEqual([
    'café\r\n',
    '\uFEFFcafé\r\n',
    '\uFEFFcafé\n',
    'a\r\nb\nc\r',
  ]);
});

it.each([
  '/etc/passwd',
  '../outside.txt',
  'a/../../outside.txt',
  './a.txt',
  'a//b',
  'a\\b',
  'C:/windows/win.ini',
  'C:a.txt',
  '//server/share/a',
  '\\\\server\\share\\a',
  'a.txt:stream',
  'a.txt::$DATA',
  'con',
  'src/NUL.txt',
  'com1.log',
  'lpt¹',
  'a.txt.',
  'a.txt ',
  'a\u0000b',
  'a\u202Etxt.exe',
  'a\u200Bb',
  'e\u0301.txt',
  '~/a.txt',
  '',
  'x'.repeat(256),
  'ab/'.repeat(1_400),
])('[CO-20] refuses the path %j', async (path) => {
  const root = project({ 'a.txt': 'a' });
  writeFileSync(join(root, '..', 'outside.txt'), 'secret');
  expect(await errorOf(root, path)).toMatch(/^The path /);
});

it.each([
  '.git/config',
  '.GIT/config',
  'src/.git/config',
  '.git./config',
  '.git /config',
  'GIT~1/config',
  '.g\u200Dit/config',
  '.ｇit/config',
])('[CO-22] refuses %j', async (path) => {
  const root = project({ '.git/config': 'secret' });
  expect(await errorOf(root, path)).toMatch(/^The path /);
});

it('[CO-21] follows no link: not to a file, not to a folder, neither outside nor inside', async () => {
  const root = project({ 'src/a.txt': 'a' });
  const outside = realpathSync(temporaryFolder());
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  symlinkSync(join(outside, 'secret.txt'), join(root, 'file-link'));
  symlinkSync(outside, join(root, 'folder-link'));
  symlinkSync('src', join(root, 'inner-link'));
  symlinkSync('/', join(root, 'root-link'));
  expect(await errorOf(root, 'file-link')).toContain('link');
  expect(await errorOf(root, 'folder-link/secret.txt')).toContain('link');
  expect(await errorOf(root, 'folder-link/gone/secret.txt')).toContain('link');
  expect(await errorOf(root, 'inner-link/a.txt')).toContain('link');
  expect(await errorOf(root, 'root-link/etc/passwd')).toContain('link');
});

it('[CO-21] never reads outside while a folder is swapped for a link and back', async () => {
  const root = project({ 'dir/a.txt': 'inside' });
  const outside = realpathSync(temporaryFolder());
  writeFileSync(join(outside, 'a.txt'), 'outside');
  const swap = new AbortController();
  const swapping = (async () => {
    while (!swap.signal.aborted) {
      renameSync(join(root, 'dir'), join(root, 'kept'));
      symlinkSync(outside, join(root, 'dir'));
      await setImmediate();
      rmSync(join(root, 'dir'));
      renameSync(join(root, 'kept'), join(root, 'dir'));
      await setImmediate();
    }
  })();
  const seen = new Set<string>();
  for (let round = 0; round < 1_500; round += 1) {
    const [file] = await readContents(root, ['dir/a.txt']);
    seen.add(file === undefined ? 'missing' : (file.error ?? file.content));
  }
  swap.abort();
  await swapping;
  expect(seen).toContain('inside');
  expect(seen).not.toContain('outside');
});

it.each([
  '.env',
  '.env.local',
  'config/prod.env',
  'id_rsa',
  'server.pem',
  'deploy/key.p12',
  '.npmrc',
  '.aws/credentials',
  'terraform.tfstate',
])('[CO-23] never sends %s', async (path) => {
  const root = project({ [path]: 'SECRET=1' });
  expect(await errorOf(root, path)).toContain('stays on this computer');
});

it('[CO-23] sends what is made to be shared', async () => {
  const root = project({ '.env.example': 'KEY=', 'id_rsa.pub': 'ssh-rsa', 'src/keyboard.ts': 'k' });
  const files = await readContents(root, ['.env.example', 'id_rsa.pub', 'src/keyboard.ts']);
  expect(files.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
});

it(
  '[CO-24] does not wait for a pipe, and reads no device, socket, folder or giant',
  { timeout: 20_000 },
  async () => {
    const root = project({ 'giant.txt': '', 'src/a.txt': 'a', 'binary.bin': Buffer.from([0, 1, 2, 0xff]) });
    execFileSync('/usr/bin/mkfifo', [join(root, 'pipe')]);
    truncateSync(join(root, 'giant.txt'), MOST_FILE_BYTES + 1);
    expect(await errorOf(root, 'pipe')).toContain('pipe');
    expect(await errorOf(root, 'src')).toContain('folder');
    expect(await errorOf(root, 'giant.txt')).toContain('2 MB');
    expect(await errorOf(root, 'binary.bin')).toContain('no text');
    // A file of the system that says it is empty and has no end for whoever trusts that.
    expect(await readContents('/proc/self', ['status'])).toMatchObject([{ error: expect.any(String) }]);
  },
);

it('[CO-24] bounds what one answer holds', async () => {
  const half = 'x'.repeat(MOST_FILE_BYTES);
  const root = project(Object.fromEntries(Array.from({ length: 18 }, (_, file) => [`f${file}.txt`, half])));
  const files = await readContents(
    root,
    Array.from({ length: 18 }, (_, file) => `f${file}.txt`),
  );
  expect(files.filter(({ error }) => error === undefined)).toHaveLength(16);
  expect(files.at(-1)?.error).toContain('Choose fewer files');
});
