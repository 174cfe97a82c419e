import { describe, expect, inject, it } from 'vitest';

import { AttachmentError } from '../../attachments/attachmentError.ts';
import { samplePdf } from '../testing/samplePdf.ts';
import { testdataFile } from '../testing/testdataFile.ts';
import { extractPdfText } from './extractPdfText.ts';

declare module 'vitest' {
  /** What vitest.browser.config.ts gives to the tests. */
  interface ProvidedContext {
    /** Names of the PDFs in testdata/pdf. */
    pdfFiles: string[];
    /** Where pdfjs-dist's `cmaps/` is served. */
    characterMapsUrl: string;
  }
}

/** Far above what any of the files takes: milliseconds, after the worker has started. */
const MOST_MS = 10_000;

async function failureOf(result: Promise<unknown>): Promise<unknown> {
  return result.then(
    () => 'read',
    (error: unknown) => (error instanceof AttachmentError ? [error.code, error.message] : error),
  );
}

describe('extractPdfText', () => {
  it('[AT-7] gives the text page by page, line by line', async () => {
    const read = await extractPdfText(samplePdf(['First line\nSecond (line)', '', 'Third']));
    expect(read).toEqual({
      text: '[Page 1 of 3]\nFirst line\nSecond (line)\n\n[Page 3 of 3]\nThird\n\n[Page 2 holds no text]',
      pageCount: 3,
      emptyPages: [{ first: 2, last: 2 }],
      brokenPages: [],
      leftOutPages: [],
    });
  });

  it('[AT-7] tells how far it is', async () => {
    const steps: number[] = [];
    await extractPdfText(samplePdf(Array.from({ length: 20 }, (_, page) => `Page ${page}`)), {
      onProgress: (progress) => steps.push(progress),
    });
    expect(steps[0]).toBe(1 / 20);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  it('reads right-to-left text as letters', async () => {
    const { text } = await extractPdfText(await testdataFile('pdf/ArabicCIDTrueType.pdf'));
    expect(text).toContain('العربية');
  });

  it('reads East Asian text by the character maps of the page', async () => {
    const file = await testdataFile('pdf/issue13343.pdf');
    const { text } = await extractPdfText(file, { characterMapsUrl: inject('characterMapsUrl') });
    expect(text).toContain('要約');
  });

  it('[AT-14] does not call pages empty that it cannot read without character maps', async () => {
    const file = await testdataFile('pdf/issue13343.pdf');
    expect(await failureOf(extractPdfText(file))).toEqual([
      'pdf-unsupported',
      'Failed to extract text from PDF: PDFs cannot be read here. Copy the text into the message instead.',
    ]);
  });

  it('[AT-23] does not read annotations', async () => {
    const { text } = await extractPdfText(samplePdf(['Page text'], { annotation: 'a private remark' }));
    expect(text).toBe('[Page 1 of 1]\nPage text');
  });

  it('[AT-14] says that a PDF is protected by a password', async () => {
    expect(await failureOf(extractPdfText(samplePdf(['Secret'], { protection: 'password' })))).toEqual([
      'pdf-encrypted',
      'Failed to extract text from PDF: It is protected by a password. Attach a copy without one.',
    ]);
  });

  it('[AT-14] says that a PDF is damaged', async () => {
    const damaged = [
      'pdf/poppler-395-0-fuzzed.pdf',
      'pdf/poppler-937-0-fuzzed.pdf',
      'attachments/html-as-png.png',
    ];
    for (const path of damaged) {
      expect(await failureOf(extractPdfText(await testdataFile(path)))).toEqual([
        'pdf-broken',
        'Failed to extract text from PDF: It is damaged. Print it to a new PDF and attach that.',
      ]);
    }
  });

  it('[AT-14] ends for every PDF in text or in a failure that has a name', { timeout: 60_000 }, async () => {
    const outcomes = new Map<string, string>();
    for (const name of inject('pdfFiles')) {
      const startedMs = performance.now();
      const file = await testdataFile(`pdf/${name}`);
      const options = { characterMapsUrl: inject('characterMapsUrl') };
      const outcome = await extractPdfText(file, options).then(
        ({ text }) => (text === '' ? 'nothing' : 'text'),
        (error: unknown) => (error instanceof AttachmentError ? error.code : 'no name'),
      );
      outcomes.set(name, performance.now() - startedMs > MOST_MS ? 'too slow' : outcome);
    }
    const failed = [...outcomes].filter(([, outcome]) => outcome !== 'text');
    expect(outcomes.size).toBeGreaterThan(100);
    expect(failed).toEqual([
      ['poppler-395-0-fuzzed.pdf', 'pdf-broken'],
      ['poppler-937-0-fuzzed.pdf', 'pdf-broken'],
    ]);
  });

  it('runs no script, and takes a page of any size', async () => {
    for (const name of ['pdf-js.pdf', 'pdf-huge-page.pdf']) {
      const { pageCount, emptyPages } = await extractPdfText(await testdataFile(`attachments/${name}`));
      expect([pageCount, emptyPages]).toEqual([1, [{ first: 1, last: 1 }]]);
    }
  });

  it('[AT-7] reads a large file in parts', async () => {
    const large = samplePdf(['First', 'Second'], { ballast: 20 * 1024 * 1024 });
    expect((await extractPdfText(large)).text).toBe('[Page 1 of 2]\nFirst\n\n[Page 2 of 2]\nSecond');
  });

  it('leaves the pages behind the longest text out, and names them', async () => {
    const page = Array.from(
      { length: 60 },
      () => 'Twelve words that fill a line of this page from end to end, so far',
    ).join('\n');
    const { text, leftOutPages } = await extractPdfText(samplePdf(Array.from({ length: 600 }, () => page)));
    const [leftOut] = leftOutPages;
    expect(leftOut?.last).toBe(600);
    expect(text.length).toBeLessThan(2_000_000);
    expect(text.length).toBeGreaterThan(1_950_000);
    expect(text.endsWith(`[Pages ${leftOut?.first}–600 are left out]`)).toBe(true);
  });

  it('[U-10] stops at once when cancelled, and reads the next file', async () => {
    const controller = new AbortController();
    const long = samplePdf(Array.from({ length: 2000 }, (_, page) => `Page ${page}\n`.repeat(40)));
    const reading = extractPdfText(long, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('removed')),
    });
    await expect(reading).rejects.toThrow('removed');
    expect((await extractPdfText(samplePdf(['Next']))).text).toContain('Next');
  });
});
