import { describe, expect, it } from 'vitest';

import type { BuildEvent } from '../wire/build.ts';
import { MOST_OUTPUT_CHARACTERS, NO_OUTPUT, outputAfter } from './buildOutput.ts';

function outputOf(...events: BuildEvent[]) {
  return events.reduce(outputAfter, NO_OUTPUT);
}

const START: BuildEvent = { type: 'command-start', index: 3, command: 'npm test', cwd: '.' };

describe('outputAfter', () => {
  it('[U-75] grows with the events of a build', () => {
    expect(
      outputOf(
        { type: 'build-start', index: 1, planId: 'plan_1' },
        { type: 'files-committed', index: 2, files: ['a.ts'] },
        START,
        { type: 'output-delta', index: 4, stream: 'stdout', text: 'ok' },
        { type: 'output-delta', index: 5, stream: 'stderr', text: '!\n' },
      ),
    ).toEqual({
      index: 5,
      files: ['a.ts'],
      commands: [{ command: 'npm test', cwd: '.', state: { status: 'running' } }],
      text: 'ok!\n',
      isCut: false,
    });
  });

  it('notes how a command ended', () => {
    const ended = outputOf(START, { type: 'command-end', index: 4, exitCode: null, timedOut: true });
    expect(ended.commands).toEqual([
      { command: 'npm test', cwd: '.', state: { status: 'ended', exitCode: null, timedOut: true } },
    ]);
    expect(outputOf({ type: 'command-end', index: 1 }).commands).toEqual([]);
  });

  it('takes an event once', () => {
    const delta: BuildEvent = { type: 'output-delta', index: 4, stream: 'stdout', text: 'ok' };
    expect(outputOf(delta, delta).text).toBe('ok');
    const report = { success: true, filesModified: [], commandsExecuted: [] };
    expect(outputOf({ type: 'build-end', index: 9, report }, delta)).toEqual({ ...NO_OUTPUT, index: 9 });
  });

  it('keeps the end of an output that is very long', () => {
    const long = outputOf(
      { type: 'output-delta', index: 1, stream: 'stdout', text: 'x'.repeat(MOST_OUTPUT_CHARACTERS) },
      { type: 'output-delta', index: 2, stream: 'stdout', text: 'end' },
      { type: 'output-delta', index: 3, stream: 'stdout', text: '' },
    );
    expect(long.text).toHaveLength(MOST_OUTPUT_CHARACTERS);
    expect(long.text.endsWith('xend')).toBe(true);
    expect(long.isCut).toBe(true);
  });
});
