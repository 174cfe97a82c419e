import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import { sampleQuestion, sampleReply } from '../testing/sampleMessages.ts';
import { fixRequest, whenAskedToFix } from './fixRequest.ts';

const FAILED = {
  success: false,
  filesModified: ['a.ts'],
  commandsExecuted: ['npm test'],
  error: 'npm test ended with code 1',
  output: 'expected 3 in 12 ms\n',
};

describe('fixRequest', () => {
  it('tells the model what failed, what was printed, and that the changes stand', () => {
    expect(fixRequest(FAILED, en)).toEqual({
      content: 'The build failed. Please fix it.',
      apiContent: [
        'The build of your last plan failed. Please explain the cause and give a corrected plan.',
        'Error: npm test ended with code 1',
        'Output:\nexpected 3 in 12 ms\n',
        'The file changes of the plan stand; a command failed.',
      ].join('\n\n'),
    });
  });

  it('tells the model which operations do not fit, with the nearest lines', () => {
    const nearest = { from: 3, to: 4, differsAt: 4, lines: ['one', 'two'] };
    const failed = [
      { index: 0, code: 'no-match', path: 'a.ts', nearest },
      { index: 2, code: 'stale' },
      { index: 3, code: 'no-match', path: 'b.ts', nearest: { from: 1, to: 1, lines: ['x'] } },
    ];
    const preview = { success: false, error: null, files: [], commands: [], failed };
    const { apiContent } = fixRequest(preview, en);
    expect(apiContent).toContain('Error: none given');
    expect(apiContent).toContain(
      'Operation 1 on a.ts: no-match\nNearest lines 3 to 4, first difference at line 4:\none\ntwo',
    );
    expect(apiContent).toContain('Operation 3: stale');
    expect(apiContent).toContain('Nearest lines 1 to 1:\nx');
    expect(apiContent).toContain('Nothing was changed.');
    const report = {
      ...FAILED,
      filesModified: [],
      output: null,
      details: { files: [], commands: [], failed },
    };
    expect(fixRequest(report, en).apiContent).toContain('Operation 3: stale');
    expect(fixRequest(report, en).apiContent).not.toContain('Output:');
  });
});

describe('whenAskedToFix', () => {
  it('[BU-23] knows the same failure again, whatever its times and ports', () => {
    const { apiContent } = fixRequest(FAILED, en);
    const messages = [
      sampleReply('First', { id: 'first' }),
      sampleQuestion('Fix it', { id: 'fix', apiContent }),
      sampleReply('Second', { id: 'second' }),
    ];
    const again = fixRequest({ ...FAILED, output: 'expected 3 in 47 ms\n' }, en);
    expect(whenAskedToFix(messages, 'first', again)).toBe('after');
    expect(whenAskedToFix(messages, 'second', again)).toBe('before');
    expect(whenAskedToFix(messages, 'second', fixRequest({ ...FAILED, output: 'other\n' }, en))).toBeNull();
  });
});
