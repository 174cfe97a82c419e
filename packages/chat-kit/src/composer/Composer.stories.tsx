import { expect, fireEvent, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { ModelSelect } from '../models/ModelSelect.tsx';
import { EmptyThread } from '../thread/EmptyThread.tsx';
import { Thread } from '../thread/Thread.tsx';
import { Composer } from './Composer.tsx';

const PHONE = { viewport: { value: 'phone', isRotated: false } };

const meta = preview.meta({ title: 'Parts/Composer', component: Composer, parameters: { padded: true } });

export const Empty = meta.story({
  name: 'an empty composer says why it does not send',
  parameters: { fixture: 'chat-empty' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const send = canvas.getByRole('button', { name: 'Send' });
    await expect(send).toHaveAccessibleDescription('Write a message first');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(send);
    await expect(backstageOf(canvasElement).fake.calls).toEqual([]);
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent('Write a message first'));
  },
});

export const Draft = meta.story({
  name: '[CH-3] Enter sends and the focus stays',
  parameters: { fixture: 'chat-draft' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await expect(canvas.getByRole('form', { name: 'Message' })).toBeVisible();
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await expect(backstageOf(canvasElement).fake.calls).toEqual([
      'send(Compare three ways to learn Arabic in a year)',
    ]);
    await expect(field).toHaveFocus();

    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(field).toHaveFocus();
  },
});

export const LineBreak = meta.story({
  name: '[CH-3] [U-2] Shift+Enter breaks the line',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'one{Shift>}{Enter}{/Shift}two');
    await expect(field).toHaveValue('one\ntwo');
    await expect(backstageOf(canvasElement).fake.calls).toEqual([]);
  },
});

export const InputMethod = meta.story({
  name: '[U-1] the Enter of an input method does not send, nor the late one of Safari',
  parameters: { fixture: 'chat-draft' },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox');
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: false, keyCode: 229 });
    await expect(backstageOf(canvasElement).fake.calls).toEqual([]);
  },
});

export const KeyRepeat = meta.story({
  name: '[U-13] a held Enter sends once',
  parameters: { fixture: 'chat-draft' },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox');
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, repeat: true });
    await expect(backstageOf(canvasElement).fake.calls).toHaveLength(1);
  },
});

export const NoModel = meta.story({
  parameters: { fixture: 'chat-no-model' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
      'Choose a model first',
    );
  },
});

export const Answering = meta.story({
  name: 'while an answer is written Stop stands in the place of Send',
  parameters: { fixture: 'reply-streaming' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['stop()']);
  },
});

export const Grows = meta.story({
  name: '[U-3] the field grows to 8 lines, then scrolls, and shrinks again',
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox');
    const { fake } = backstageOf(canvasElement);
    const { clientHeight: oneLine } = field;
    const heightOf = async (lines: number): Promise<number> => {
      fake.setDraft(Array.from({ length: lines }, (_, line) => `line ${line}`).join('\n'));
      await waitFor(() => expect(field).toHaveValue(fake.composer.getSnapshot().draft));
      return field.clientHeight;
    };
    await expect(await heightOf(8)).toBeGreaterThan(oneLine * 3);
    await expect(await heightOf(20)).toBe(await heightOf(8));
    await expect(field.scrollHeight).toBe(field.clientHeight);
    await expect(await heightOf(1)).toBe(oneLine);
    await heightOf(20);
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  },
});

export const RightToLeft = meta.story({ globals: { locale: 'ar' }, parameters: { fixture: 'chat-empty' } });

export const Dark = meta.story({ globals: { scheme: 'dark' }, parameters: { fixture: 'chat-draft' } });

export const Phone = meta.story({
  globals: PHONE,
  parameters: { fixture: 'chat-draft' },
  play: async ({ canvas }) => {
    await expect(
      Number.parseFloat(getComputedStyle(canvas.getByRole('textbox')).fontSize),
    ).toBeGreaterThanOrEqual(16);
  },
});

export const Examples = meta.story({
  name: '[U-4] an example fills the composer, and can be undone',
  parameters: { fixture: 'chat-empty' },
  render: () => (
    <>
      <EmptyThread examples={['What is a rainbow?']} />
      <Composer />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(canvas.getByRole('button', { name: 'What is a rainbow?' }));
    await expect(field).toHaveValue('What is a rainbow?');
    await expect(field).toHaveFocus();
    document.execCommand('undo');
    await waitFor(() => expect(field).toHaveValue(''));
  },
});

export const EditsTheLast = meta.story({
  name: '[U-17] ArrowUp in an empty composer edits the last own message, Escape leads back',
  parameters: { fixture: 'reply-complete', padded: false },
  render: () => (
    <>
      <Thread />
      <Composer />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('textbox', { name: 'Edit message' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
    await expect(field).toHaveFocus();
  },
});

export const Dear = meta.story({
  name: '[U-51] [U-58] a dear message goes out after Send Anyway, and Cancel leads back to the text',
  parameters: { fixture: 'chat-dear' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, '{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(backstageOf(canvasElement).fake.calls).toEqual([]);

    await userEvent.type(field, '{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send Anyway' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['send(Read all of these reports)']);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
});

export const WithModels = meta.story({
  render: (_, { canvasElement }) => (
    <Composer controls={<ModelSelect catalogue={backstageOf(canvasElement).models} />} />
  ),
});
