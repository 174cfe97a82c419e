import { describe, expect, it, vi } from 'vitest';

import type { SendOutcome } from '../chat/chat.ts';
import type { ChatMessage } from '../chat/chatMessage.ts';
import { CompanionError } from '../companion/companionError.ts';
import { en } from '../locale/en.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { EMPTY_CHAT } from '../testing/fakeChat.ts';
import { fakeCompanion, type FakeCompanionOptions } from '../testing/fakeCompanion.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { settlePromises, virtualClock } from '../testing/virtualClock.ts';
import type { BuildRecord } from './buildRecord.ts';
import { type BuildStepDependencies, createBuildStep } from './createBuildStep.ts';
import { createStartedBuilds } from './startedBuilds.ts';

const RECORD: BuildRecord = {
  plan: samplePlan(),
  project: '/home/sami/bakery',
  step: { status: 'proposed' },
};

const UNFIT = samplePlan({
  operations: [
    { op: 'edit', path: 'src/theme.css', edits: [{ search: 'blue', replace: 'red', all: false }] },
  ],
});

function scene(options: FakeCompanionOptions & { dependencies?: Partial<BuildStepDependencies> } = {}) {
  const companion = fakeCompanion(options);
  const clock = virtualClock();
  const said: ChatMessage[] = [];
  const held = {
    chatId: 'chat_1',
    put: (message: ChatMessage) => void said.push(message),
    changeReply: () => undefined,
    release: vi.fn(),
  };
  const kept: BuildRecord[] = [];
  const log = vi.fn();
  const onFilesChanged = vi.fn();
  const ask = vi.fn((): SendOutcome => ({ status: 'sent', messageId: 'reply_2' }));
  const dependencies: BuildStepDependencies = {
    record: RECORD,
    started: createStartedBuilds(memoryStorage()),
    project: () => null,
    keep: (_, record) => void kept.push(record),
    companion,
    clock,
    texts: en,
    flushMs: 50,
    companionName: () => 'Diwan Companion',
    hold: () => held,
    whenAsked: () => null,
    estimate: () => EMPTY_CHAT.estimate,
    ask,
    onFilesChanged,
    log,
    ...options.dependencies,
  };
  const step = createBuildStep(dependencies);
  const texts = (): string[] => said.map(({ content }) => content.split('\n')[0] ?? '');
  return {
    companion,
    clock,
    said,
    texts,
    held,
    kept,
    log,
    onFilesChanged,
    ask,
    step,
    state: step.getSnapshot,
  };
}

async function previewed(options: Parameters<typeof scene>[0] = {}) {
  const building = scene(options);
  await building.step.preview();
  return building;
}

async function built(options: Parameters<typeof scene>[0] = {}) {
  const building = await previewed(options);
  const outcome = await building.step.build();
  return { ...building, outcome };
}

/** A command that runs until the test ends it. */
function openCommand() {
  let end: (exitCode: number) => void = () => undefined;
  const run = () =>
    new Promise<{ exitCode: number; output: string }>((resolve) => {
      end = (exitCode) => resolve({ exitCode, output: 'printed\n' });
    });
  return { run, end: (exitCode: number) => end(exitCode) };
}

