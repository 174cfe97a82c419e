/// <reference types="vite/client" />
import { createStore } from '@diwan/core';
import type { ReactElement } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import payloads from '../../../core/testdata/xss/xss-payload-list.txt?raw';
import { useStore } from '../provider/useStore.ts';
import { Markdown, type MarkdownProps } from './Markdown.tsx';
import { arabicReply, everyKind, streamedReply, wideTable } from './sampleMarkdown.ts';

const meta = preview.meta({
  title: 'Parts/Markdown',
  component: Markdown,
  parameters: { padded: true },
});

export const EveryKind = meta.story({
  tags: ['visual'],
  name: '[CH-39] every kind of content, as elements',
  args: { text: everyKind },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'A reply with everything', level: 4 })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'A deeper heading', level: 5 })).toBeVisible();
    for (const tag of ['strong', 'em', 'del', 'blockquote', 'hr', 'ol', 'table', 'sup']) {
      await expect(canvasElement.querySelector(`.dk-markdown ${tag}`)).not.toBeNull();
    }
    await expect(canvas.getByText('<b>Raw HTML</b> is text.')).toBeVisible();
    await expect(canvasElement.querySelector('.dk-markdown b')).toBeNull();
  },
});

export const Dark = meta.story({ tags: ['visual'], args: { text: everyKind }, globals: { scheme: 'dark' } });

export const Phone = meta.story({
  tags: ['visual'],
  args: { text: everyKind },
  globals: { viewport: { value: 'phone', isRotated: false } },
});

export const Tasks = meta.story({
  name: 'task boxes cannot be changed and say what they are',
  args: { text: '- [x] Boil the water\n- [ ] Add the tea' },
  play: async ({ canvas }) => {
    const done = canvas.getByRole('checkbox', { name: 'Done' });
    await expect(done).toBeChecked();
    await expect(done).toBeDisabled();
    await expect(canvas.getByRole('checkbox', { name: 'To do' })).not.toBeChecked();
  },
});

export const Arabic = meta.story({
  tags: ['visual'],
  name: '[U-43, CH-34] direction for each paragraph; code left to right; bars and markers on the right side',
  args: { text: arabicReply },
  globals: { locale: 'ar' },
  play: async ({ canvas, canvasElement }) => {
    const arabic = canvas.getByText(/هذا سطر/);
    await expect(getComputedStyle(arabic).direction).toBe('rtl');
    await expect(getComputedStyle(canvas.getByText(/An English line/)).direction).toBe('ltr');
    await expect(getComputedStyle(only(canvasElement, 'pre')).direction).toBe('ltr');
    await expect(getComputedStyle(only(canvasElement, 'blockquote')).borderRightWidth).toBe('3px');
    const list = only(canvasElement, 'ul');
    await expect(Number.parseFloat(getComputedStyle(list).paddingRight)).toBeGreaterThan(10);
    await expect(getComputedStyle(list).paddingLeft).toBe('0px');
  },
});

export const WideTable = meta.story({
  name: '[U-40] a wide table scrolls in its own box, by keyboard too, and never the page',
  args: { text: wideTable },
  globals: { viewport: { value: 'narrowest', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('group', { name: 'Table' });
    await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.tab();
    await expect(box).toHaveFocus();
  },
});

export const Links = meta.story({
  name: '[U-41, CH-35] links open apart without an opener; addresses are links; javascript: and data: are dead',
  args: {
    text:
      'Read [the guide](https://docs.example/guide "Guide") or https://example.org/a. Not [this](javascript:alert(1)), ' +
      'nor [that](data:text/html,x), nor [there](/settings).',
  },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://docs.example/guide',
      'https://example.org/a',
    ]);
    for (const link of links) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expect(canvas.getByText(/Not this, nor that, nor there\./)).toBeVisible();
  },
});

