import { describe, expect, it } from 'vitest';

import type { PlanFault } from '../planFault.ts';
import { repairRequest, repairStep } from './repairRequest.ts';

const fault: PlanFault = {
  index: 2,
  code: 'no-match',
  path: 'src/a.ts',
  detail: 'Edit 1: the search text does not occur in the file.',
  nearest: { from: 4, to: 5, differsAt: 5, lines: ['const a = `x`;', '```'] },
};
const other: PlanFault = {
  index: null,
  code: 'incomplete',
  path: null,
  detail: 'The reply ended.',
  nearest: null,
};

describe('repairRequest', () => {
  it('[BU-8] tells each fault with its place and the nearest lines', () => {
    expect(repairRequest([fault, other, { ...other, path: 'b.ts' }])).toBe(
      [
        'Your plan could not be used, and nothing was changed. What is wrong with it:',
        '1. operation 3, src/a.ts: Edit 1: the search text does not occur in the file.',
        'The nearest place in the file is lines 4 to 5; the first difference is in line 5. There the file has:\n````\nconst a = `x`;\n```\n````',
        '2. The reply ended.',
        '3. b.ts: The reply ended.',
        'Answer with the whole plan once more, all operations included, and these faults corrected. Copy the lines of each SEARCH from the file as it stands.',
      ]
        .join('\n\n')
        .replace('file.\n\nThe nearest', 'file.\nThe nearest'),
    );
  });

  it('[BU-8] fences lines without backticks, and names a single line', () => {
    const nearest = { from: 4, to: 4, differsAt: 4, lines: ['a'] };
    expect(repairRequest([{ ...fault, nearest }])).toContain(
      'is line 4; the first difference is in line 4. There the file has:\n```\na\n```',
    );
  });

  it('names at most 20 faults', () => {
    const many = Array.from({ length: 23 }, (_, index) => ({ ...other, index }));
    const text = repairRequest(many);
    expect(text).toContain('20. operation 20: ');
    expect(text).not.toContain('21. ');
    expect(text).toContain('There are 3 more faults of this kind.');
  });
});

describe('repairStep', () => {
  it('[BU-8] asks at most twice', () => {
    const first = repairStep([fault], []);
    expect(first).toMatchObject({ status: 'ask', text: repairRequest([fault]) });
    const named = first.status === 'ask' ? first.named : [];
    const second = repairStep([other], [named]);
    expect(second.status).toBe('ask');
    const again = second.status === 'ask' ? second.named : [];
    expect(repairStep([{ ...other, detail: 'New.' }], [named, again])).toEqual({
      status: 'stop',
      reason: 'too-many',
    });
  });

  it('[BU-8] stops at the same error, also beside others', () => {
    const first = repairStep([fault], []);
    const asked = first.status === 'ask' ? [first.named] : [];
    expect(repairStep([{ ...fault, index: 0, nearest: null }], asked)).toEqual({
      status: 'stop',
      reason: 'same-error',
    });
    expect(repairStep([other, fault], asked)).toEqual({ status: 'stop', reason: 'same-error' });
  });
});
