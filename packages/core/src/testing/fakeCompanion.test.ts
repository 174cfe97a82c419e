import { describe, expect, it } from 'vitest';

import type { CompanionScene } from './contracts/companionChecks.ts';
import { companionContract } from './contracts/companionContract.ts';
import { ContractError } from './contracts/contractCheck.ts';
import { fakeCompanion, type FakeCompanion } from './fakeCompanion.ts';
import { samplePlan } from './samplePlan.ts';
import { settlePromises } from './virtualClock.ts';

describe('fakeCompanion', () => {
  const checks = companionContract({
    make: (files) => sceneOf(fakeCompanion({ files, run: () => Promise.resolve(PRINTED) })),
  });
  it.each(checks)('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('fails every call as told, until told otherwise', async () => {
    const companion = fakeCompanion();
    companion.failWith(new Error('gone'));
    await expect(companion.filePaths(companion.project)).rejects.toThrow('gone');
    companion.failWith(null);
    await expect(companion.filePaths(companion.project)).resolves.toHaveLength(5);
  });

  it('runs commands until one fails, and keeps the files that were changed', async () => {
    const companion = fakeCompanion({ run: () => Promise.resolve({ exitCode: 1, output: 'no\n' }) });
    const report = await companion.executeBuild(companion.project, samplePlan());
    expect(report).toMatchObject({
      success: false,
      filesModified: ['src/theme.css'],
      commandsExecuted: ['npm run build'],
      output: 'no\n',
    });
    expect(companion.files.get('src/theme.css')).toContain('white');
  });

  it('ends a build that is cancelled', async () => {
    const companion = fakeCompanion({ run: () => new Promise(() => undefined) });
    const report = companion.executeBuild(companion.project, samplePlan());
    await settlePromises();
    await companion.cancelBuild(samplePlan().id);
    expect(await report).toMatchObject({ success: false, error: 'The build was cancelled.' });
  });

  it('renames and deletes, and takes both back', async () => {
    const companion = fakeCompanion();
    const before = new Map(companion.files);
    const plan = samplePlan({
      operations: [
        { op: 'rename', path: 'src/Menu.tsx', to: 'src/List.tsx', overwrite: false },
        { op: 'delete', path: 'README.md' },
      ],
    });
    const preview = await companion.previewBuild(companion.project, plan);
    expect(preview.files).toMatchObject([
      { path: 'src/Menu.tsx', action: 'renamed', to: 'src/List.tsx' },
      { path: 'README.md', action: 'deleted', removed: 3 },
    ]);
    const report = await companion.executeBuild(companion.project, plan);
    expect([...companion.files.keys()].toSorted()).toEqual([
      'package.json',
      'src/App.tsx',
      'src/List.tsx',
      'src/theme.css',
    ]);
    await companion.undo(report.details?.checkpointId ?? '');
    expect(Object.fromEntries(companion.files)).toEqual(Object.fromEntries(before));
  });

  it('ends the events of a build that nobody waits for any more', async () => {
    const companion = fakeCompanion({ run: () => new Promise(() => undefined) });
    void companion.executeBuild(companion.project, samplePlan());
    await settlePromises();
    const abort = new AbortController();
    const seen: string[] = [];
    const reading = (async () => {
      for await (const event of companion.buildEvents(samplePlan().id, 0, abort.signal)) {
        seen.push(event.type);
        if (event.type === 'command-start') abort.abort(new Error('left'));
      }
    })();
    await expect(reading).rejects.toThrow('left');
    expect(seen).toEqual(['build-start', 'files-committed', 'command-start']);
  });

  it('locks files, and refuses what is no plan', async () => {
    const companion = fakeCompanion({ files: { '.env': 'KEY=1' }, locked: { '.env': 'secret' } });
    expect(await companion.filePaths(companion.project)).toEqual([
      { path: '.env', size: 5, locked: 'secret' },
    ]);
    expect(await companion.fileContents(companion.project, ['.env'])).toEqual([
      { path: '.env', content: '', error: 'secret' },
    ]);
    await expect(
      companion.executeBuild(companion.project, samplePlan({ operations: [] })),
    ).rejects.toMatchObject({ code: 'refused', status: 400 });
  });
});

describe('companionContract', () => {
  it('says which rule an adapter breaks, and what was found', async () => {
    const broken = companionContract({
      make(files) {
        const companion = fakeCompanion({ files });
        companion.show({ identity: 'unknown' });
        return sceneOf(companion);
      },
    });
    const outcomes = await Promise.allSettled(broken.map(({ run }) => run()));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons).toEqual([new ContractError('The companion breaks its contract at identity: "unknown"')]);
  });

  it('notices an adapter that throws something else', async () => {
    const broken = companionContract({
      make(files) {
        const companion = fakeCompanion({ files });
        companion.failWith(new Error('odd'));
        return sceneOf(companion);
      },
    });
    const outcomes = await Promise.allSettled(broken.map(({ run }) => run()));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  });
});

const PRINTED = { exitCode: 0, output: 'v24.18.1\n' };

function sceneOf(companion: FakeCompanion): CompanionScene {
  return { companion, project: companion.project, read: (path) => companion.files.get(path) ?? null };
}
