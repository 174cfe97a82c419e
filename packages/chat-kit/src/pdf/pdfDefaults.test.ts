/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';

import { RANGE_CHUNK_BYTES } from './loadPdf.ts';

const { default: pdfjs } = await import('pdfjs-dist/build/pdf.mjs?raw');

/** What the library itself holds; nothing of it can be asked for, and its version is pinned. */
describe('the defaults of pdf.js', () => {
  it('[AT-20] asks for chunks of 65536 bytes', () => {
    expect(RANGE_CHUNK_BYTES).toBe(65_536);
    expect(pdfjs).toMatch(/src\.rangeChunkSize : 2 \*\* 16/);
  });

  it('[AT-20] keeps 128 commands to undo', () => {
    expect(pdfjs).toMatch(/constructor\(maxSize = 128\)/);
  });

  it('[AT-20] makes no editor smaller than 16', () => {
    expect(pdfjs).toMatch(/static get MIN_SIZE\(\) \{\s+return 16;/);
  });

  it('[AT-20] limits a stamp to 75% of the page', () => {
    expect(pdfjs).toMatch(/MAX_RATIO = 0\.75/);
  });
});
