import { createStore } from '@diwan/core';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { useStore } from '../provider/useStore.ts';
import { CodeBlock } from './CodeBlock.tsx';
import type { Highlighter, HighlightLine } from './highlighter.ts';

const LINES = ['<ul>', "\t<li class='a'>one</li>", '', '</ul>', ''];

const meta = preview.meta({
  title: 'Parts/CodeBlock',
  component: CodeBlock,
  args: { language: 'html', lines: LINES, isOpen: false },
  parameters: { padded: true },
});

export const Copied = meta.story({
  name: '[CH-30, U-39] shows its language, copies exactly, and says so',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const writeText = fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

    await expect(canvas.getByText('HTML')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }));
    await expect(writeText).toHaveBeenCalledWith("<ul>\n\t<li class='a'>one</li>\n\n</ul>\n");
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent('Copied'));
  },
});

export const CopyRefused = meta.story({
  name: '[U-39] a refused copy is only logged',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const writeText = fn<(text: string) => Promise<void>>().mockRejectedValue(new Error('refused'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }));
    await waitFor(() => expect(backstageOf(canvasElement).logged).toEqual(['copy-failed']));
    await expect(announcerOf(canvasElement)).toHaveTextContent('');
  },
});

export const NoPreview = meta.story({
  name: '[CH-32] without a previewUrl there is no preview toggle and no frame',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Wrap lines',
      '',
    ]);
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
});

const FRAME = { previewUrl: '/preview-frame.html' };

export const Preview = meta.story({
  name: '[CH-31, CH-33, U-45] a preview runs only when asked, in a frame apart of 400 px',
  args: { ...FRAME, lines: ['<h1>Hello</h1>', '<script>document.body.dataset.ran = "yes"</script>'] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    const toggle = canvas.getByRole('button', { name: 'Preview' });
    await userEvent.click(toggle);
    const frame = await canvas.findByTitle('Preview of the code');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(frame).not.toHaveAttribute('srcdoc');
    await expect(frame.clientHeight).toBe(400);
    await waitFor(() => expect(frame).toHaveAttribute('data-status', 'running'));
    await expect(document.body.dataset['ran']).toBeUndefined();

    await userEvent.click(toggle);
    await waitFor(() => expect(canvasElement.querySelector('iframe')).toBeNull());
    await expect(canvas.getByText(/Hello/)).toBeVisible();
    await userEvent.click(toggle);
    await canvas.findByTitle('Preview of the code');
  },
});

export const PreviewFails = meta.story({
  name: '[U-45] a preview shows its errors',
  args: { ...FRAME, language: 'js', lines: ['console.log("begun");', 'notThere();'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/notThere is not defined/));
  },
});

export const PreviewHangs = meta.story({
  name: '[CH-33, U-45] a preview that is silent for 3 s is taken away with a notice, and can be run again',
  args: { ...FRAME, language: 'html', lines: ['<script>while (true);</script>'] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { clock } = backstageOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const frame = await canvas.findByTitle('Preview of the code');
    await waitFor(() => expect(frame).toHaveAttribute('data-status', 'running'));
    await clock.advance(3_000);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/did not answer for 3 seconds/));
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Run again' })).toBeVisible();
  },
});

export const PreviewOfStyles = meta.story({
  name: 'styles are shown on a sample page',
  args: { ...FRAME, language: 'css', lines: ['h1 { color: rebeccapurple }', '.card { padding: 2rem }'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const frame = await canvas.findByTitle('Preview of the code');
    await waitFor(() => expect(frame).toHaveAttribute('data-status', 'running'));
  },
});

export const NoPreviewWhileOpen = meta.story({
  name: '[U-45] code that is still being written has no preview',
  args: { ...FRAME, isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Preview' })).toBeNull();
  },
});

export const LongLines = meta.story({
  name: '[U-40] long lines scroll in their own box, or wrap on request',
  args: { language: 'js', lines: [`const words = '${'word '.repeat(60)}';`, 'next();'] },
  globals: { viewport: { value: 'narrowest', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('group', { name: 'JavaScript' });
    await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    await expect(box).toHaveAttribute('tabindex', '0');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

    const wrap = canvas.getByRole('button', { name: 'Wrap lines' });
    await userEvent.click(wrap);
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth));
    await waitFor(() => expect(box).not.toHaveAttribute('tabindex'));
  },
});

export const RightToLeft = meta.story({
  name: '[U-43] code is left to right on a page that is not',
  args: { language: 'py', lines: ['print("مرحبا")'] },
  globals: { locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(/print/)).direction).toBe('ltr');
    await expect(getComputedStyle(canvas.getByText(/print/)).textAlign).toMatch(/start|left/);
  },
});

const read: string[] = [];

/** Colours words in capitals, and all that stands between `/*` and its end, also over lines. */
const highlighter: Highlighter = (language) => (language === 'sql' ? code : null);

const code: HighlightLine = (line) => {
  read.push(line);
  if (line.startsWith('/*')) return { spans: [{ text: line, kind: 'comment' }], next: comment };
  const spans = line
    .split(/\b([A-Z]+)\b/)
    .map((text, place) => ({ text, kind: place % 2 ? 'keyword' : null }) as const);
  return { spans, next: code };
};

const comment: HighlightLine = (line) => {
  read.push(line);
  return { spans: [{ text: line, kind: 'comment' }], next: line.endsWith('*/') ? code : comment };
};

const SQL = ['/* counts', '   the rows */', 'SELECT count(*) FROM chats', 'WHERE owner = 1;'];
const growing = createStore<readonly string[]>([]);

export const Highlighted = meta.story({
  tags: ['visual'],
  name: '[CH-30] a highlighter colours line by line, and reads no line twice while code arrives',
  args: { language: 'sql', highlighter },
  render: (props) => <CodeBlock {...props} lines={useStore(growing)} />,
  play: async ({ canvas, canvasElement }) => {
    growing.set([]);
    read.length = 0;
    for (let count = 1; count <= SQL.length; count += 1) {
      growing.set(SQL.slice(0, count));
      await waitFor(() =>
        expect(canvasElement.querySelector('code')?.textContent).toBe(SQL.slice(0, count).join('\n')),
      );
    }
    await expect(canvas.getByText('SELECT')).toHaveAttribute('data-kind', 'keyword');
    await expect(canvas.getByText('the rows */', { exact: false })).toHaveAttribute('data-kind', 'comment');
    // Twice each, because a development build of React calls what must be pure two times.
    await expect(new Set(read)).toEqual(new Set(SQL));
    await expect(read.length).toBeLessThanOrEqual(2 * SQL.length);
  },
});

export const Long = meta.story({
  name: 'a long block that is still being written',
  args: {
    language: 'log',
    lines: Array.from({ length: 200 }, (_, line) => `line ${line + 1}`),
    isOpen: true,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('code')?.textContent.split('\n')).toHaveLength(200);
  },
});
