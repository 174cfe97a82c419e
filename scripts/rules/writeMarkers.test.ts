import { describe, expect, it } from 'vitest';

import { writeMarkers } from './writeMarkers.ts';

const file = (ceiling: number, ...rules: string[]): string =>
  [`Open rules: at most ${ceiling}.`, '', '## AU · Sign-in', '', ...rules, ''].join('\n');

const tested = [{ id: 'AU-1', packageName: 'packages/server', path: 'packages/server/src/a.test.ts' }];

describe('writeMarkers', () => {
  it('closes a rule that has a test in its package and lowers the ceiling', () => {
    const open = file(2, '- AU-1 · packages/server · open · One · two.', '- AU-2 · apps/host · open · Two.');
    const closed = file(1, '- AU-1 · packages/server · One · two.', '- AU-2 · apps/host · open · Two.');
    expect(writeMarkers(open, tested)).toBe(closed);
  });

  it('opens a rule whose test is gone and never raises the ceiling', () => {
    expect(writeMarkers(file(0, '- AU-1 · packages/server · One.'), [])).toBe(
      file(0, '- AU-1 · packages/server · open · One.'),
    );
  });

  it('leaves a rule open that is cited in another package only', () => {
    const markdown = file(1, '- AU-1 · apps/host · open · One.');
    expect(writeMarkers(markdown, tested)).toBe(markdown);
  });

  it('leaves malformed lines as they are, and the ceiling with them', () => {
    const markdown = file(1, '- AU-1 packages/server · open · One.');
    expect(writeMarkers(markdown, tested)).toBe(markdown);
  });
});
