import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { COMPANION_PATHS } from '@diwan/core/wire';
import { expect, it } from 'vitest';

import { codingScenes } from '../testing/codingScenes.ts';
import { CLIENT_ORIGIN, pairedClient } from '../testing/pairedClient.ts';
import type { CodingScene } from '../testing/startCodingCompanion.ts';
import { createListings } from './listing/createListings.ts';
import { listProject } from './listing/listProject.ts';
import { gitTrackedPaths } from './listing/safeGit.ts';
import { watchListing } from './listing/watchedListing.ts';

const open = codingScenes();

it('[CO-15] lists an open project with sizes and marks, and answers 404 for any other', async () => {
  const { companion, project, write } = await open({
    files: { 'a.txt': 'abc', 'src/logo.png': 'x', '.env': 'K=1', '.gitignore': 'out\n', 'out/x.js': '' },
  });
  symlinkSync('/etc/hostname', join(project, 'link'));
  await write('con.txt', '');
  const files = await companion.filePaths(project);
  expect(files.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
    { path: '.env', size: 3, locked: 'secret' },
    { path: '.gitignore', size: 4 },
    { path: 'a.txt', size: 3 },
    { path: 'con.txt', size: 0, locked: 'name' },
    { path: 'link', size: 13, locked: 'link' },
    { path: 'src/logo.png', size: 1, locked: 'binary' },
  ]);
  for (const other of ['/etc', `${project}/src`, '', '/']) {
    await expect(companion.filePaths(other)).rejects.toMatchObject({ code: 'not-found', status: 404 });
    await expect(companion.fileContents(other, ['passwd'])).rejects.toMatchObject({ status: 404 });
  }
});

it('[CO-17] answers 304 while nothing changed, and the new list after any change', async () => {
  const { project, write } = await open({ files: { 'a.txt': 'a', 'src/b.txt': 'b', 'empty/.keep': '' } });
  rmSync(join(project, 'empty/.keep'));
  const listings = createListings();
  let etag = '';
  const isNew = async (): Promise<boolean> => {
    const before = etag;
    etag = (await listings.read(project))?.etag ?? '';
    return etag !== before;
  };
  expect(await isNew()).toBe(true);
  expect(await isNew()).toBe(false);
  const changes: [string, () => unknown][] = [
    ['a new file', () => write('src/c.txt', 'c')],
    ['another size', () => write('a.txt', 'aa')],
    ['a file in a folder that was empty', () => write('empty/x.txt', '')],
    ['a file in a new folder', () => write('new/deep/x.txt', '')],
    ['a file less', () => rmSync(join(project, 'src/b.txt'))],
    ['another folder of the same name', () => replaceFolder(project, write)],
    ['a file in that folder', () => write('new/deep/z.txt', '')],
    ['a pattern', () => write('.gitignore', 'src\n')],
  ];
  for (const [name, change] of changes) {
    await change();
    expect([name, await isNew()]).toEqual([name, true]);
    expect([name, await isNew()]).toEqual([name, false]);
  }
  await listings.stop();
});

async function replaceFolder(project: string, write: CodingScene['write']): Promise<void> {
  rmSync(join(project, 'new'), { recursive: true });
  await write('new/deep/y.txt', '');
}

it('[CO-17] sends the list packed, with an ETag, and 304 to who has it', async () => {
  const { project, started } = await open({ files: { 'a.txt': 'a' } });
  const seen: Headers[] = [];
  const client = await pairedClient(started, (headers) => seen.push(headers));
  await client.filePaths(project);
  const headers = {
    authorization: seen.at(-1)?.get('authorization') ?? '',
    origin: CLIENT_ORIGIN,
    'sec-fetch-mode': 'cors',
  };
  const query = new URLSearchParams({ project });
  const address = `http://localhost:${started.port}${COMPANION_PATHS.filePaths}?${query.toString()}`;
  const first = await fetch(address, { headers });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const etag = first.headers.get('etag') ?? '';
  expect(await first.json()).toEqual({ success: true, filePaths: [{ path: 'a.txt', size: 1 }] });
  const second = await fetch(address, { headers: { ...headers, 'if-none-match': etag } });
  expect([second.status, await second.text()]).toEqual([304, '']);
});