export const RemotePicture = meta.story({
  name: '[CH-39] a remote picture loads on a click that names its host',
  args: {
    text: 'Here: ![A map](https://pictures.invalid/map.png) ![](data:image/gif;base64,R0lGODlhAQABAAAAACw=)',
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Load picture from pictures\.invalid/ }));
    const picture = canvas.getByRole('img', { name: 'A map' });
    await expect(picture).toHaveAttribute('src', 'https://pictures.invalid/map.png');
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(1);
  },
});

export const Footnotes = meta.story({
  name: 'a footnote and its mark lead to each other, and the address of the page stays',
  args: {
    text: 'One[^1], two[^note], and once more[^1].\n\n[^1]: The first note.\n[^note]: The **second** note.',
  },
  play: async ({ canvas, userEvent }) => {
    const address = location.href;
    const [, again] = canvas.getAllByRole('link', { name: 'Footnote 1' });
    if (again === undefined) throw new Error('There is no second mark.');
    await userEvent.click(again);
    const note = canvas.getByText('The first note.').closest('.dk-footnote');
    await expect(note).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to mark 1 in the text' }));
    await expect(again).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to mark note in the text' }));
    await expect(canvas.getByRole('link', { name: 'Footnote note' })).toHaveFocus();
    await expect(location.href).toBe(address);
  },
});

const hostile = payloads.split('\n').filter((_, line) => line % 20 === 0);

export const Hostile = meta.story({
  name: '[CH-39, U-41] hostile text stays text',
  args: { text: hostile.map((payload) => `${payload}\n\n[a](${payload}) ![a](${payload})`).join('\n\n') },
  // Hundreds of paragraphs without meaning say nothing about access.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const alert = fn();
    for (const name of ['alert', 'prompt', 'confirm']) Object.assign(window, { [name]: alert });
    const reply = only(canvasElement, '.dk-markdown');
    await expect(
      reply.querySelector('script, iframe, img, svg, object, embed, style, form, base'),
    ).toBeNull();
    const attributes = [...reply.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    await expect(attributes.filter(({ name }) => name.startsWith('on') || name === 'style')).toEqual([]);
    for (const { value } of attributes.filter(({ name }) => name === 'href' || name === 'src')) {
      await expect(value).toMatch(/^(?:https?:|mailto:|#)/);
    }
    await expect(alert).not.toHaveBeenCalled();
  },
});

const streamed = createStore({ text: '', isStreaming: true });

export const Streaming = meta.story({
  name: '[U-26, U-27, U-28] text only grows, shows no half signs, and a selection stays',
  args: { text: '' },
  render: () => <Received {...useStore(streamed)} />,
  play: async ({ canvasElement }) => {
    streamed.set({ text: '', isStreaming: true });
    const reply = only(canvasElement, '.dk-markdown');
    let shown = '';
    let selected: Node | null = null;
    for (let end = 12; end < streamedReply.length; end += 12) {
      streamed.set({ text: streamedReply.slice(0, end), isStreaming: true });
      await waitFor(() => expect(reply.parentElement).toHaveAttribute('data-received', String(end)));
      const text = reply.textContent.replace(/\s+/g, '');
      await expect(text.startsWith(shown)).toBe(true);
      await expect(text).not.toMatch(/\*\*|`|\]\(|\|/);
      shown = text;
      if (selected === null && reply.querySelector('strong') !== null) {
        selected = only(canvasElement, 'strong').firstChild;
        getSelection()?.selectAllChildren(only(canvasElement, 'strong'));
      }
    }
    streamed.set({ text: streamedReply, isStreaming: false });
    await waitFor(() => expect(within(canvasElement).getByText(/the very last words/)).toBeVisible());
    await expect(getSelection()?.toString()).toBe('drops of water');
    await expect(selected?.isConnected).toBe(true);
  },
});

/** A reply that tells how much of it is drawn. */
function Received({ text, isStreaming }: MarkdownProps): ReactElement {
  return (
    <div data-received={text.length}>
      <Markdown text={text} isStreaming={isStreaming ?? false} />
    </div>
  );
}

/** The element that a selector finds. @throws Error when there is none */
function only(canvas: HTMLElement, selector: string): HTMLElement {
  const found = canvas.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`Nothing matches ${selector}.`);
  return found;
}
