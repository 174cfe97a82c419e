import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parsePlan } from './parsePlan.ts';
import { createPlanSplitter, type PlanProgress } from './planSplitter.ts';

function progressOf(pieces: readonly string[]): PlanProgress[] {
  const splitter = createPlanSplitter();
  return pieces.map((piece) => splitter.push(piece));
}

const facts = { id: 'plan_1' };
const REPLY = `I will *change* it. See \`a.ts\`:

\`\`\`ts
const a = 1;
\`\`\`

\`\`\`xml
<vibe-plan title="T">
<vibe-write path="a.ts">
x <b>
</vibe-write>
<vibe-run>npm i</vibe-run>
</vibe-plan>
\`\`\`

Done.`;

describe('createPlanSplitter', () => {
  it('[BU-2] gives explanation and operations as they come', () => {
    const seen = progressOf([
      'Hi.\n\n<vi',
      'be-plan title="T">\n<vibe-wri',
      'te path="a.ts">\nx',
      '\n</vibe-write>\n',
      '<vibe-delete path="b"/>',
      '</vibe-plan> Bye',
    ]);
    expect(seen).toEqual([
      { explanation: 'Hi.', title: '', operations: [], writing: null },
      { explanation: 'Hi.', title: 'T', operations: [], writing: null },
      { explanation: 'Hi.', title: 'T', operations: [], writing: 'a.ts' },
      { explanation: 'Hi.', title: 'T', operations: [], writing: 'a.ts' },
      {
        explanation: 'Hi.',
        title: 'T',
        operations: [
          { op: 'write', path: 'a.ts', content: 'x\n', ifExists: 'fail' },
          { op: 'delete', path: 'b' },
        ],
        writing: null,
      },
      {
        explanation: 'Hi.\n\nBye',
        title: 'T',
        operations: [expect.anything(), expect.anything()],
        writing: null,
      },
    ]);
  });

  it('keeps the list of operations the same while none comes', () => {
    const [first, second, third] = progressOf(['<vibe-delete path="a"/>', ' text', '\n<vibe-run>x']);
    expect(second?.operations).toBe(first?.operations);
    expect(third?.writing).toBe('');
  });

  it('does not show an operation that breaks the rules', () => {
    expect(progressOf(['<vibe-delete path="../a"/>\n<vibe-delete path="b"/>'])[0]?.operations).toEqual([
      { op: 'delete', path: 'b' },
    ]);
  });

  it('[BU-2] ends with the same as the whole reply', () => {
    const splitter = createPlanSplitter();
    for (const sign of REPLY) splitter.push(sign);
    expect(splitter.end(facts)).toEqual(parsePlan(REPLY, facts));
  });

  it('never shows a part of a tag or of the fence around the plan, sign by sign', () => {
    const whole = 'I will *change* it. See `a.ts`:\n\n```ts\nconst a = 1;\n```\n\nDone.';
    for (const { explanation } of progressOf(REPLY.split(''))) {
      expect(whole.startsWith(explanation)).toBe(true);
    }
    expect(progressOf(REPLY.split('')).at(-1)?.explanation).toBe(whole);
  });

  it('shows an explanation that only grows and begins the whole one, whatever the reply', () => {
    const piece = fc.constantFrom(
      'Some text. ',
      '\n',
      '\n\n',
      '```\n',
      '```xml\n',
      '`',
      '~~~',
      '<vibe-plan>',
      '<vibe-plan title="T">\n',
      '</vibe-plan>',
      '\n<vibe-write path="a.ts">\nx\n</vibe-write>',
      '<vibe-delete path="b"/>',
      '</vibe-write>',
      '<vibe-',
      '<',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const seen = progressOf(pieces).map(({ explanation }) => explanation);
        for (const [place, text] of seen.entries()) {
          expect((seen[place + 1] ?? text).startsWith(text)).toBe(true);
        }
        const parsed = parsePlan(pieces.join(''), facts);
        const last = seen.at(-1) ?? '';
        expect((parsed.kind === 'plan' ? parsed.explanation : last).startsWith(last)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
