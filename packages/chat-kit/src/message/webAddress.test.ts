import { describe, expect, it } from 'vitest';

import { imageAddress, webAddress } from './webAddress.ts';

describe('webAddress', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'file:///etc',
    'rain',
  ])('[U-41] is dead for %s', (url) => {
    expect(webAddress(url)).toBeNull();
  });

  it('gives an address of the web', () => {
    expect(webAddress('https://example.org/a?b')?.host).toBe('example.org');
  });
});

describe('imageAddress', () => {
  it.each(['/api/files/abc', 'https://example.org/a.png', 'data:image/png;base64,AAAA'])(
    'shows %s',
    (url) => {
      expect(imageAddress(url)).toBe(url);
    },
  );

  it.each([
    '//example.org/a.png',
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
  ])('[U-41] shows nothing for %s', (url) => {
    expect(imageAddress(url)).toBeNull();
  });
});
