import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import { buildReportText, outputEnd, undoText } from './buildTexts.ts';

const DONE = { success: true, filesModified: ['a.ts', 'b`c.ts'], commandsExecuted: ['npm test'] };

describe('buildReportText', () => {
  it('[BU-18] says what a build did', () => {
    expect(buildReportText(DONE, en)).toBe(
      '✅ Build Complete\n\nFiles changed (2):\n- `a.ts`\n- `` b`c.ts ``\n\nCommands run (1):\n- `npm test`',
    );
    expect(buildReportText({ ...DONE, filesModified: [], commandsExecuted: [] }, en)).toBe(
      '✅ Build Complete',
    );
  });

  it('[BU-19] says "❌ Build Failed" with the error and the output', () => {
    const report = {
      success: false,
      filesModified: [],
      commandsExecuted: [],
      error: 'It broke',
      output: 'no\n',
    };
    expect(buildReportText(report, en)).toBe('❌ Build Failed\n\nIt broke\n\nOutput:\n\n```text\nno\n```');
    expect(buildReportText({ ...report, error: null, output: null }, en)).toBe('❌ Build Failed');
  });

  it('[BU-19] says that files stay changed where a command failed', () => {
    const text = buildReportText({ ...DONE, success: false, error: 'npm test ended with code 1' }, en);
    expect(text).toContain('Files changed (2):');
    expect(text).toContain('Undo takes the changes back.');
  });

  it('lets no output end its own block', () => {
    const text = buildReportText({ ...DONE, success: false, output: '```\nevil\n````' }, en);
    expect(text).toContain('`````text\n```\nevil\n````\n`````');
  });

  it('shows the end of a long output', () => {
    expect(outputEnd(`${'x'.repeat(5_000)}end`)).toBe(`…${'x'.repeat(3_997)}end`);
  });
});

describe('undoText', () => {
  it('names what was restored and what was left', () => {
    expect(undoText({ success: true, restored: ['a.ts'], skipped: ['b.ts'] }, en)).toBe(
      'Build undone. Files restored (1):\n- `a.ts`\n\nLeft as they are, because they have changed since (1):\n- `b.ts`',
    );
    expect(undoText({ success: true, restored: ['a.ts'], skipped: [] }, en)).not.toContain('Left');
  });
});
