import { describe, expect, it, vi } from 'vitest';

import { CompanionError } from '../companion/companionError.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { fakeCompanion } from '../testing/fakeCompanion.ts';
import { createProject } from './createProject.ts';
import { isProjectPath } from './project.ts';

function scene(storage = memoryStorage()) {
  const companion = fakeCompanion();
  const log = vi.fn();
  const project = createProject({ companion, storage, log });
  return { companion, storage, log, project, path: companion.project, state: project.getSnapshot };
}

describe('open', () => {
  it('shows the files of the project and keeps its path', async () => {
    const { project, path, storage, state } = scene();
    const opening = project.open(` ${path} `);
    expect(state()).toEqual({ status: 'opening', path });
    expect(await opening).toBe(true);
    expect(state()).toMatchObject({
      status: 'open',
      path,
      files: expect.arrayContaining([expect.objectContaining({ path: 'src/App.tsx' })]),
      tree: { children: expect.arrayContaining([expect.objectContaining({ name: 'src', isFile: false })]) },
    });
    expect(storage.get('diwan:project')).toBe(path);
  });

  it.each(['', '   ', '\n\t'])('[VI-8] does nothing with the path %j', async (typed) => {
    const { project, companion, state } = scene();
    expect(isProjectPath(typed)).toBe(false);
    expect(await project.open(typed)).toBe(false);
    expect(state()).toEqual({ status: 'none' });
    expect(companion.calls).toEqual([]);
  });

  it('goes by the real path that the companion names', async () => {
    const { project, companion, path, state } = scene();
    companion.openProject = () => Promise.resolve({ success: true, projectPath: path });
    await project.open('/home/sami/link');
    expect(state()).toMatchObject({ status: 'open', path });
  });

  it('goes by what was typed where the companion names none', async () => {
    const { project, companion, path, state } = scene();
    companion.openProject = () => Promise.resolve({ success: true });
    await project.open(path);
    expect(state()).toMatchObject({ status: 'open', path });
  });

  it('says why a project could not be opened', async () => {
    const { project, companion, state, storage } = scene();
    expect(await project.open('/elsewhere')).toBe(false);
    expect(state()).toEqual({
      status: 'failed',
      path: '/elsewhere',
      text: 'The project could not be opened: Project not found',
    });
    companion.openProject = () => Promise.resolve({ success: false });
    await project.open('/elsewhere');
    expect(state()).toMatchObject({ text: 'The project could not be opened: Project not found' });
    companion.openProject = () => Promise.reject(new Error('odd'));
    await project.open('/elsewhere');
    expect(state()).toMatchObject({ text: 'The project could not be opened: odd' });
    expect(storage.get('diwan:project')).toBeNull();
  });

  it('shows the second of two projects opened one after the other', async () => {
    const { project, companion, path, state } = scene();
    const answers: (() => void)[] = [];
    const list = companion.filePaths.bind(companion);
    companion.filePaths = async (asked, signal) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return list(asked, signal);
    };
    const first = project.open(path);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const second = project.open('/elsewhere');
    for (const answer of answers) answer();
    expect(await first).toBe(false);
    expect(await second).toBe(false);
    expect(state()).toMatchObject({ status: 'failed', path: '/elsewhere' });
  });

  it('drops a failure that comes too late', async () => {
    const { project, companion, path, state } = scene();
    let fail: (error: Error) => void = () => undefined;
    companion.openProject = () => new Promise((_, reject) => (fail = reject));
    const opening = project.open(path);
    project.close();
    fail(new Error('late'));
    expect(await opening).toBe(false);
    expect(state()).toEqual({ status: 'none' });
  });
});

describe('restore', () => {
  it('opens the project of last time', async () => {
    const { storage, path } = await opened();
    const { project, state } = scene(storage);
    await project.restore();
    expect(state()).toMatchObject({ status: 'open', path });
  });

  it('does nothing where there was none, or one is being opened', async () => {
    const { project, companion, path, state } = scene();
    await project.restore();
    expect(state()).toEqual({ status: 'none' });
    const opening = project.open(path);
    await project.restore();
    await opening;
    expect(companion.calls.filter((call) => call.startsWith('openProject'))).toHaveLength(1);
  });

  it('tries a project again that could not be opened', async () => {
    const { project, companion, path, state } = scene();
    companion.failWith(new CompanionError('unreachable', 'gone'));
    await project.open(path);
    companion.failWith(null);
    await project.restore();
    expect(state()).toMatchObject({ status: 'open', path });
  });

  it('[U-69] opens an open project again, which a companion that was started again has closed', async () => {
    const { project, companion, path, state } = await opened();
    companion.files.set('new.ts', '');
    await project.restore();
    expect(companion.calls.slice(-2)).toEqual([`openProject(${path})`, `filePaths(${path})`]);
    expect(state()).toMatchObject({
      files: expect.arrayContaining([expect.objectContaining({ path: 'new.ts' })]),
    });
  });
});

