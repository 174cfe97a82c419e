import { describe, expect, it } from 'vitest';

import { previewDocument } from './previewDocument.ts';
import { previewLanguage } from './previewLanguage.ts';

describe('previewLanguage', () => {
  it.each([
    ['html', 'html'],
    ['HTML', 'html'],
    ['css', 'css'],
    ['js', 'javascript'],
    ['javascript', 'javascript'],
    ['ts', null],
    ['python', null],
    [null, null],
  ])('[CH-31] of a %j block a preview is %j', (language, expected) => {
    expect(previewLanguage(language)).toBe(expected);
  });
});

describe('previewDocument', () => {
  it('leaves a whole page as it is, and puts a part of one into a page', () => {
    const page = '<!DOCTYPE html><html><body>Hello</body></html>';
    expect(previewDocument('html', page)).toBe(page);
    expect(previewDocument('html', '<p>Hello</p>')).toContain('<body><p>Hello</p></body>');
  });

  it('keeps code within its element, whatever its strings hold', () => {
    const page = previewDocument('javascript', 'const end = "</script><b>";');
    expect(page).toContain('const end = "<\\/script><b>";');
    expect(previewDocument('css', 'a::after { content: "</style>" }')).toContain('"<\\/style>"');
  });
});
