import { describe, expect, it, vi } from 'vitest';

import { CompanionError } from '../companion/companionError.ts';
import { createFileSelection } from '../project/fileSelection.ts';
import { projectTree } from '../project/projectTree.ts';
import { createStore } from '../store/store.ts';
import { fakeCompanion, type FakeCompanionOptions, SAMPLE_FILES } from '../testing/fakeCompanion.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import { estimateTokens } from '../tokens/estimateTokens.ts';
import { createProjectFiles } from './createProjectFiles.ts';
import type { ProjectState } from './project.ts';

const CSS = 'src/theme.css';

async function scene(options: FakeCompanionOptions = {}) {
  const companion = fakeCompanion(options);
  const clock = virtualClock();
  const selection = createFileSelection();
  const listed = await companion.filePaths(companion.project);
  const project = createStore<ProjectState>({
    status: 'open',
    path: companion.project,
    files: listed,
    tree: projectTree(listed),
  });
  const log = vi.fn();
  const files = createProjectFiles({ companion, project, selection, clock, log });
  const readCalls = (): number => companion.calls.filter((call) => call.startsWith('fileContents')).length;
  return { companion, clock, selection, project, log, files, readCalls, state: files.getSnapshot };
}

describe('the chosen files', () => {
  it('[VI-23] count as project tokens, read once a little after they were chosen', async () => {
    const { selection, clock, state, readCalls } = await scene();
    expect(state()).toEqual({
      paths: [],
      tokens: 0,
      tokensOf: new Map(),
      marks: new Map(),
      status: 'ready',
    });
    selection.toggle(CSS);
    selection.toggle('README.md');
    expect(state()).toMatchObject({ paths: [CSS, 'README.md'], tokens: 0, status: 'reading' });
    await clock.advance(149);
    expect(readCalls()).toBe(0);
    await clock.advance(1);
    const tokens = estimateTokens(SAMPLE_FILES[CSS] ?? '') + estimateTokens(SAMPLE_FILES['README.md'] ?? '');
    expect(state()).toMatchObject({ tokens, status: 'ready' });
    expect(readCalls()).toBe(1);
    selection.toggle('README.md');
    expect(state()).toMatchObject({
      paths: [CSS],
      tokens: estimateTokens(SAMPLE_FILES[CSS] ?? ''),
      status: 'ready',
    });
    await clock.advance(1_000);
    expect(readCalls()).toBe(1);
  });

  it('[VI-23] are all files that are not locked where all are included', async () => {
    const { selection, state } = await scene({
      files: { '.env': 'KEY=1', 'a.ts': 'a' },
      locked: { '.env': 'secret' },
    });
    selection.setIncludeAll(true);
    expect(state().paths).toEqual(['a.ts']);
  });

  it('are counted again where the project is another one', async () => {
    const { companion, selection, project, clock, state, readCalls } = await scene();
    selection.toggle(CSS);
    await clock.advance(150);
    project.set({ status: 'opening', path: '/other' });
    expect(state()).toMatchObject({ paths: [], tokens: 0 });
    const listed = await companion.filePaths(companion.project);
    project.set({ status: 'open', path: '/other', files: listed, tree: projectTree(listed) });
    await clock.advance(150);
    expect(readCalls()).toBe(2);
  });

  it('are not counted where the project was closed meanwhile', async () => {
    const { selection, project, clock, state, readCalls } = await scene();
    selection.toggle(CSS);
    project.set({ status: 'none' });
    await clock.advance(150);
    expect(state()).toMatchObject({ paths: [], status: 'ready' });
    expect(readCalls()).toBe(0);
  });

  it('are not counted where they cannot be read, which is only logged', async () => {
    const { companion, selection, clock, state, log } = await scene();
    companion.failWith(new CompanionError('unreachable', 'gone'));
    selection.toggle(CSS);
    await clock.advance(150);
    expect(state()).toMatchObject({ tokens: 0, status: 'failed' });
    expect(log).toHaveBeenCalledExactlyOnceWith('count-project-files-failed', expect.any(CompanionError));
  });

  it('of an earlier choice come too late', async () => {
    const { companion, selection, clock, state, log } = await scene();
    let answer: () => void = () => undefined;
    const read = companion.fileContents.bind(companion);
    companion.fileContents = async (project, paths) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return read(project, paths);
    };
    selection.toggle(CSS);
    await clock.advance(150);
    companion.fileContents = () => Promise.reject(new Error('late'));
    selection.clear();
    answer();
    await clock.advance(0);
    expect(state()).toMatchObject({ paths: [], tokens: 0, status: 'ready' });
    expect(log).not.toHaveBeenCalled();
  });

  it('that are too large together are not read, and counted by their size', async () => {
    const { selection, clock, state, readCalls } = await scene({ files: { 'a.txt': 'a'.repeat(6_000_000) } });
    selection.toggle('a.txt');
    await clock.advance(150);
    expect(state()).toMatchObject({ tokens: 1_500_000, status: 'too-large' });
    expect(readCalls()).toBe(0);
  });

  it('that turn out too large say so', async () => {
    const { selection, clock, state, files } = await scene({ files: { 'a.txt': 'a'.repeat(1_995_000) } });
    selection.toggle('a.txt');
    await clock.advance(150);
    expect(state().status).toBe('too-large');
    await expect(files.readNow()).rejects.toMatchObject({ name: 'ProjectFilesError', characters: 1_995_030 });
  });
});

