import { describe, expect, it } from 'vitest';

import { CompanionError } from '../companion/companionError.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { settlePromises } from '../testing/virtualClock.ts';
import type { BuildRecord } from './buildRecord.ts';
import { createStartedBuilds } from './startedBuilds.ts';
import { RECORD, buildScene, previewed, built, openCommand } from './testing/buildScene.ts';

describe('after a reload', () => {
  it('shows how a build ended, and can still undo it', async () => {
    const { kept, companion } = await built();
    const record = kept.at(-1);
    if (record === undefined) throw new Error('nothing kept');
    const { step, state } = buildScene({ dependencies: { record, companion } });
    expect(state()).toMatchObject({ phase: { status: 'succeeded' }, undo: { status: 'available' } });
    expect(await step.build()).toEqual({ status: 'refused', reason: 'already-built' });
    await step.undo();
    expect(companion.files.get('src/theme.css')).toContain('black');
  });

  it('offers again to fix what failed', async () => {
    const { kept } = await built({ run: () => Promise.resolve({ exitCode: 1, output: '' }) });
    const record = kept.at(-1) ?? RECORD;
    expect(buildScene({ dependencies: { record } }).state()).toMatchObject({
      phase: { status: 'failed' },
      fix: 'offered',
    });
    const fixOf = (asked: 'before' | 'after') =>
      buildScene({ dependencies: { record, whenAsked: () => asked } }).state().fix;
    expect([fixOf('before'), fixOf('after')]).toEqual(['same-failure', 'asked']);
  });

  it('keeps only the end of a long output', async () => {
    const { kept, state } = await built({
      run: () => Promise.resolve({ exitCode: 0, output: 'x'.repeat(9_000) }),
    });
    expect(JSON.stringify(kept.at(-1)).length).toBeLessThan(6_000);
    expect(state().phase).toMatchObject({ report: { output: 'x'.repeat(9_000) } });
  });

  it('follows a build that was running, from its beginning', async () => {
    const { run, end } = openCommand();
    const { step, companion, kept, said: saidBefore } = await previewed({ run });
    void step.build();
    await settlePromises();
    const record = kept.at(-1) ?? RECORD;
    const reloaded = buildScene({ dependencies: { record, companion } });
    expect(reloaded.state().phase).toMatchObject({ status: 'building', startedAt: expect.any(Number) });
    const resuming = reloaded.step.resume();
    void reloaded.step.resume();
    await settlePromises();
    end(0);
    await resuming;
    expect(reloaded.texts()).toEqual(['Building...', '✅ Build Complete']);
    expect(reloaded.said[0]?.id).toBe(saidBefore[0]?.id);
    expect(reloaded.state().phase.status).toBe('succeeded');
    await reloaded.step.resume();
    expect(reloaded.said).toHaveLength(2);
  });

  it('says that nothing was changed where the companion never heard of the build', async () => {
    const record: BuildRecord = { ...RECORD, step: { status: 'started', startedAt: 1 } };
    const started = createStartedBuilds(memoryStorage());
    started.note(RECORD.plan.id);
    const { step, said, state } = buildScene({ dependencies: { record, started } });
    await step.resume();
    expect(said.at(-1)?.content).toBe('The build was interrupted before it began. Nothing was changed.');
    expect(state().phase).toEqual({ status: 'proposed' });
    await step.preview();
    expect(await step.build()).toEqual({ status: 'built' });
  });

  it('leaves a build alone that another computer has started and this one’s companion does not know', async () => {
    const record: BuildRecord = { ...RECORD, step: { status: 'started', startedAt: 1 } };
    const { step, kept, state, said } = buildScene({ dependencies: { record } });
    await step.resume();
    expect(state().phase).toMatchObject({
      status: 'unreachable',
      message: expect.stringContaining('on another computer'),
    });
    expect(kept).toEqual([]);
    expect(said.map(({ content }) => content)).toEqual(['Building...']);
  });

  it('[BU-20] says that the companion cannot be reached, and finds the result later', async () => {
    const { companion, kept } = await built();
    const record: BuildRecord = { ...RECORD, step: { status: 'started', startedAt: 1 } };
    expect(kept[0]?.step.status).toBe('started');
    const { step, state, clock, said } = buildScene({ dependencies: { record, companion } });
    companion.failWith(new CompanionError('unreachable', 'Failed to fetch'));
    const resuming = step.resume();
    await clock.advance(6_300);
    await resuming;
    expect(said.at(-1)?.content).toContain('🚨 Connection Error');
    expect(state().phase.status).toBe('unreachable');
    expect(await step.build()).toEqual({ status: 'refused', reason: 'not-previewed' });
    companion.failWith(null);
    await step.resume();
    expect(state().phase.status).toBe('succeeded');
  });

  it('has nothing to follow where nothing was started', async () => {
    const { step, companion } = buildScene();
    await step.resume();
    expect(companion.calls).toEqual([]);
  });
});

describe('undo', () => {
  it('[U-71] takes the changes back in one click, and says so', async () => {
    const { step, companion, state, said, kept, onFilesChanged } = await built();
    const undoing = step.undo();
    expect(state().undo).toEqual({ status: 'undoing' });
    await step.undo();
    await undoing;
    expect(companion.files.get('src/theme.css')).toContain('black');
    expect(state().undo).toMatchObject({ status: 'undone', report: { restored: ['src/theme.css'] } });
    expect(said.at(-1)).toMatchObject({
      id: 'undo_plan_dark',
      content: 'Build undone. Files restored (1):\n- `src/theme.css`',
    });
    expect(kept.at(-1)?.step).toMatchObject({ status: 'ended', undone: { success: true } });
    expect(onFilesChanged).toHaveBeenCalledTimes(2);
    expect(companion.calls.filter((call) => call.startsWith('undo'))).toHaveLength(1);
    const record = kept.at(-1) ?? RECORD;
    expect(buildScene({ dependencies: { record } }).state().undo.status).toBe('undone');
  });

  it('says what was left because it had changed since', async () => {
    const { step, companion, said } = await built();
    companion.files.set('src/theme.css', 'mine\n');
    await step.undo();
    expect(said.at(-1)?.content).toContain('Left as they are, because they have changed since (1):');
    expect(companion.files.get('src/theme.css')).toBe('mine\n');
  });

  it('says why it failed, and can be tried again', async () => {
    const { step, companion, state } = await built();
    companion.failWith(new CompanionError('unreachable', 'Failed to fetch'));
    await step.undo();
    expect(state().undo).toEqual({
      status: 'failed',
      message: 'The build could not be undone: Failed to fetch',
    });
    companion.failWith(null);
    await step.undo();
    expect(state().undo.status).toBe('undone');
  });

  it('says why the companion refused it', async () => {
    const { step, companion, state } = await built();
    companion.undo = () => Promise.resolve({ success: false, restored: [], skipped: [], error: 'Too late' });
    await step.undo();
    expect(state().undo).toEqual({ status: 'failed', message: 'The build could not be undone: Too late' });
  });

  it('is not there before a build, nor where no file was changed', async () => {
    const { step, companion, state } = buildScene();
    await step.undo();
    expect(companion.calls).toEqual([]);
    expect(state().undo).toEqual({ status: 'none' });
    const plan = samplePlan({ operations: samplePlan().operations.slice(1) });
    expect((await built({ dependencies: { record: { ...RECORD, plan } } })).state().undo).toEqual({
      status: 'none',
    });
  });
});
