import { describe, expect, it } from 'vitest';

import { isWebLink } from './pdfLinks.ts';

describe('isWebLink', () => {
  it.each(['https://example.org/a', 'http://example.org', 'HTTPS://EXAMPLE.ORG'])(
    '[AT-22] follows %s',
    (url) => {
      expect(isWebLink(url)).toBe(true);
    },
  );

  it.each([
    'mailto:a@example.org',
    'tel:1',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    '#page=2',
    '',
  ])('[AT-22] does not follow %j', (url) => {
    expect(isWebLink(url)).toBe(false);
  });
});
