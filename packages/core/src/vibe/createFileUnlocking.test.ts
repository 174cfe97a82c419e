import { describe, expect, it } from 'vitest';

import { CompanionError, type CompanionErrorCode } from '../companion/companionError.ts';
import { watchedCompanion } from '../companion/watchedCompanion.ts';
import { fakeCompanion, type FakeCompanionOptions } from '../testing/fakeCompanion.ts';
import { settlePromises } from '../testing/virtualClock.ts';
import { createFileUnlocking } from './createFileUnlocking.ts';
import { createProject } from './createProject.ts';

const SECRET = '.env';

async function scene(unlocking: FakeCompanionOptions['unlocking'] = 'allowed') {
  const companion = fakeCompanion({
    files: { [SECRET]: 'KEY=1', 'certs/site.key': 'KEY', 'logo.png': 'PNG', 'a.ts': 'a' },
    locked: { [SECRET]: 'secret', 'certs/site.key': 'secret', 'logo.png': 'binary' },
    unlocking,
  });
  const project = createProject({ companion });
  await project.open(companion.project);
  const files = createFileUnlocking({ companion, project });
  const questions = (): number => companion.calls.filter((call) => call.startsWith('unlockFile')).length;
  return { companion, project, files, questions, state: files.getSnapshot };
}

type Scene = Awaited<ReturnType<typeof scene>>;

function listed({ project }: Scene): unknown[] {
  const state = project.getSnapshot();
  return state.status === 'open' ? [...state.files] : [];
}

const LOCKED = { path: SECRET, size: 5, locked: 'secret' };

describe('a secret file', () => {
  it('[CO-36] is asked for on a click alone, and listed without its lock once its user allowed it', async () => {
    const opened = await scene();
    const { files, state, questions } = opened;
    expect(files.offer(SECRET)).toBe(true);
    expect(state()).toEqual({ status: 'offered', path: SECRET });
    await settlePromises();
    expect(questions()).toBe(0);
    const asked = files.ask();
    expect(state()).toEqual({ status: 'asking', path: SECRET });
    await asked;
    expect(state()).toEqual({ status: 'unlocked', path: SECRET });
    expect(listed(opened)).toContainEqual({ path: SECRET, size: 5 });
    expect(files.offer(SECRET)).toBe(false);
  });

  it.each([
    ['not-confirmed', 'refused'],
    ['needs-confirmation', 'unanswered'],
  ] as const)('[CO-23] stays locked after "%s", and is asked for again', async (unlocking, reason) => {
    const opened = await scene(unlocking);
    const { files, state, questions } = opened;
    files.offer(SECRET);
    await files.ask();
    expect(state()).toEqual({ status: 'failed', path: SECRET, reason, message: 'Locked' });
    expect(listed(opened)).toContainEqual(LOCKED);
    await files.ask();
    expect(questions()).toBe(2);
  });

  it.each<[CompanionErrorCode, string]>([
    ['unreachable', 'lost'],
    ['not-paired', 'lost'],
    ['timeout', 'unanswered'],
    ['not-found', 'other'],
  ])('[CO-23] stays locked after the failure "%s", and is asked for again', async (code, reason) => {
    const opened = await scene();
    const { companion, files, state } = opened;
    files.offer(SECRET);
    companion.failWith(new CompanionError(code, 'gone'));
    await files.ask();
    expect(state()).toEqual({ status: 'failed', path: SECRET, reason, message: 'gone' });
    expect(listed(opened)).toContainEqual(LOCKED);
    companion.failWith(null);
    await files.ask();
    expect(state().status).toBe('unlocked');
  });

  it('is given up by its reader: the call ends, and the offer is back', async () => {
    const { files, state, questions } = await scene('silent');
    files.offer(SECRET);
    const asked = files.ask();
    await settlePromises();
    files.cancel();
    await asked;
    expect(state()).toEqual({ status: 'offered', path: SECRET });
    void files.ask();
    await settlePromises();
    expect(state()).toEqual({ status: 'asking', path: SECRET });
    expect(questions()).toBe(2);
  });

  it('that was allowed after nobody waited for it any more is unlocked with the next list', async () => {
    const { companion, project, files, state } = await scene();
    files.offer(SECRET);
    const asked = files.ask();
    files.cancel();
    await asked;
    expect(state().status).toBe('offered');
    await companion.unlockFile(companion.project, SECRET);
    await project.refresh();
    expect(state()).toEqual({ status: 'unlocked', path: SECRET });
  });

  it('that is not locked any more needs no answer', async () => {
    const { companion, files, state } = await scene();
    files.offer(SECRET);
    await companion.unlockFile(companion.project, SECRET);
    await files.ask();
    expect(state()).toEqual({ status: 'unlocked', path: SECRET });
  });
});

describe('asking for files', () => {
  it('[CO-23] is offered for secrets, and for nothing else that is left out', async () => {
    const { files, state } = await scene();
    expect(['logo.png', 'a.ts', 'certs', 'gone.key'].map((path) => files.offer(path))).not.toContain(true);
    expect(state()).toEqual({ status: 'closed' });
    expect(['secret', 'binary', 'link', 'name', null].filter((locked) => files.canUnlock(locked))).toEqual([
      'secret',
    ]);
  });

  it('is not offered where the companion has no such question', async () => {
    const { companion, project } = await scene();
    const adapter = watchedCompanion(companion, () => undefined);
    delete adapter.unlockFile;
    const files = createFileUnlocking({ companion: adapter, project });
    expect(files.canUnlock('secret')).toBe(false);
    expect(files.offer(SECRET)).toBe(false);
    await files.ask();
    expect(files.getSnapshot()).toEqual({ status: 'closed' });
  });

  it('is for one file at a time', async () => {
    const { files, state, questions } = await scene('silent');
    files.offer(SECRET);
    files.offer('certs/site.key');
    void files.ask();
    await settlePromises();
    expect(files.offer(SECRET)).toBe(true);
    void files.ask();
    await settlePromises();
    expect(state()).toEqual({ status: 'asking', path: 'certs/site.key' });
    expect(questions()).toBe(1);
  });

  it.each<[string, (opened: Scene) => unknown]>([
    ['its reader closes it', ({ files }) => files.close()],
    ['the project is left', ({ project }) => project.close()],
    ['another project is opened', ({ project }) => project.open('/home/sami/other')],
  ])('ends when %s', async (_, leave) => {
    const opened = await scene('silent');
    const { files, state } = opened;
    files.offer(SECRET);
    const asked = files.ask();
    await settlePromises();
    await leave(opened);
    await asked;
    expect(state()).toEqual({ status: 'closed' });
  });

  it('ends with its file', async () => {
    const { companion, project, files, state } = await scene();
    files.offer(SECRET);
    companion.files.delete(SECRET);
    await project.refresh();
    expect(state()).toEqual({ status: 'closed' });
  });
});
