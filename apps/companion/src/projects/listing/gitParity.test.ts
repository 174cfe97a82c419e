import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { array, assert, asyncProperty, constantFrom, oneof, record, string, uniqueArray } from 'fast-check';
import { expect, it, vi } from 'vitest';

import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { listProject } from './listProject.ts';

// A busy machine takes its time to start programs.
vi.setConfig({ testTimeout: 60_000 });

/** Each makes a repository. */
const RUNS = Number(process.env['PARITY_RUNS'] ?? 40);

/** No settings of the machine that runs the test. */
const ENVIRONMENT = { HOME: '/nonexistent', PATH: process.env['PATH'] };

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd,
    env: { ...ENVIRONMENT, GIT_CONFIG_NOSYSTEM: '1' },
    encoding: 'utf8',
  });
}

/** Git's own list, without folders of other repositories and without what is gone from the disk. */
function listedByGit(root: string): string[] {
  const paths = git(root, 'ls-files', '-co', '--exclude-standard', '-z', '--deduplicate').split('\0');
  return paths.filter((path) => path !== '' && !path.endsWith('/')).toSorted();
}

async function listedByUs(root: string): Promise<string[]> {
  const { files } = await listProject(root, { environment: ENVIRONMENT, sizes: 'exact' });
  return files.map(({ path }) => path).toSorted();
}

function project(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(temporaryFolder());
  git(root, 'init', '-q');
  for (const [path, text] of Object.entries(files)) put(root, path, text);
  return root;
}

function put(root: string, path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const TREE = {
  'a.log': '',
  'keep.log': '',
  'src/a.ts': '',
  'src/b.log': '',
  'src/deep/c.ts': '',
  'src/deep/keep.log': '',
  'build/out.js': '',
  'build/keep/x.js': '',
  'doc/frotz/a': '',
  'a/doc/frotz/b': '',
  'foo/bar/baz': '',
  'foo/x/bar/baz': '',
  'abc/x/y': '',
  'name with space ': '',
  '#hash': '',
  '!bang': '',
  'back\\slash': '',
  'x[1].txt': '',
  Makefile: '',
  'été.txt': '',
};

it.each([
  ['names anywhere', '*.log\n!keep.log\n'],
  ['folders only', 'build/\n'],
  ['a negation inside of an ignored folder, which counts for nothing', 'build/\n!build/keep/\n'],
  ['a folder opened again', 'build/*\n!build/keep/\n'],
  ['anchored paths', '/a.log\ndoc/frotz\n'],
  ['stars over folders', '**/bar\nabc/**\nfoo/**/baz\n'],
  ['stars inside of a name', 'f**o\nsrc/**.ts\n'],
  ['stars behind the beginning of a name', 's**/b.log\nfo**/baz\n.**/**\n'],
  ['escapes', '\\#hash\n\\!bang\nname with space\\ \nback\\\\slash\n'],
  ['trailing spaces and carriage returns', 'a.log   \r\nsrc/\r\n'],
  ['brackets', 'x[[]1].txt\n[a-c].log\n[!M]akefile\n*.[tl][so]*\n'],
  ['named sets', '[[:alpha:]].log\n'],
  ['an open bracket, which matches nothing', 'x[1.txt\n'],
  ['letters of other scripts', '?t?.txt\n'],
  ['everything but some', '/*\n!/src\n/src/*\n!/src/deep\n'],
  ['a byte order mark', '\uFEFFa.log\n'],
])('[CO-16] lists as git does: %s', async (_, patterns) => {
  const root = project({ ...TREE, '.gitignore': patterns });
  expect(await listedByUs(root)).toEqual(listedByGit(root));
});

it('[CO-16] lists as git does with patterns in inner folders, and opened from a folder inside', async () => {
  const root = project({
    ...TREE,
    '.gitignore': '*.log\nbuild/\n',
    'src/.gitignore': '!b.log\ndeep\n',
    'foo/.gitignore': '/bar\n!build/\n',
    'foo/build/kept.js': '',
  });
  expect(await listedByUs(root)).toEqual(listedByGit(root));
  for (const inner of ['src', 'foo', 'foo/x']) {
    expect(await listedByUs(join(root, inner))).toEqual(listedByGit(join(root, inner)));
  }
});

it('[CO-16] knows info/exclude, the user’s own file, tracked files that are ignored, links, and other repositories', async () => {
  const root = project({ ...TREE, '.git/info/exclude': 'Makefile\n', '.gitignore': 'a.log\n' });
  const excludes = join(root, '.git', 'own-excludes');
  writeFileSync(excludes, '*.js\n');
  git(root, 'config', 'core.excludesFile', excludes);
  git(root, 'add', '-f', 'a.log', 'build/out.js', 'src');
  git(root, 'init', '-q', 'foo/x');
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'x', '--allow-empty'], {
    cwd: join(root, 'foo/x'),
  });
  symlinkSync('/etc/hostname', join(root, 'link'));
  symlinkSync('src', join(root, 'folder-link'));
  rmSync(join(root, 'src/a.ts'));
  const gone = new Set(['src/a.ts']);
  expect(await listedByUs(root)).toEqual(listedByGit(root).filter((path) => !gone.has(path)));
});

it.each(['2', '3', '4'])('[CO-16] reads the index of git in version %s itself', async (version) => {
  const root = project({ ...TREE, '.gitignore': '*\n' });
  git(root, 'config', 'index.version', version);
  git(root, 'add', '-f', 'src', 'foo', 'été.txt');
  if (version === '3') git(root, 'update-index', '--skip-worktree', 'src/b.log');
  const { files } = await listProject(root, { environment: ENVIRONMENT, sizes: 'quick' });
  expect(files.map(({ path }) => path).toSorted()).toEqual(listedByGit(root));
});

it('[CO-16] lets git read an index that is split in two', async () => {
  const root = project({ ...TREE, '.gitignore': '*\n' });
  git(root, 'add', '-f', 'src');
  git(root, 'update-index', '--split-index');
  git(root, 'add', '-f', 'foo');
  expect(await listedByUs(root)).toEqual(listedByGit(root));
});

it('[CO-16] lists as git does whatever the patterns are', async () => {
  const name = constantFrom('a', 'b', 'ab', 'a.b', '.a', 'A', 'c-d', 'é');
  const path = array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
  const piece = oneof(
    name,
    constantFrom('*', '**', '?', '/', '/**/', '[ab]', '[!a]', '[a-c]', '\\a', '.', '-'),
  );
  const line = record({
    start: constantFrom('', '', '!', '/', '!/', '**/'),
    middle: array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
    end: constantFrom('', '', '/', '/*', '/**', ' '),
  }).map(({ start, middle, end }) => start + middle + end);
  const patterns = array(oneof(line, line, string({ maxLength: 4 })), { maxLength: 6 }).map((lines) =>
    lines.join('\n'),
  );
  await assert(
    asyncProperty(
      uniqueArray(path, { minLength: 1, maxLength: 12 }),
      patterns,
      patterns,
      async (paths, outer, inner) => {
        const root = project({});
        for (const file of paths) if (!paths.some((other) => other.startsWith(`${file}/`))) put(root, file);
        writeFileSync(join(root, '.gitignore'), outer);
        if (paths.some((other) => other.startsWith('a/')))
          writeFileSync(join(root, 'a', '.gitignore'), inner);
        expect(await listedByUs(root)).toEqual(listedByGit(root));
      },
    ),
    { numRuns: RUNS },
  );
});
