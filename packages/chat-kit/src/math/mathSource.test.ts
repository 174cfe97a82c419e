import { parseMarkdown } from '@diwan/core/markdown';
import { describe, expect, it } from 'vitest';

import { createMathSource, DISPLAY_SIGN, MATH_SIGN } from './mathSource.ts';

function written(text: string, isComplete = true): string {
  return createMathSource()
    .update(text, isComplete)
    .replaceAll(MATH_SIGN, 'inline:')
    .replaceAll(DISPLAY_SIGN, 'display:');
}

describe('createMathSource', () => {
  it.each([
    ['so $a_1 * b_2$ is', 'so `inline:a_1 * b_2` is'],
    ['so \\(x^2\\) is', 'so `inline:x^2` is'],
    ['so $$x$$ is', 'so `display:x` is'],
    ['so \\[x\\] is', 'so `display:x` is'],
    ['$`a`$', '``inline:`a```'],
  ])('finds mathematics in %j', (text, expected) => {
    expect(written(text)).toBe(expected);
  });

  it.each([
    '$5 and $6',
    'costs $5, or $10 for two',
    'from $5 to $6/month',
    'a $ b $ c',
    'US$5 and US$6.',
    '`$a$` is code',
    'an escaped \\$a$ sign',
    '```\n$a$\n```',
    '~~~sh\necho $HOME $PATH\n~~~',
    'alone: $',
    '',
  ])('leaves %j as it is', (text) => {
    expect(written(text)).toBe(text);
  });

  it('makes blocks of what stands between signs on lines of their own', () => {
    const block = '```math\nx = 1\n```';
    expect(written('$$\nx = 1\n$$')).toBe(block);
    expect(written('\\[\nx = 1\n\\]')).toBe(block);
    expect(written('$$x = 1$$')).toBe(block);
    expect(written('- one\n  $$\n  x\n  $$')).toContain('```math');
  });

  it('shows nothing of what the next characters may still make mathematics', () => {
    expect(written('so $a', false)).toBe('so ');
    expect(written('so \\', false)).toBe('so ');
    expect(written('so \\(a', false)).toBe('so ');
    expect(written('for $5 and', false)).toBe('for $5 and');
    expect(written(`so $${'a '.repeat(200)}`, false)).toContain('$a a');
  });

  it('[CH-27] gives for any cut of a text the same blocks as for the whole', () => {
    const text =
      'A $a_1$ for $5 and $6.\n\n$$\n\\frac{a}{b}\n$$\n\n```sh\necho $A\n```\n- \\(x\\) and \\[y\\]\n';
    const math = createMathSource();
    for (let end = 1; end < text.length; end += 1) math.update(text.slice(0, end), false);
    expect(parseMarkdown(math.update(text, true))).toEqual(
      parseMarkdown(createMathSource().update(text, true)),
    );
  });

  it('only grows within settled lines, so that the parser reads on', () => {
    const math = createMathSource();
    const before = math.update('one $a$\ntwo $b', false);
    expect(math.update('one $a$\ntwo $b$ three', false).startsWith(before)).toBe(true);
  });
});
