import { describe, expect, it } from 'vitest';

import { CompanionError } from '../companion/companionError.ts';
import { settlePromises } from '../testing/virtualClock.ts';
import { previewed, built, openCommand } from './testing/buildScene.ts';

describe('a build', () => {
  it('[BU-18] says "Building...", then what it did, in one message', async () => {
    const { said, texts, outcome, state, held, onFilesChanged } = await built();
    expect(outcome).toEqual({ status: 'built' });
    expect(texts()).toEqual(['Building...', '✅ Build Complete']);
    expect(new Set(said.map(({ id }) => id))).toEqual(new Set(['build_plan_dark']));
    expect(said.every(({ role }) => role === 'notice')).toBe(true);
    expect(state()).toMatchObject({
      phase: { status: 'succeeded', report: { filesModified: ['src/theme.css'] } },
      undo: { status: 'available' },
      fix: 'none',
    });
    expect(held.release).toHaveBeenCalledOnce();
    expect(onFilesChanged).toHaveBeenCalledOnce();
  });

  it('[BU-19] says "❌ Build Failed" with error and output', async () => {
    const { said, state } = await built({
      run: () => Promise.resolve({ exitCode: 1, output: 'no such page\n' }),
    });
    expect(said.at(-1)?.content).toContain('❌ Build Failed\n\nnpm run build ended with code 1\n\nOutput:');
    expect(said.at(-1)?.content).toContain('no such page');
    expect(state()).toMatchObject({
      phase: { status: 'failed' },
      undo: { status: 'available' },
      fix: 'offered',
    });
  });

  it('[BU-20] says "🚨 Connection Error" where the companion cannot be reached', async () => {
    const { step, companion, said, state } = await previewed();
    companion.failWith(new CompanionError('unreachable', 'Failed to fetch'));
    await step.build();
    expect(said.map(({ content }) => content)).toEqual([
      'Building...',
      '🚨 Connection Error\n\nFailed to fetch\n\nPlease ensure Diwan Companion is running.',
    ]);
    expect(state().phase).toMatchObject({ status: 'unreachable', message: 'Failed to fetch' });
  });

  it('[U-71] runs once, however often it is asked for', async () => {
    const { step, companion } = await built();
    expect(await step.build()).toEqual({ status: 'refused', reason: 'already-built' });
    await step.preview();
    expect(companion.calls.filter((call) => call.startsWith('executeBuild'))).toHaveLength(1);
  });

  it('[U-71] does not run twice at the same time', async () => {
    const { run, end } = openCommand();
    const { step, companion } = await previewed({ run });
    const building = step.build();
    await settlePromises();
    expect(await step.build()).toEqual({ status: 'refused', reason: 'already-built' });
    end(0);
    await building;
    expect(companion.calls.filter((call) => call.startsWith('executeBuild'))).toHaveLength(1);
  });

  it('[U-71] asked for again after a lost connection answers the first result', async () => {
    const { step, companion, state } = await previewed();
    const execute = companion.executeBuild.bind(companion);
    companion.executeBuild = async (...call) => {
      await execute(...call);
      throw new CompanionError('unreadable', 'lost');
    };
    companion.buildEvents = () => {
      throw new CompanionError('unreachable', 'lost');
    };
    await step.build();
    expect(state().phase.status).toBe('unreachable');
    companion.executeBuild = execute;
    companion.files.set('src/theme.css', 'changed meanwhile\n');
    await step.build();
    expect(state().phase).toMatchObject({
      status: 'succeeded',
      report: { filesModified: ['src/theme.css'] },
    });
    expect(companion.files.get('src/theme.css')).toBe('changed meanwhile\n');
  });

  it('can be asked for again where the companion refused it', async () => {
    const { step, companion, said, state } = await previewed();
    const execute = companion.executeBuild.bind(companion);
    companion.executeBuild = () => Promise.reject(new CompanionError('not-found', 'Project not found'));
    await step.build();
    expect(said.at(-1)?.content).toBe('❌ Build Failed\n\nProject not found');
    expect(state()).toMatchObject({ phase: { status: 'proposed' }, preview: { status: 'none' } });
    companion.executeBuild = execute;
    await step.preview();
    await step.build();
    expect(state().phase.status).toBe('succeeded');
  });

  it('[U-75] shows its live output, at most every 50 ms', async () => {
    const { run, end } = openCommand();
    const { step, state, clock } = await previewed({ run });
    const building = step.build();
    expect(state().phase).toMatchObject({
      status: 'building',
      startedAt: clock.now(),
      output: { index: 0 },
      isCancelling: false,
    });
    await clock.advance(100);
    expect(state().phase).toMatchObject({ output: { index: 1 } });
    await clock.advance(49);
    expect(state().phase).toMatchObject({ output: { index: 1 } });
    await clock.advance(1);
    expect(state().phase).toMatchObject({
      output: { files: ['src/theme.css'], commands: [{ command: 'npm run build' }] },
    });
    end(0);
    await building;
    await clock.advance(50);
    expect(state().phase.status).toBe('succeeded');
  });

  it('[U-75] can be cancelled', async () => {
    const { run } = openCommand();
    const { step, companion, state, said } = await previewed({ run });
    await step.cancel();
    const building = step.build();
    await settlePromises();
    await step.cancel();
    expect(state().phase).toMatchObject({ status: 'building', isCancelling: true });
    await building;
    expect(companion.calls.filter((call) => call.startsWith('cancel'))).toEqual(['cancelBuild(plan_dark)']);
    expect(said.at(-1)?.content).toContain('The build was cancelled.');
    expect(state().phase.status).toBe('failed');
  });

  it('[U-75] goes on where it could not be cancelled, which is only logged', async () => {
    const { run, end } = openCommand();
    const { step, companion, state, log } = await previewed({ run });
    const building = step.build();
    await settlePromises();
    companion.cancelBuild = () => Promise.reject(new CompanionError('timeout', 'late'));
    await step.cancel();
    expect(state().phase).toMatchObject({ status: 'building', isCancelling: false });
    expect(log).toHaveBeenCalledExactlyOnceWith('cancel-build-failed', expect.any(CompanionError));
    end(0);
    await building;
  });

  it('takes its report from the events where the answer was lost on the way', async () => {
    const { run, end } = openCommand();
    const { step, companion, state, clock } = await previewed({ run });
    const execute = companion.executeBuild.bind(companion);
    let lose: (error: Error) => void = () => undefined;
    companion.executeBuild = (...call) => {
      void execute(...call);
      return new Promise((_, reject) => (lose = reject));
    };
    const building = step.build();
    await clock.advance(100);
    lose(new CompanionError('unreachable', 'asleep'));
    await settlePromises();
    expect(state().phase.status).toBe('building');
    end(0);
    await building;
    expect(state().phase).toMatchObject({ status: 'succeeded' });
  });

  it('ends by its events where the answer never comes', async () => {
    const { step, companion, state, clock } = await previewed();
    const execute = companion.executeBuild.bind(companion);
    companion.executeBuild = (...call) => {
      void execute(...call);
      return new Promise(() => undefined);
    };
    const building = step.build();
    await clock.advance(100);
    await building;
    expect(state().phase.status).toBe('succeeded');
  });

  it('needs no events, whose failure is only logged', async () => {
    const { run, end } = openCommand();
    const { step, companion, state, log } = await previewed({ run });
    companion.buildEvents = () => {
      throw new CompanionError('refused', 'no events');
    };
    const building = step.build();
    await settlePromises();
    expect(log).toHaveBeenCalledExactlyOnceWith('follow-build-failed', expect.any(CompanionError));
    end(0);
    await building;
    expect(state().phase.status).toBe('succeeded');
  });
});