it('[CO-18] runs nothing of a repository with an evil configuration', async () => {
  const { project, companion, write } = await open({ files: { 'a.txt': 'a' } });
  const mark = join(project, '..', 'ran');
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: project, stdio: 'ignore' });
  git('init', '-q');
  const script = join(project, '.git', 'evil.sh');
  writeFileSync(script, `#!/bin/sh\ntouch "${mark}"\necho\n`);
  chmodSync(script, 0o755);
  await write('.gitattributes', '* filter=evil diff=evil\n');
  git('add', '.');
  // Forces git itself to read the index.
  git('update-index', '--split-index');
  for (const setting of [
    'core.fsmonitor',
    'core.sshCommand',
    'core.pager',
    'core.editor',
    'core.askPass',
    'core.alternateRefsCommand',
    'filter.evil.clean',
    'filter.evil.smudge',
    'filter.evil.process',
    'diff.evil.textconv',
    'uploadpack.packObjectsHook',
    'credential.helper',
    'gpg.program',
  ]) {
    git('config', setting, script);
  }
  git('config', 'core.hooksPath', join(project, '.git'));
  git('config', 'extensions.partialClone', 'origin');
  git('config', 'remote.origin.promisor', 'true');
  git('config', 'remote.origin.url', `ext::${script}`);
  for (const hook of ['post-index-change', 'fsmonitor-watchman', 'query-watchman', 'post-checkout']) {
    writeFileSync(join(project, '.git', hook), `#!/bin/sh\ntouch "${mark}"\n`);
    chmodSync(join(project, '.git', hook), 0o755);
  }
  rmSync(mark, { force: true });
  const paths = (await companion.filePaths(project)).map(({ path }) => path).toSorted();
  expect(paths).toEqual(['.gitattributes', 'a.txt']);
  expect(await gitTrackedPaths(project)).toEqual(['.gitattributes', 'a.txt']);
  await companion.fileContents(project, paths);
  expect(existsSync(mark)).toBe(false);
});

it('[CO-18] does without git', async () => {
  const { project } = await open({ files: { 'a.txt': 'a' } });
  expect(await gitTrackedPaths(project, 'no-such-git')).toBeNull();
  const { files } = await listProject(project, { environment: { PATH: '/nonexistent' }, sizes: 'exact' });
  expect(files.map(({ path }) => path)).toEqual(['a.txt']);
});

it('[CO-24] stops at a giant tree, and passes over pipes', async () => {
  const { project, write } = await open();
  for (let file = 0; file < 30; file += 1) await write(`f${file}.txt`, '');
  execFileSync('/usr/bin/mkfifo', [join(project, 'pipe'), join(project, '.gitignore')]);
  const all = await listProject(project, { environment: {}, sizes: 'exact' });
  expect([all.isCut, all.files.length]).toEqual([false, 30]);
  const cut = await listProject(project, { environment: {}, sizes: 'exact', mostFiles: 10 });
  expect(cut.isCut).toBe(true);
});

it('[CO-24] goes on after deep JSON, a list of the wrong form, and a plan of the wrong form', async () => {
  const { companion, project, started } = await open({ files: { 'a.txt': 'a' } });
  const seen: Headers[] = [];
  await (await pairedClient(started, (headers) => seen.push(headers))).filePaths(project);
  const headers = {
    authorization: seen.at(-1)?.get('authorization') ?? '',
    origin: CLIENT_ORIGIN,
    'sec-fetch-mode': 'cors',
    'content-type': 'application/json',
  };
  const address = `http://localhost:${started.port}`;
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const body of [deep, `{"result":${deep},"projectName":${JSON.stringify(project)}}`]) {
    const answer = await fetch(address + COMPANION_PATHS.executeBuild, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false });
  }
  for (const list of ['{"a":1}', 'x', '[1]', '['.repeat(2_000), '']) {
    const query = new URLSearchParams({ project, filesNeeded: list });
    const answer = await fetch(`${address}${COMPANION_PATHS.fileContents}?${query.toString()}`, { headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, code: 'bad-list' });
  }
  expect(await companion.fileContents(project, ['a.txt'])).toHaveLength(1);
});

it('keeps the state of files to tell what a command changed', async () => {
  const { project, write } = await open({ files: { 'a.txt': 'a', 'b.txt': 'b' } });
  const listing = watchListing(project, {});
  await listing.mark();
  await write('a.txt', 'changed');
  mkdirSync(join(project, 'new'));
  await write('new/c.txt', '');
  rmSync(join(project, 'b.txt'));
  expect((await listing.changesSinceMark()).toSorted()).toEqual(['a.txt', 'b.txt', 'new/c.txt']);
  expect(await listing.changesSinceMark()).toEqual([]);
  listing.close();
});