describe('before a build', () => {
  it('[U-71] shows what each file and command would be, and touches nothing', async () => {
    const { step, state, companion } = scene();
    expect(state()).toMatchObject({ phase: { status: 'proposed' }, preview: { status: 'none' } });
    const loading = step.preview();
    expect(state().preview).toEqual({ status: 'loading' });
    await step.preview();
    await loading;
    expect(state().preview).toMatchObject({
      status: 'ready',
      preview: {
        files: [
          { path: 'src/theme.css', action: 'changed', diff: expect.stringContaining('+  color: white;') },
        ],
        commands: [{ command: 'npm run build', verdict: 'plain' }],
      },
    });
    expect(companion.calls).toEqual(['previewBuild(/home/sami/bakery)']);
    expect(companion.files.get('src/theme.css')).toContain('black');
  });

  it('[BU-21] builds nothing that was not previewed', async () => {
    const { step, companion, said } = scene();
    expect(await step.build()).toEqual({ status: 'refused', reason: 'not-previewed' });
    expect(companion.calls).toEqual([]);
    expect(said).toEqual([]);
  });

  it('[BU-21] leaves out what is not ticked', async () => {
    const { step, state, companion } = await previewed();
    const [file, command] = step.groups;
    if (file === undefined || command === undefined) throw new Error('no groups');
    expect([...state().chosen]).toEqual([0, 1]);
    step.choose(command, false);
    expect([...state().chosen]).toEqual([0]);
    await step.build();
    expect(state().phase).toMatchObject({
      report: { filesModified: ['src/theme.css'], commandsExecuted: [] },
    });
    expect(companion.files.get('src/theme.css')).toContain('white');
    step.choose(command, true);
    expect([...state().chosen]).toEqual([0]);
  });

  it('[BU-21] leaves out a command that the companion never runs, and it cannot be ticked', async () => {
    const operations = [
      ...samplePlan().operations,
      { ...samplePlan().operations[1], op: 'run' as const, command: 'sudo reboot' },
    ].map((operation) => ({
      cwd: '.',
      timeoutSec: 1,
      background: false,
      onFail: 'stop' as const,
      ...operation,
    }));
    const { step, state } = await previewed({
      dependencies: { record: { ...RECORD, plan: samplePlan({ operations }) } },
    });
    expect([...state().chosen]).toEqual([0, 1]);
    const denied = step.groups[2];
    if (denied === undefined) throw new Error('no group');
    step.choose(denied, true);
    expect([...state().chosen]).toEqual([0, 1]);
    await step.build();
    expect(state().phase).toMatchObject({ report: { commandsExecuted: ['npm run build'] } });
  });

  it('builds nothing where nothing is ticked, and ticks come back', async () => {
    const { step, state } = await previewed();
    for (const group of step.groups) step.choose(group, false);
    expect(await step.build()).toEqual({ status: 'refused', reason: 'nothing-chosen' });
    for (const group of step.groups) step.choose(group, true);
    expect([...state().chosen]).toEqual([0, 1]);
  });

  it('[BU-22] wants a tick of its own for a file that other programs run', async () => {
    const plan = samplePlan({
      operations: [
        { op: 'write', path: '.github/workflows/ci.yml', content: 'on: push\n', ifExists: 'fail' },
        {
          op: 'edit',
          path: 'package.json',
          edits: [{ search: '"bakery"', replace: '"boulangerie"', all: false }],
        },
      ],
    });
    const { step, state } = scene({ dependencies: { record: { ...RECORD, plan } } });
    expect([...state().chosen]).toEqual([]);
    await step.preview();
    expect([...state().chosen]).toEqual([1]);
  });

  it('says that the plan does not fit, and offers to ask for a better one', async () => {
    const { state, step } = await previewed({ dependencies: { record: { ...RECORD, plan: UNFIT } } });
    expect(state()).toMatchObject({
      preview: { status: 'unfit', preview: { failed: [{ index: 0, code: 'no-match' }] } },
      fix: 'offered',
    });
    expect(step.fixRequest()?.apiContent).toContain('Operation 1 on src/theme.css: no-match');
    expect(await step.build()).toEqual({ status: 'refused', reason: 'not-previewed' });
  });

  it('fits again once the file is as it was', async () => {
    const record = { ...RECORD, plan: UNFIT };
    const { companion, state, step } = await previewed({ dependencies: { record } });
    companion.files.set('src/theme.css', 'blue\n');
    await step.preview();
    expect(state()).toMatchObject({ preview: { status: 'ready' }, fix: 'none' });
    expect(step.fixRequest()).toBeNull();
  });

  it('says why there is no preview', async () => {
    const { step, companion, state } = scene();
    companion.failWith(new CompanionError('timeout', 'No answer within 60 s'));
    await step.preview();
    expect(state().preview).toEqual({ status: 'failed', message: 'No answer within 60 s' });
  });

  it('goes to the open project where the plan was made without one, and says that there is none', async () => {
    const { project: _, ...record } = RECORD;
    const lost = await previewed({ dependencies: { record } });
    expect(lost.state().preview).toEqual({
      status: 'failed',
      message: 'No project selected. Please select a project first.',
    });
    const found = await previewed({ dependencies: { record, project: () => '/home/sami/bakery' } });
    expect(found.state().preview.status).toBe('ready');
  });
});

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
    expect(state().phase).toEqual({ status: 'unreachable', message: 'Failed to fetch' });
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

