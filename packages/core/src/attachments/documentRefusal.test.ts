import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { documentRefusal } from './documentRefusal.ts';

function testdata(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../testdata/attachments/${file}`, import.meta.url)));
}

describe('documentRefusal', () => {
  it('refuses a document that unpacks to more than 100 MB', () => {
    expect(documentRefusal(testdata('bomb.docx'))).toBe('unpacks-too-large');
  });

  it('takes a document, a compound file and an RTF text', () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]);
    const rtf = new TextEncoder().encode(String.raw`{\rtf1 hello}`);
    expect([testdata('slip-xxe.docx'), old, rtf].map(documentRefusal)).toEqual([null, null, null]);
  });

  it('refuses what is no document', () => {
    expect(documentRefusal(testdata('html-as-png.png'))).toBe('not-a-document');
  });
});
