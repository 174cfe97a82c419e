import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { contentHash } from '../projects/contents/contentHash.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { type CommitStore, commitSteps } from './commitSteps.ts';
import { createContentStore } from './contentStore.ts';
import type { FileStep } from './fileStep.ts';
import { createJournals, type Journal } from './journal.ts';
import { recoverCommits } from './recoverCommits.ts';
import { killRound } from './testing/killRound.ts';

interface Scene {
  readonly root: string;
  readonly store: CommitStore;
}

async function scene(files: Readonly<Record<string, string>>): Promise<Scene> {
  const folder = await realpath(temporaryFolder());
  const root = join(folder, 'project');
  for (const name of ['project', 'open', 'done']) await mkdir(join(folder, name));
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
  const contents = createContentStore(join(folder, 'contents'));
  const journals = createJournals({ open: join(folder, 'open'), done: join(folder, 'done') });
  return { root, store: { contents, journals } };
}

function change(path: string, before: string | null, after: string | null): FileStep {
  return {
    path,
    before: before === null ? null : { hash: contentHash(before), mode: 0o644 },
    after: after === null ? null : { bytes: Buffer.from(after), hash: contentHash(after), mode: null },
  };
}

/** Does something at the moment when a journal of this state is written. */
function at(store: CommitStore, state: Journal['state'], action: () => Promise<void>): CommitStore {
  const { journals } = store;
  return {
    ...store,
    journals: {
      ...journals,
      async write(journal) {
        await journals.write(journal);
        if (journal.state === state) await action();
      },
    },
  };
}

/** Commits that stand still, as after a kill; they let go of their folders at the end of the test. */
const interrupted: { readonly release: () => void }[] = [];
const commits: Promise<unknown>[] = [];

afterEach(async () => {
  for (const { release } of interrupted.splice(0)) release();
  await Promise.all(commits.splice(0));
});

function pending(): Promise<void> {
  return new Promise((_, reject) =>
    interrupted.push({ release: () => reject(new Error('The test is over')) }),
  );
}

function interrupt(root: string, store: CommitStore): void {
  commits.push(commitSteps({ id: 'plan_1', root, steps: STEPS, keptAs: 'checkpoint' }, store));
}

const STEPS = [change('a.txt', 'a', 'A'), change('b.txt', 'b', null), change('c.txt', null, 'C')];

it('[BU-26] gives every file its old bytes back when the system refuses in the middle', async () => {
  const { root, store } = await scene({ 'a.txt': 'a', 'b.txt': 'b' });
  // A folder in the place of a new file: nothing can be moved over it.
  const obstructed = at(store, 'committing', async () => {
    await mkdir(join(root, 'c.txt'));
  });
  const outcome = await commitSteps({ id: 'plan_1', root, steps: STEPS, keptAs: 'checkpoint' }, obstructed);
  expect(outcome.status).toBe('failed');
  expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('a');
  expect(await readFile(join(root, 'b.txt'), 'utf8')).toBe('b');
  expect((await readdir(root)).toSorted()).toEqual(['a.txt', 'b.txt', 'c.txt']);
  expect(await store.journals.open()).toEqual([]);
});

it('[BU-26] refuses a file that changes while the commit begins', async () => {
  const { root, store } = await scene({ 'a.txt': 'a', 'b.txt': 'b' });
  const meddled = at(store, 'preparing', () => writeFile(join(root, 'b.txt'), 'mine'));
  const outcome = await commitSteps({ id: 'plan_1', root, steps: STEPS, keptAs: 'checkpoint' }, meddled);
  expect(outcome).toEqual({ status: 'refused', path: 'b.txt', code: 'stale' });
  expect((await readdir(root)).toSorted()).toEqual(['a.txt', 'b.txt']);
  expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('a');
});

it.each([
  ['preparing', 'rolled-back', ['a.txt', 'b.txt']],
  ['committing', 'finished', ['a.txt', 'c.txt']],
] as const)('[BU-37] after an end while %s the next start has it %s', async (state, outcome, left) => {
  const { root, store } = await scene({ 'a.txt': 'a', 'b.txt': 'b' });
  interrupt(root, at(store, state, pending));
  await expect.poll(async () => (await store.journals.open())[0]?.state).toBe(state);
  const recovered = await recoverCommits(store.journals);
  expect(recovered.map((commit) => commit.outcome)).toEqual([outcome]);
  expect((await readdir(root)).toSorted()).toEqual(left);
  expect(await store.journals.open()).toEqual([]);
});

it('[BU-37] leaves a file alone that somebody changed after the kill', async () => {
  const { root, store } = await scene({ 'a.txt': 'a', 'b.txt': 'b' });
  interrupt(root, at(store, 'committing', pending));
  await expect.poll(async () => (await store.journals.open())[0]?.state).toBe('committing');
  await writeFile(join(root, 'a.txt'), 'mine');
  await recoverCommits(store.journals);
  expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('mine');
  expect((await readdir(root)).toSorted()).toEqual(['a.txt', 'c.txt']);
});

it('[BU-37] survives kills at moments all over a build', { timeout: 60_000 }, async () => {
  for (const delayMs of [0, 40, 120, 250, 400, 600]) {
    const { faults } = await killRound(delayMs);
    expect(faults).toEqual([]);
  }
});
