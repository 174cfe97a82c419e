import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { safeLink } from './safeLink.ts';

describe('safeLink', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['HTTP://EXAMPLE.COM', 'http://example.com/'],
    ['mailto:someone@example.com', 'mailto:someone@example.com'],
    [' https://example.com', 'https://example.com/'],
    ['ht\ntps://example.com', 'https://example.com/'],
    ['https:\\\\example.com', 'https://example.com/'],
  ])('[U-41] lets %j live', (address, href) => {
    expect(safeLink(address)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\rscript:alert(1)',
    'javascript\u0000:alert(1)',
    'javascript\n:alert(1)',
    '\u200Ejavascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://example.com',
    '//example.com',
    '/api/auth/logout',
    '#top',
    'example.com',
    'https://',
    '',
  ])('[U-41] kills %j', (address) => {
    expect(safeLink(address)).toBeNull();
  });

  it('[U-41] never gives another scheme, however it is spelled', () => {
    const noise = fc.constantFrom(
      '\t',
      '\n',
      '\r',
      '\u0000',
      ' ',
      '\u00A0',
      '\u200B',
      '\\',
      '/',
      '&#9;',
      '%09',
    );
    const scheme = fc.constantFrom('j', 'a', 'va', 'script', ':', 'data', 'http', 's');
    fc.assert(
      fc.property(fc.array(fc.oneof(noise, scheme), { maxLength: 40 }), (parts) => {
        expect(safeLink(parts.join('')) ?? 'mailto:').toMatch(/^(https?|mailto):/);
      }),
    );
  });
});
