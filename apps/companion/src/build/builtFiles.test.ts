import { readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { contentHash } from '../projects/contents/contentHash.ts';
import { codingScenes } from '../testing/codingScenes.ts';
import { planOf } from '../testing/planOf.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const FILES = { 'a.txt': 'one\ntwo\n', 'src/b.txt': 'three\n', '.env': 'KEY=1\n' };
const open = codingScenes({ files: FILES });

const EDIT = { op: 'edit', path: 'a.txt', edits: [{ search: 'two\n', replace: 'deux\n' }] } as const;

it('[BU-28] goes on with an edit of a file that changed and still fits, and stops a write and a delete', async () => {
  const { companion, project, read, write } = await open();
  const base = contentHash(FILES['a.txt']);
  await write('a.txt', 'zero\none\ntwo\n');
  const edited = await companion.executeBuild(project, planOf('plan_rebased', { ...EDIT, base }));
  expect(edited.details?.files).toMatchObject([{ path: 'a.txt', rebased: true }]);
  expect(await read('a.txt')).toBe('zero\none\ndeux\n');
  const stale = await companion.executeBuild(
    project,
    planOf('plan_stale', { op: 'write', path: 'a.txt', content: 'x', ifExists: 'replace', base }),
  );
  expect(stale.details?.failed).toMatchObject([{ index: 0, code: 'stale', path: 'a.txt' }]);
  const gone = await companion.executeBuild(
    project,
    planOf('plan_stale2', { op: 'delete', path: 'a.txt', base }),
  );
  expect(gone.details?.failed).toMatchObject([{ index: 0, code: 'stale', path: 'a.txt' }]);
  expect(await read('a.txt')).toBe('zero\none\ndeux\n');
});

it('keeps encoding, byte order mark and line ends of a file byte for byte', async () => {
  const { companion, project, write } = await open();
  await write('latin.txt', Buffer.from('caf\xe9\r\ntwo\r\n', 'latin1'));
  await write('wide.txt', Buffer.from('\uFEFFcafé\r\ntwo\r\n', 'utf16le'));
  const edits = [{ search: 'two\n', replace: 'deux é\n' }];
  const report = await companion.executeBuild(
    project,
    planOf('plan_encoded', { op: 'edit', path: 'latin.txt', edits }, { op: 'edit', path: 'wide.txt', edits }),
  );
  expect(report.error).toBeNull();
  expect(await readFile(join(project, 'latin.txt'), 'latin1')).toBe('caf\xe9\r\ndeux \xe9\r\n');
  expect(await readFile(join(project, 'wide.txt'), 'utf16le')).toBe('\uFEFFcafé\r\ndeux é\r\n');
  const arrow = { op: 'edit', path: 'latin.txt', edits: [{ search: 'deux é\n', replace: '→\n' }] } as const;
  const refused = await companion.executeBuild(project, planOf('plan_arrow', arrow));
  expect(refused.details?.failed).toMatchObject([{ index: 0, code: 'encoding', path: 'latin.txt' }]);
});

it('[BU-26] lets two files change places, and a folder take the place of a file', async () => {
  const { companion, project, read } = await open();
  const report = await companion.executeBuild(
    project,
    planOf(
      'plan_places',
      { op: 'rename', path: 'a.txt', to: 'swap.txt' },
      { op: 'rename', path: 'src/b.txt', to: 'a.txt' },
      { op: 'rename', path: 'swap.txt', to: 'src/b.txt' },
      { op: 'delete', path: '.env' },
      { op: 'write', path: '.env/inner.txt', content: 'x' },
    ),
  );
  expect(report.error).toBeNull();
  expect(await read('a.txt')).toBe(FILES['src/b.txt']);
  expect(await read('src/b.txt')).toBe(FILES['a.txt']);
  expect(await read('.env/inner.txt')).toBe('x');
  await companion.undo(report.details?.checkpointId ?? '');
  expect(await read('.env')).toBe(FILES['.env']);
  expect(await read('a.txt')).toBe(FILES['a.txt']);
  expect(await read('src/b.txt')).toBe(FILES['src/b.txt']);
});

it('[CO-21] writes through no link, into no other folder, and over no pipe', async () => {
  const { companion, project } = await open();
  const outside = await realpath(temporaryFolder());
  await writeFile(join(outside, 'victim.txt'), 'safe\n');
  await symlink(outside, join(project, 'out'));
  await symlink(join(outside, 'victim.txt'), join(project, 'file-link'));
  const attempts = [
    { op: 'write', path: 'out/new.txt', content: 'x' },
    { op: 'write', path: 'out/deep/new.txt', content: 'x' },
    { op: 'delete', path: 'out/victim.txt' },
    { op: 'write', path: 'file-link', content: 'x', ifExists: 'replace' },
    { op: 'rename', path: 'a.txt', to: 'out/a.txt' },
  ] as const;
  for (const [place, attempt] of attempts.entries()) {
    const report = await companion.executeBuild(project, planOf(`plan_link${place}`, attempt));
    expect(report).toMatchObject({ success: false, filesModified: [] });
    expect(report.details?.failed[0]?.code).toMatch(/^(?:outside|link)$/);
  }
  expect(await readdir(outside)).toEqual(['victim.txt']);
  expect(await readFile(join(outside, 'victim.txt'), 'utf8')).toBe('safe\n');
});

it('[CO-21] writes nothing outside while a folder is swapped for a link and back', async () => {
  const { companion, project, write } = await open();
  await write('dir/a.txt', 'inside');
  const outside = await realpath(temporaryFolder());
  await writeFile(join(outside, 'a.txt'), 'outside');
  const swap = new AbortController();
  const dir = join(project, 'dir');
  const swapping = (async () => {
    for (let round = 0; !swap.signal.aborted; round += 1) {
      // Long enough for some builds to pass, and never the same length: the link comes at any moment of another one.
      for (let turn = (round * 37) % 300; turn > 0; turn -= 1) await setImmediate();
      await rename(dir, join(project, `kept${round}`));
      // A build that found no folder makes it, which is its right.
      const isLink = await symlink(outside, dir).then(
        () => true,
        () => false,
      );
      if (!isLink) continue;
      await rm(dir);
      await rename(join(project, `kept${round}`), dir).catch(() => undefined);
    }
  })();
  let built = 0;
  for (let round = 0; round < 60; round += 1) {
    const operation = { op: 'write', path: `dir/new${round}.txt`, content: 'x' } as const;
    const removal = { op: 'delete', path: 'dir/a.txt' } as const;
    const report = await companion.executeBuild(
      project,
      planOf(`plan_swap${round}`, operation, ...(round === 59 ? [removal] : [])),
    );
    if (report.success) built += 1;
  }
  swap.abort();
  await swapping;
  expect(built).toBeGreaterThan(0);
  expect(built).toBeLessThan(60);
  expect(await readdir(outside)).toEqual(['a.txt']);
  expect(await readFile(join(outside, 'a.txt'), 'utf8')).toBe('outside');
});
