import { describe, expect, it } from 'vitest';

import manifest from '../../testdata/attachments/manifest.json' with { type: 'json' };
import { MAX_NAME_LENGTH } from '../wire/limits.ts';
import { attachmentName } from './attachmentName.ts';

describe('attachmentName', () => {
  it('keeps an ordinary name as it is, in any script', () => {
    for (const name of ['report 2026.pdf', 'تقرير.pdf', 'می‌خواهم.txt', '👩‍👩‍👧.png', '../../etc/passwd']) {
      expect(attachmentName(name)).toBe(name);
    }
  });

  it.each([
    ['a\u0000.png', 'a.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie: x=1.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['file\u200b.png', 'file.png'],
    ['\u0007', 'file'],
  ])('takes out of %j what nobody sees', (name, label) => {
    expect(attachmentName(name)).toBe(label);
  });

  it('cuts a long name before its ending, and never through a character', () => {
    const label = attachmentName(`${'😀'.repeat(200)}.png`);
    expect(label.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    expect(label).toMatch(/^(😀)+….png$/u);
    expect(attachmentName('x'.repeat(400))).toHaveLength(MAX_NAME_LENGTH);
  });

  it('gives for every hostile name a label that a message may carry', () => {
    for (const name of manifest.names) {
      const label = attachmentName(name);
      expect(label.length).toBeGreaterThan(0);
      expect(label.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
      // oxlint-disable-next-line no-control-regex -- control characters are what must not be left
      expect(label).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u200b]/);
    }
  });
});