describe('readNow', () => {
  it('[U-72] reads the chosen files again, with the hash of each', async () => {
    const { companion, selection, clock, files } = await scene();
    selection.toggle(CSS);
    await clock.advance(150);
    companion.files.set(CSS, 'new\n');
    const read = await files.readNow();
    expect(read).toEqual({
      path: companion.project,
      files: [expect.objectContaining({ path: CSS, content: 'new\n' })],
      hashes: { [CSS]: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
    });
  });

  it('[U-72] marks what has changed since, until it is sent as it is', async () => {
    const { companion, selection, clock, files, state } = await scene();
    selection.toggle(CSS);
    await clock.advance(150);
    companion.files.set(CSS, 'new\n');
    await files.readNow();
    expect([...state().marks]).toEqual([[CSS, 'changed']]);
    expect(state().tokens).toBe(1);
    await files.readNow();
    expect([...state().marks]).toEqual([]);
  });

  it('[U-72] marks what is gone, and sends the rest', async () => {
    const { companion, selection, clock, files, state } = await scene();
    selection.toggle(CSS);
    selection.toggle('README.md');
    await clock.advance(150);
    companion.files.delete(CSS);
    const read = await files.readNow();
    expect(read.files.map(({ path }) => path)).toEqual(['README.md']);
    expect([...state().marks]).toEqual([[CSS, 'deleted']]);
    companion.files.set(CSS, 'back\n');
    await files.readNow();
    expect([...state().marks]).toEqual([]);
    companion.files.delete(CSS);
    await files.readNow();
    selection.toggle(CSS);
    expect([...state().marks]).toEqual([]);
  });

  it('[U-72] marks what cannot be read, and leaves it out', async () => {
    const { selection, files, state } = await scene({
      files: { '.env': 'KEY=1' },
      locked: { '.env': 'secret' },
    });
    selection.toggle('.env');
    expect(await files.readNow()).toMatchObject({ files: [], hashes: {} });
    expect([...state().marks]).toEqual([['.env', 'unreadable']]);
  });

  it('[U-72] notices a change without hashes too', async () => {
    const { companion, selection, clock, files, state } = await scene();
    const read = companion.fileContents.bind(companion);
    companion.fileContents = async (...call) =>
      (await read(...call)).map(({ path, content }) => ({ path, content }));
    selection.toggle(CSS);
    await clock.advance(150);
    expect((await files.readNow()).hashes).toEqual({});
    expect([...state().marks]).toEqual([]);
    companion.files.set(CSS, 'new\n');
    await files.readNow();
    expect([...state().marks]).toEqual([[CSS, 'changed']]);
  });

  it('marks nothing that changed by our own doing', async () => {
    const { companion, selection, clock, files, state } = await scene();
    selection.toggle(CSS);
    await clock.advance(150);
    companion.files.set(CSS, 'built\n');
    files.forget();
    expect(state().status).toBe('reading');
    await clock.advance(150);
    await files.readNow();
    expect([...state().marks]).toEqual([]);
  });

  it('is of no project where none is open', async () => {
    const { project, files } = await scene();
    project.set({ status: 'none' });
    expect(await files.readNow()).toEqual({ path: null, files: [], hashes: {} });
  });

  it('reads nothing where nothing is chosen', async () => {
    const { companion, files, readCalls } = await scene();
    expect(await files.readNow()).toEqual({ path: companion.project, files: [], hashes: {} });
    expect(readCalls()).toBe(0);
  });

  it('fails where the companion does', async () => {
    const { companion, selection, files } = await scene();
    selection.toggle(CSS);
    companion.failWith(new CompanionError('unreachable', 'gone'));
    await expect(files.readNow()).rejects.toThrow('gone');
  });
});
