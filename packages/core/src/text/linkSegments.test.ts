import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { linkSegments } from './linkSegments.ts';

describe('linkSegments', () => {
  it.each([
    ['see https://example.com/a?b=c#d now', 'https://example.com/a?b=c#d'],
    ['see https://example.com.', 'https://example.com'],
    ['https://example.com/a, and', 'https://example.com/a'],
    ['really https://example.com/?!', 'https://example.com/'],
    ['wait https://example.com/a…', 'https://example.com/a'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['(https://en.wikipedia.org/wiki/Foo_(bar)).', 'https://en.wikipedia.org/wiki/Foo_(bar)'],
    ['[https://example.com/a]', 'https://example.com/a'],
    ['[a](https://example.com/a)next', 'https://example.com/a'],
    ['{"url":"https://example.com/a"}', 'https://example.com/a'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ["'https://example.com/a'", 'https://example.com/a'],
    ['https://example.com/a/', 'https://example.com/a/'],
    ['https://example.com/a(', 'https://example.com/a'],
    ['HTTPS://EXAMPLE.COM/A', 'HTTPS://EXAMPLE.COM/A'],
    ['http://[::1]:3007/x', 'http://[::1]:3007/x'],
    ['http://localhost:3007', 'http://localhost:3007'],
    ['write to mailto:someone@example.com.', 'mailto:someone@example.com'],
    ['www.example.com, too', 'www.example.com'],
    ['زوروا https://example.com/صفحة، شكرا', 'https://example.com/صفحة'],
    ['هل رأيت https://example.com؟', 'https://example.com'],
    ['وhttps://example.com/a', 'https://example.com/a'],
    ['\u202Bhttps://example.com/a\u202C نص', 'https://example.com/a'],
    ['«https://example.com/a»', 'https://example.com/a'],
    ['请看https://example.com/a。谢谢', 'https://example.com/a'],
    ['انظر https://example.com/a،ثم عد', 'https://example.com/a'],
  ])('[U-42] in %j links %j', (text, link) => {
    expect(linksOf(text)).toEqual([link]);
  });

  it.each([
    'no address',
    'https://',
    'http://.',
    'https://)',
    'www.',
    'www.nothing',
    'mailto:',
    'mailto:nobody',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'xhttps://example.com',
    'someone@www.example.com',
    'java\u0000script://www.',
  ])('[U-42] links nothing in %j', (text) => {
    expect(linkSegments(text)).toEqual([{ type: 'text', text }]);
  });

  it('[U-42] links each of several addresses, and keeps what is between', () => {
    expect(linkSegments('(https://a.example)(https://b.example), www.c.example')).toEqual([
      { type: 'text', text: '(' },
      { type: 'link', text: 'https://a.example', href: 'https://a.example/' },
      { type: 'text', text: ')(' },
      { type: 'link', text: 'https://b.example', href: 'https://b.example/' },
      { type: 'text', text: '), ' },
      { type: 'link', text: 'www.c.example', href: 'https://www.c.example/' },
    ]);
  });

  it('[U-42] gives nothing for an empty text', () => {
    expect(linkSegments('')).toEqual([]);
  });

  it('[U-42] gives the whole text again, and links that live', () => {
    const pieces = fc.constantFrom(
      'https://',
      'www.',
      'mailto:',
      'a.example',
      '(',
      ')',
      ']',
      '،',
      ' ',
      '/x',
      '@',
      '.',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const segments = linkSegments(text);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        for (const segment of segments) {
          expect('href' in segment ? segment.href : 'mailto:').toMatch(/^(https?:\/\/|mailto:)/);
        }
      }),
    );
  });

  it.each(['www.', 'www.)', 'https://a.example,', 'https://a.example(', ')', 'mailto:a@b.c)'])(
    '[U-42] takes time in proportion to the text, for any number of %j',
    (part) => {
      const start = process.cpuUsage();
      linkSegments(part.repeat(50_000));
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    },
  );
});

function linksOf(text: string): string[] {
  return linkSegments(text).flatMap((segment) => (segment.type === 'link' ? [segment.text] : []));
}
