import { describe, expect, it, vi } from 'vitest';

import { CompanionError } from '../companion/companionError.ts';
import { EMPTY_CHAT } from '../testing/fakeChat.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import type { BuildRecord } from './buildRecord.ts';
import { RECORD, UNFIT, buildScene, previewed, built } from './testing/buildScene.ts';

/** Its first operation does not fit, the others do. */
const HALF_UNFIT: BuildRecord = {
  ...RECORD,
  plan: {
    ...UNFIT,
    operations: [
      ...UNFIT.operations,
      { op: 'write', path: 'src/new.css', content: 'a {}\n', ifExists: 'fail' },
      ...samplePlan().operations.slice(1),
    ],
  },
};

describe('before a build', () => {
  it('[U-71] shows what each file and command would be, and touches nothing', async () => {
    const { step, state, companion } = buildScene();
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
    const { step, companion, said } = buildScene();
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
    const { step, state } = buildScene({ dependencies: { record: { ...RECORD, plan } } });
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

  it('[BU-21, BU-40] leaves out what does not fit on demand, shows what the rest would do, and builds that alone', async () => {
    const { step, state, companion } = await previewed({ dependencies: { record: HALF_UNFIT } });
    expect(state()).toMatchObject({ preview: { status: 'unfit' }, fix: 'offered' });
    await step.leaveOut();
    expect(state()).toMatchObject({
      preview: { status: 'ready', preview: { files: [{ path: 'src/new.css' }] } },
      fix: 'none',
    });
    expect(state().leftOut).toEqual(new Set([0]));
    expect(state().chosen).toEqual(new Set([1, 2]));
    const [unfit] = step.groups;
    if (unfit === undefined) throw new Error('no groups');
    step.choose(unfit, true);
    expect(state().chosen).toEqual(new Set([1, 2]));
    const before = companion.files.get('src/theme.css');
    await step.build();
    expect(companion.files.get('src/new.css')).toBe('a {}\n');
    expect(companion.files.get('src/theme.css')).toBe(before);
  });

  it('leaves nothing out of a plan that fits', async () => {
    const { step, state, companion } = await previewed();
    await step.leaveOut();
    expect(state().leftOut.size).toBe(0);
    expect(companion.calls).toEqual(['previewBuild(/home/sami/bakery)']);
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
    const { step, companion, state } = buildScene();
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