describe('recent projects', () => {
  it('keeps the ones that were opened, the last one first, for the next time', async () => {
    const { storage, path } = await opened();
    const { project, companion } = scene(storage);
    companion.openProject = (asked) => Promise.resolve({ success: true, projectPath: asked });
    companion.filePaths = () => Promise.resolve([]);
    await project.open('/home/sami/shop');
    expect(project.recent.getSnapshot()).toEqual(['/home/sami/shop', path]);
    await project.open(path);
    expect(scene(storage).project.recent.getSnapshot()).toEqual([path, '/home/sami/shop']);
    project.forgetRecent(path);
    expect(project.recent.getSnapshot()).toEqual(['/home/sami/shop']);
  });

  it('keeps none that could not be opened, and takes nonsense in the storage for none', async () => {
    const storage = memoryStorage();
    storage.set('diwan:recent-projects', '{"not":"a list"}');
    const { project } = scene(storage);
    await project.open('/elsewhere');
    expect(project.recent.getSnapshot()).toEqual([]);
  });
});

describe('choose', () => {
  function choosing(folderWindow: 'chosen' | 'cancelled' | 'no-window') {
    const companion = fakeCompanion({ folderWindow });
    return { companion, project: createProject({ companion }) };
  }

  it('opens what the user chose in the companion’s window', async () => {
    const { project, companion } = choosing('chosen');
    expect(project.canChoose()).toBe(true);
    expect(await project.choose()).toEqual({ status: 'opened' });
    expect(project.getSnapshot()).toMatchObject({ status: 'open', path: companion.project });
  });

  it('leaves the project as it is when none was chosen', async () => {
    const { project, companion } = choosing('cancelled');
    await project.open(companion.project);
    expect(await project.choose()).toEqual({ status: 'cancelled' });
    expect(project.getSnapshot().status).toBe('open');
  });

  it('says so where no window can be shown, or the companion has none', async () => {
    const noWindow = { status: 'refused', text: expect.stringContaining('No folder window') };
    expect(await choosing('no-window').project.choose()).toEqual(noWindow);
    const project = createProject({
      companion: Object.assign(fakeCompanion(), { chooseProject: undefined }),
    });
    expect(project.canChoose()).toBe(false);
    expect(await project.choose()).toEqual(noWindow);
  });

  it('says why when the companion refuses or fails', async () => {
    const { project, companion } = choosing('chosen');
    companion.chooseProject = () => Promise.resolve({ success: false, error: 'Look behind', code: 'busy' });
    expect(await project.choose()).toEqual({
      status: 'refused',
      text: 'The project could not be opened: Look behind',
    });
    companion.chooseProject = () => Promise.reject(new CompanionError('unreachable', 'gone'));
    expect(await project.choose()).toMatchObject({ status: 'refused' });
    companion.chooseProject = () => Promise.resolve({ success: true, projectPath: '/elsewhere' });
    expect(await project.choose()).toEqual({ status: 'failed' });
  });

  it('gives way to a project that is opened meanwhile', async () => {
    const { project, companion } = choosing('chosen');
    companion.chooseProject = (signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const waiting = project.choose();
    await project.open(companion.project);
    expect(await waiting).toEqual({ status: 'cancelled' });
  });
});

describe('refresh', () => {
  it('keeps the very state when the list has not changed', async () => {
    const { project, companion, state } = await opened();
    const before = state();
    await project.refresh();
    expect(state()).toBe(before);
    companion.files.set('README.md', 'longer than before, and so another size');
    await project.refresh();
    expect(state()).not.toBe(before);
  });

  it('keeps what is shown when the list cannot be read, and only logs it', async () => {
    const { project, companion, log, state } = await opened();
    const before = state();
    companion.failWith(new CompanionError('timeout', 'late'));
    await project.refresh();
    expect(state()).toBe(before);
    expect(log).toHaveBeenCalledExactlyOnceWith('refresh-project-failed', expect.any(CompanionError));
  });

  it('does nothing without a project, and nothing after it was closed', async () => {
    const { project, companion, log, state } = await opened();
    const refreshing = project.refresh();
    project.close();
    await refreshing;
    companion.failWith(new CompanionError('timeout', 'late'));
    await project.refresh();
    expect(state()).toEqual({ status: 'none' });
    expect(log).not.toHaveBeenCalled();
  });
});

describe('close', () => {
  it('forgets the project', async () => {
    const { project, storage, state } = await opened();
    project.close();
    expect(state()).toEqual({ status: 'none' });
    expect(storage.get('diwan:project')).toBeNull();
  });
});

async function opened() {
  const opening = scene();
  await opening.project.open(opening.path);
  return opening;
}
