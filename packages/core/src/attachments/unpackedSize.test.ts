import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { MOST_UNPACKED_BYTES } from './attachmentLimits.ts';
import { unpackedSize } from './unpackedSize.ts';

function testdata(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../testdata/attachments/${file}`, import.meta.url)));
}

describe('unpackedSize', () => {
  it('counts what a bomb would unpack to', () => {
    const size = unpackedSize(testdata('bomb.docx'));
    expect(size).toBeGreaterThan(MOST_UNPACKED_BYTES);
  });

  it('counts an ordinary archive', () => {
    expect(unpackedSize(testdata('slip-xxe.docx'))).toBe(86);
  });

  it('knows what is no archive, or a broken one', () => {
    const archive = testdata('slip-xxe.docx');
    expect(unpackedSize(testdata('formula.csv'))).toBeNull();
    expect(unpackedSize(new Uint8Array())).toBeNull();
    expect(unpackedSize(archive.subarray(0, -10))).toBeNull();
    expect(unpackedSize(archive.with(archive.length - 6, 0xff))).toBeNull();
  });
});
