import { microdollars } from '@diwan/core';
import { fixtures, SAMPLE_MODELS, sampleModel } from '@diwan/core/testing';
import { expect, fireEvent, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { ModelSelect } from '../models/ModelSelect.tsx';
import { EmptyThread } from '../thread/EmptyThread.tsx';
import { Thread } from '../thread/Thread.tsx';
import { Composer } from './Composer.tsx';

/** What is shown, apart from what is spoken. */
const IN_NOTE = { selector: '.dk-note p' };
const PHONE = { viewport: { value: 'phone', isRotated: false } };

/** In English and in Arabic. */
const SEND = /^(Send|إرسال|أرسل)$/;

async function refuses({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const { models } = backstageOf(canvasElement);
  models.show({ selected: SAMPLE_MODELS[1] ?? null });
  within(canvasElement).getByRole('button', { name: SEND }).click();
  await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
}

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
    // The editor is fetched the first time.
    const editor = await canvas.findByRole('textbox', { name: 'Edit message' }, { timeout: 5_000 });
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
    await expect(field).toHaveFocus();
  },
});

export const Dear = meta.story({
  name: '[PR-16] [U-51] [U-58] a dear message goes out after Send Anyway, and Cancel leads back to the text',
  parameters: { fixture: 'chat-dear', attachments: 'attachments-ready' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, '{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(backstageOf(canvasElement).fake.calls).toEqual([]);
    await expect(field).toHaveValue('Read all of these reports');
    await expect(canvas.getByRole('button', { name: 'Remove report-2026.pdf' })).toBeVisible();

    await userEvent.type(field, '{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send Anyway' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['send(Read all of these reports)']);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
});

export const DearAgain = meta.story({
  name: '[PR-16, PR-39] a dear retry, another answer and an edited question ask first as well',
  parameters: { fixture: 'reply-complete', padded: false },
  render: () => (
    <>
      <Thread />
      <Composer />
    </>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { fake } = backstageOf(canvasElement);
    fake.show({
      concern: { kind: 'high-cost', cost: microdollars(750_000), dearestPart: 'conversationTokens' },
    });
    const sendAnyway = async (): Promise<void> => {
      await expect(await canvas.findByRole('dialog', { name: 'High Cost Warning' })).toHaveTextContent(
        'the conversation so far',
      );
      await userEvent.click(canvas.getByRole('button', { name: 'Send Anyway' }));
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    };
    const [first] = canvas.getAllByRole('article');
    first?.focus();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await sendAnyway();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit message' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Edit message' }), '?{Enter}');
    await sendAnyway();
    await expect(fake.calls).toEqual([
      'regenerate(reply)',
      'edit(question, Explain how rainbows form, for a curious ten-year-old?)',
    ]);
  },
});

export const Insufficient = meta.story({
  name: '[PR-8] [U-50] too little balance: the alert offers a free model, and the text stays',
  parameters: { fixture: 'chat-insufficient-balance' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { models, fake } = backstageOf(canvasElement);
    models.show({ selected: SAMPLE_MODELS[1] ?? null });
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Insufficient balance for this request. Please use a free model or add more balance.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Use Diwan Guide, free' }));
    await expect(models.calls).toEqual(['select(diwan-guide)']);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Read all of these reports');
    await expect(fake.calls).toEqual([]);
  },
});

export const InsufficientArabic = meta.story({
  tags: ['visual'],
  globals: { locale: 'ar' },
  parameters: { fixture: 'chat-insufficient-balance' },
  play: refuses,
});

export const SessionLimit = meta.story({
  parameters: { fixture: 'chat-session-limit' },
  play: refuses,
});

export const ModelChanged = meta.story({
  name: '[U-21] another model says what it changes: price, cost of the next message, files that it does not read',
  parameters: { fixture: 'chat-estimate', attachments: 'real' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { models, fake, attachments } = backstageOf(canvasElement);
    models.show({ selected: sampleModel({ id: 'sees', acceptedFiles: ['image', 'docx'] }) });
    await attachments?.add([new File(['…'], 'offer.bin')]);
    await userEvent.click(await canvas.findByRole('button', { name: 'Close' }));
    models.show({
      selected: sampleModel({
        id: 'dear',
        displayName: 'Dear',
        free: false,
        pricing: { input: 3, output: 15 },
        acceptedFiles: ['txt'],
      }),
    });
    await expect(await canvas.findByText('Now Dear, $3/1M in, $15/1M out', IN_NOTE)).toBeVisible();
    const { estimate } = fixtures['chat-estimate'];
    const stats = { ...estimate.stats, nextMessageCost: microdollars(200_000) };
    fake.show({ estimate: { ...estimate, stats, contextWindow: 8192 } });
    await expect(await canvas.findByText('Next message: $0.1084 → $0.2000', IN_NOTE)).toBeVisible();
    await expect(
      canvas.getByText('This chat has about 10.3K tokens, and the model reads 8.2K.', IN_NOTE),
    ).toBeVisible();
    await waitFor(() =>
      expect(announcerOf(canvasElement)).toHaveTextContent('Next message: $0.1084 → $0.2000'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByText(/Now Dear/, IN_NOTE)).toBeNull();
  },
});

export const NoFreeModel = meta.story({
  name: '[AL-11] during a session limit without a free model nothing can be written, and the text stays',
  parameters: { fixture: 'chat-no-model', models: 'models-restricted' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { models } = backstageOf(canvasElement);
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '!');
    await expect(field).toHaveValue('Compare three ways to learn Arabic in a year!');
    models.show({ offered: [], selected: null });
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    await userEvent.type(field, '?');
    await expect(field).toHaveValue('Compare three ways to learn Arabic in a year!');
  },
});

export const SaysWhy = meta.story({
  name: 'what a send waits for stands in the composer in words',
  parameters: { fixture: 'chat-no-model' },
  globals: PHONE,
  play: async ({ canvas }) => {
    const [shown] = canvas.getAllByText('Choose a model first');
    await expect(shown).toBeVisible();
  },
});

export const Touch = meta.story({
  name: '[U-60] every control is at least 24 px high, and reachable by Tab',
  globals: PHONE,
  parameters: { attachments: 'attachments-ready' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    await userEvent.tab();
    await expect(document.activeElement).toHaveAccessibleName('Send original');
  },
});

export const WithModels = meta.story({
  tags: ['visual'],
  render: (_, { canvasElement }) => (
    <Composer controls={<ModelSelect catalogue={backstageOf(canvasElement).models} />} />
  ),
});