describe('after a reload', () => {
  it('shows how a build ended, and can still undo it', async () => {
    const { kept, companion } = await built();
    const record = kept.at(-1);
    if (record === undefined) throw new Error('nothing kept');
    const { step, state } = scene({ dependencies: { record, companion } });
    expect(state()).toMatchObject({ phase: { status: 'succeeded' }, undo: { status: 'available' } });
    expect(await step.build()).toEqual({ status: 'refused', reason: 'already-built' });
    await step.undo();
    expect(companion.files.get('src/theme.css')).toContain('black');
  });

  it('offers again to fix what failed', async () => {
    const { kept } = await built({ run: () => Promise.resolve({ exitCode: 1, output: '' }) });
    const record = kept.at(-1) ?? RECORD;
    expect(scene({ dependencies: { record } }).state()).toMatchObject({
      phase: { status: 'failed' },
      fix: 'offered',
    });
    const fixOf = (asked: 'before' | 'after') =>
      scene({ dependencies: { record, whenAsked: () => asked } }).state().fix;
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
    const reloaded = scene({ dependencies: { record, companion } });
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
    const { step, said, state } = scene({ dependencies: { record, started } });
    await step.resume();
    expect(said.at(-1)?.content).toBe('The build was interrupted before it began. Nothing was changed.');
    expect(state().phase).toEqual({ status: 'proposed' });
    await step.preview();
    expect(await step.build()).toEqual({ status: 'built' });
  });

  it('leaves a build alone that another computer has started and this one’s companion does not know', async () => {
    const record: BuildRecord = { ...RECORD, step: { status: 'started', startedAt: 1 } };
    const { step, kept, state, said } = scene({ dependencies: { record } });
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
    const { step, state, clock, said } = scene({ dependencies: { record, companion } });
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
    const { step, companion } = scene();
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
    expect(scene({ dependencies: { record } }).state().undo.status).toBe('undone');
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
    const { step, companion, state } = scene();
    await step.undo();
    expect(companion.calls).toEqual([]);
    expect(state().undo).toEqual({ status: 'none' });
    const plan = samplePlan({ operations: samplePlan().operations.slice(1) });
    expect((await built({ dependencies: { record: { ...RECORD, plan } } })).state().undo).toEqual({
      status: 'none',
    });
  });
});

describe('asking to fix', () => {
  const failing = { run: () => Promise.resolve({ exitCode: 1, output: 'no\n' }) };

  it('[BU-23] is offered after a failure, once', async () => {
    const { step, ask, state } = await built(failing);
    expect(step.askToFix()).toEqual({ status: 'sent', messageId: 'reply_2' });
    expect(state().fix).toBe('asked');
    expect(ask).toHaveBeenCalledExactlyOnceWith(step.fixRequest(), false);
    expect(step.askToFix()).toBeNull();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('[BU-23] names its price', async () => {
    const estimate = vi.fn(() => EMPTY_CHAT.estimate);
    const { step } = await built({ ...failing, dependencies: { estimate } });
    expect(step.fixEstimate()).toBe(EMPTY_CHAT.estimate);
    expect(estimate).toHaveBeenCalledExactlyOnceWith(step.fixRequest());
    expect((await built()).step.fixEstimate()).toBeNull();
  });

  it('[BU-23] stops where the same thing failed before', async () => {
    const { step, ask, state } = await built({ ...failing, dependencies: { whenAsked: () => 'before' } });
    expect(state().fix).toBe('same-failure');
    expect(step.askToFix()).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('stays offered where the message may not be sent yet', async () => {
    const { step, ask, state } = await built(failing);
    ask.mockReturnValueOnce({ status: 'refused', reason: 'answering', text: 'Wait' });
    expect(step.askToFix()).toMatchObject({ status: 'refused' });
    expect(state().fix).toBe('offered');
    step.askToFix(true);
    expect(ask).toHaveBeenLastCalledWith(step.fixRequest(), true);
  });

  it('is not offered where nothing failed', async () => {
    const { step } = await built();
    expect(step.fixRequest()).toBeNull();
    expect(step.askToFix()).toBeNull();
  });
});
