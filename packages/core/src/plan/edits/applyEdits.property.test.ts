import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { splitLines } from '../text/textLines.ts';
import { applyEdits } from './applyEdits.ts';

/** Lines of a file, no two alike but for white space, so that each can be searched for. */
const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 3, maxLength: 12 });
const lineEnd = fc.constantFrom('\n', '\r\n');
const blanks = fc.constantFrom('', ' ', '\t', '   ');

interface Case {
  readonly lines: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly replacement: readonly string[];
}

const cases: fc.Arbitrary<Case> = fc
  .record({
    lines: words,
    cut: fc.tuple(fc.nat(), fc.nat()),
    replacement: fc.array(fc.stringMatching(/^[A-Z ]{0,6}$/), { maxLength: 4 }),
  })
  .map(({ lines, cut: [first, second], replacement }) => {
    const from = first % lines.length;
    return { lines, from, to: from + 1 + (second % (lines.length - from)), replacement };
  });

function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function textOf(outcome: ReturnType<typeof applyEdits>): string {
  return outcome.status === 'applied' ? outcome.text : JSON.stringify(outcome.failures);
}

describe('applyEdits, for any file', () => {
  it('[BU-9] replaces exactly the lines that were searched for', () => {
    fc.assert(
      fc.property(cases, ({ lines, from, to, replacement }) => {
        const edit = { search: asLines(lines.slice(from, to)), replace: asLines(replacement) };
        const expected = asLines([...lines.slice(0, from), ...replacement, ...lines.slice(to)]);
        expect(textOf(applyEdits(asLines(lines), [edit]))).toBe(expected);
      }),
    );
  });

  it('[BU-16] keeps every byte outside of the edit, whatever breaks, ends and marks the file has', () => {
    const files = fc.tuple(
      cases,
      fc.infiniteStream(lineEnd),
      fc.infiniteStream(blanks),
      fc.boolean(),
      fc.boolean(),
    );
    fc.assert(
      fc.property(files, ([{ lines, from, to, replacement }, ends, trails, hasMark, isOpen]) => {
        const mark = hasMark ? '\uFEFF' : '';
        const file = lines.map((line) => line + trails.next().value + ends.next().value);
        if (isOpen) file.push('the end');
        const edit = { search: asLines(lines.slice(from, to)), replace: asLines(replacement) };
        const result = textOf(applyEdits(mark + file.join(''), [edit]));
        expect(result.startsWith(mark + file.slice(0, from).join(''))).toBe(true);
        expect(result.endsWith(file.slice(to).join(''))).toBe(true);
        const middle = result.slice(
          (mark + file.slice(0, from).join('')).length,
          result.length - file.slice(to).join('').length,
        );
        expect(splitLines(middle).map(({ text }) => text)).toEqual(replacement);
      }),
    );
  });

  it('[BU-10] moves the replacement with the whole search, in or out', () => {
    const shifts = fc.tuple(cases, fc.constantFrom('  ', '\t', '      '), fc.boolean());
    fc.assert(
      fc.property(shifts, ([{ lines, from, to, replacement }, indent, isOut]) => {
        const shift = (line: string) => (line.trim() === '' ? line : indent + line);
        const file = isOut ? lines : lines.map(shift);
        const searched = isOut ? lines.map(shift) : lines;
        const replaced = isOut ? replacement.map(shift) : replacement;
        const edit = { search: asLines(searched.slice(from, to)), replace: asLines(replaced) };
        const expected = [
          ...file.slice(0, from),
          ...(isOut ? replacement : replacement.map(shift)),
          ...file.slice(to),
        ];
        expect(textOf(applyEdits(asLines(file), [edit]))).toBe(asLines(expected));
      }),
    );
  });

  it('[BU-16] an edit that changes nothing gives the same bytes on every rung', () => {
    const styles = fc.constantFrom(
      (line: string) => line,
      (line: string) => `${line}  `,
      (line: string) => `    ${line}`,
      (line: string, place: number) => `${place + 1} | ${line}`,
    );
    fc.assert(
      fc.property(cases, lineEnd, styles, ({ lines, from, to }, end, style) => {
        const file = lines.map((line) => line + end).join('');
        const search = asLines(lines.slice(from, to).map(style));
        expect(textOf(applyEdits(file, [{ search, replace: search }]))).toBe(file);
      }),
    );
  });

  it('[BU-9] applies only what it finds: a search of other lines is always refused', () => {
    fc.assert(
      fc.property(cases, ({ lines, from, to }) => {
        const search = asLines(lines.slice(from, to).map((line) => `${line}_`));
        expect(applyEdits(asLines(lines), [{ search, replace: '' }]).status).toBe('refused');
      }),
    );
  });

  it('[BU-9] with `all` replaces each of them and nothing between', () => {
    const repeated = fc.tuple(
      words,
      fc.array(fc.nat(), { minLength: 2, maxLength: 6 }),
      fc.stringMatching(/^[A-Z]{0,4}\n?[A-Z]{0,4}$/),
    );
    fc.assert(
      fc.property(repeated, ([[searched = '', ...others], places, replacement]) => {
        const between = places.map((place) => others[place % others.length] ?? '');
        const file = (mark: string): string => between.map((line) => `${line}(${mark})${line}\n`).join('');
        fc.pre(!others.some((line) => line.includes(searched)));
        const edit = { search: searched, replace: replacement, all: true };
        expect(textOf(applyEdits(file(searched), [edit]))).toBe(file(replacement));
      }),
    );
  });

  it('[BU-9] with `near` replaces the nearest of them, wherever edits before it moved it', () => {
    const spread = fc.record({
      gaps: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }),
      wanted: fc.nat(),
      added: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(spread, ({ gaps, wanted, added }) => {
        const lines = [
          'first',
          ...gaps.flatMap((gap) => ['same', ...Array.from({ length: gap }, () => 'gap')]),
        ];
        const twins = lines.flatMap((line, place) => (line === 'same' ? [place] : []));
        const target = twins[wanted % twins.length] ?? 0;
        const start = ['first', ...Array.from({ length: added }, (_, place) => `new ${place}`)];
        const edits = [
          { search: 'first\n', replace: asLines(start) },
          { search: 'same\n', replace: 'changed\n', near: target + 1 },
        ];
        const expected = [...start, ...lines.slice(1).with(target - 1, 'changed')];
        expect(textOf(applyEdits(asLines(lines), edits))).toBe(asLines(expected));
      }),
    );
  });

  it('[BU-9] with `near` in the middle of two refuses both', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (distance) => {
        const gap = Array.from({ length: 2 * distance - 1 }, () => 'gap');
        const edit = { search: 'same\n', replace: 'changed\n', near: 1 + distance };
        const outcome = applyEdits(asLines(['same', ...gap, 'same']), [edit]);
        expect(outcome).toMatchObject({
          status: 'refused',
          failures: [{ code: 'ambiguous', lines: [1, 2 * distance + 1] }],
        });
      }),
    );
  });

  it('never throws, whatever the texts', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '\t', '1', '|', ':', '“', '\uFEFF', 'é'),
    });
    const edits = fc.array(
      fc.record({ search: text, replace: text, all: fc.boolean(), near: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(text, edits, (file, list) => {
        const outcome = applyEdits(file, list);
        const failed = outcome.status === 'refused' ? outcome.failures.map(({ index }) => index) : [];
        expect(failed.length > 0).toBe(outcome.status === 'refused');
        expect(failed.every((index) => index < list.length)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
