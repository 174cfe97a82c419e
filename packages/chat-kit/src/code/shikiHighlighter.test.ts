import { createHighlighter } from 'shiki';
import { describe, expect, it } from 'vitest';

import { shikiHighlighter } from './shikiHighlighter.ts';

const shiki = await createHighlighter({ langs: ['typescript'], themes: ['github-light'] });

describe('shikiHighlighter', () => {
  it('knows the languages that it was given, and no others', () => {
    expect(shikiHighlighter(shiki)('python')).toBeNull();
  });

  it('[CH-30] colours a line in the kinds of the kit, and gives its text back whole', () => {
    const line = "const total: number = add('a', 1); // sum";
    const spans = shikiHighlighter(shiki)('typescript')?.(line).spans ?? [];
    expect(spans.map(({ text }) => text).join('')).toBe(line);
    const kinds = spans.map(({ kind, text }) => `${kind} ${text.trim()}`);
    expect(kinds).toEqual(expect.arrayContaining(['keyword const', 'function add', 'number 1']));
    expect(kinds.at(-1)).toMatch(/^comment/);
  });

  it('[CH-30] goes on with what a line leaves open', () => {
    const first = shikiHighlighter(shiki)('typescript')?.('/* one');
    const second = first?.next('two */ let a;').spans ?? [];
    expect(second[0]).toEqual({ text: expect.stringMatching(/^two/), kind: 'comment' });
    expect(second.some(({ kind, text }) => kind === 'keyword' && text.includes('let'))).toBe(true);
  });
});
