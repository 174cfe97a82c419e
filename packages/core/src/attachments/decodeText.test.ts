import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { decodeText } from './decodeText.ts';

function testdata(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../testdata/attachments/${file}`, import.meta.url)));
}

function utf16(text: string, order: 'le' | 'be'): number[] {
  return unitsOf(text).flatMap((unit) =>
    order === 'le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
  );
}

function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, position) => text.charCodeAt(position));
}

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

describe('decodeText', () => {
  it.each([
    ['ASCII', utf8('a,b\r\n1,2'), 'a,b\r\n1,2', 'utf-8'],
    ['UTF-8', utf8('قوس قزح, café, 😀'), 'قوس قزح, café, 😀', 'utf-8'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8('é')], 'é', 'utf-8'],
    ['UTF-16 LE with a mark', [0xff, 0xfe, ...utf16('سلام hi', 'le')], 'سلام hi', 'utf-16le'],
    ['UTF-16 BE with a mark', [0xfe, 0xff, ...utf16('سلام hi', 'be')], 'سلام hi', 'utf-16be'],
    ['UTF-16 LE without', utf16('Windows Registry', 'le'), 'Windows Registry', 'utf-16le'],
    ['UTF-16 BE without', utf16('Windows Registry', 'be'), 'Windows Registry', 'utf-16be'],
    [
      'Windows-1252',
      unitsOf('Un caf\xe9 cr\xe8me \x80 5, \x93oui\x94 \x96 d\xe9j\xe0'),
      'Un café crème € 5, “oui” – déjà',
      'windows-1252',
    ],
    ['nothing', [], '', 'utf-8'],
  ])('[AT-6] reads %s', (_, bytes, text, encoding) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ status: 'text', text, encoding, replaced: 0 });
  });

  it('shows what is not UTF-8 as unreadable and counts it', () => {
    expect(decodeText(testdata('invalid-utf8.txt'))).toEqual({
      status: 'text',
      text: 'ok \ufffd\ufffd\ufffd\ufffd end',
      encoding: 'utf-8',
      replaced: 4,
    });
  });

  it('does not take damaged UTF-8 for Windows-1252', () => {
    const damaged = utf8('القاهرة مدينة كبيرة').with(5, 0x20);
    expect(decodeText(Uint8Array.from(damaged))).toMatchObject({ status: 'text', encoding: 'utf-8' });
  });

  it.each([
    ['a NUL in a text', testdata('nul.txt')],
    ['an archive', testdata('bomb.docx')],
    ['a picture', testdata('truncated.png')],
    ['UTF-32', Uint8Array.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
    ['control characters', Uint8Array.from(unitsOf('a\x01\x02\x03b\x04\x05c'))],
  ])('[AT-6] takes %s for no text, rather than cut it', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ status: 'not-text' });
  });

  it('reads formulas and instructions as the text that they are', () => {
    for (const file of ['formula.csv', 'injection.md']) {
      const bytes = testdata(file);
      expect(decodeText(bytes)).toMatchObject({ status: 'text', text: new TextDecoder().decode(bytes) });
    }
  });
});
