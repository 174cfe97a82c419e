import { describe, expect, it } from 'vitest';

import { formatPages, pageRanges } from './pageRanges.ts';
import { pdfText, pdfWarnings } from './pdfText.ts';

describe('pdfText', () => {
  it('[AT-7] puts each page under its mark', () => {
    expect(pdfText([' one\n', 'two'], 2)).toEqual({
      text: '[Page 1 of 2]\none\n\n[Page 2 of 2]\ntwo',
      pageCount: 2,
      emptyPages: [],
      brokenPages: [],
      leftOutPages: [],
    });
  });

  it('[AT-7] says which pages hold no text, cannot be read or are left out', () => {
    const read = pdfText([...Array.from({ length: 12 }, () => ' \n'), 'text', null, ''], 20);
    expect(read).toMatchObject({
      emptyPages: [
        { first: 1, last: 12 },
        { first: 15, last: 15 },
      ],
      brokenPages: [{ first: 14, last: 14 }],
      leftOutPages: [{ first: 16, last: 20 }],
    });
    expect(read.text).toBe(
      '[Page 13 of 20]\ntext\n\n[Pages 1–12, 15 hold no text]\n\n[Page 14 cannot be read]\n\n[Pages 16–20 are left out]',
    );
  });

  it('writes Arabic shapes as letters, and shows what stands for nothing', () => {
    expect(pdfText(['\ufe8d\ufedf\ufecc\ufeae\ufe91\ufef4\ufe94 a\u0000b\ud800\uffff\n'], 1).text).toBe(
      '[Page 1 of 1]\nالعربية a\ufffdb\ufffd\ufffd',
    );
  });

  it('says so where no page holds text, so that the model knows', () => {
    expect(pdfText(['', '\n'], 2)).toMatchObject({
      text: '[Pages 1–2 hold no text]',
      emptyPages: [{ first: 1, last: 2 }],
    });
  });
});

describe('pdfWarnings', () => {
  it('[AT-7] names the pages that are missing', () => {
    expect(pdfWarnings(pdfText(['text', '', null], 4))).toEqual([
      { code: 'pages-without-text', pages: [{ first: 2, last: 2 }] },
      { code: 'pages-not-read', pages: [{ first: 3, last: 3 }] },
      { code: 'pages-left-out', pages: [{ first: 4, last: 4 }] },
    ]);
    expect(pdfWarnings(pdfText(['text'], 1))).toEqual([]);
  });
});

describe('pageRanges', () => {
  it.each([
    [[], ''],
    [[3], '3'],
    [[1, 2, 3, 5, 7, 8], '1–3, 5, 7–8'],
  ])('joins %j to %j', (pages, text) => {
    expect(formatPages(pageRanges(pages))).toBe(text);
  });
});
