import { describe, expect, it } from 'vitest';

import { sampleQuestion, sampleReply } from '../testing/sampleMessages.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import type { SavedBuild } from '../wire/savedBuild.ts';
import { withFurtherBuild } from './furtherBuild.ts';

const report = { success: true, filesModified: [], commandsExecuted: [] };
const STEPS: readonly SavedBuild['step'][] = [
  { status: 'proposed' },
  { status: 'started', startedAt: 1 },
  { status: 'ended', report },
  { status: 'ended', report, undone: { success: true, restored: [], skipped: [] } },
];

function replyWith(step: SavedBuild['step'] | undefined) {
  return sampleReply('Done.', step === undefined ? {} : { build: { plan: samplePlan(), step } });
}

describe('withFurtherBuild', () => {
  it('keeps whichever of two builds has come further', () => {
    const steps = [undefined, ...STEPS];
    for (const [mine, step] of steps.entries()) {
      for (const [theirs, other] of steps.entries()) {
        const expected = replyWith(steps[Math.max(mine, theirs)]);
        expect(withFurtherBuild(replyWith(step), replyWith(other))).toEqual(expected);
      }
    }
  });

  it('leaves all other messages as they are', () => {
    const question = sampleQuestion('Why?');
    expect(withFurtherBuild(question, replyWith(STEPS[2]))).toBe(question);
  });
});
