import { diffTexts, unifiedDiff } from '@diwan/core/plan';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { DiffView } from './DiffView.tsx';

const BEFORE = Array.from({ length: 5_000 }, (_, at) => `const value${at} = ${at};\n`);
const AFTER = BEFORE.map((line, at) => (at % 2 === 0 ? line.replace('const', 'let') : line));

function diffOf(before: readonly string[], after: readonly string[]): string {
  return unifiedDiff(diffTexts(before.join(''), after.join('')), { before: 'a.ts', after: 'a.ts' });
}

const SHORT = diffOf(BEFORE.slice(0, 20), BEFORE.slice(0, 20).with(9, 'const other = 9;\n').with(10, ''));

const meta = preview.meta({
  title: 'Parts/Diff',
  component: DiffView,
  parameters: { padded: true },
  args: { path: 'src/values.ts', diff: SHORT, layout: 'unified' as const },
});

export const OneColumn = meta.story({
  name: '[BU-21] a diff names what comes and goes, and marks the words that differ',
  play: async ({ canvas }) => {
    const box = canvas.getByRole('group', { name: 'Changes of src/values.ts' });
    await expect(box).toHaveTextContent('removed const value9 = 9;');
    await expect(box).toHaveTextContent('added const other = 9;');
    await expect([...box.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'value9',
      'other',
    ]);
  },
});

export const SideBySide = meta.story({ tags: ['visual'], args: { layout: 'split' as const } });

export const Dark = meta.story({ args: { layout: 'split' as const }, globals: { scheme: 'dark' } });

export const Arabic = meta.story({ globals: { locale: 'ar' } });

export const Long = meta.story({
  name: 'of a diff of 5,000 lines only the rows in view are drawn',
  args: { diff: diffOf(BEFORE, AFTER) },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('group', { name: 'Changes of src/values.ts' });
    await expect(box.querySelectorAll('[data-row]').length).toBeLessThan(80);
    box.scrollTop = box.scrollHeight;
    await waitFor(() => expect(box).toHaveTextContent('value4999'));
    await expect(box.querySelectorAll('[data-row]').length).toBeLessThan(80);
  },
});
