import { attachmentFixtures, sampleModel } from '@diwan/core/testing';
import { expect, fireEvent, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { Composer } from '../composer/Composer.tsx';
import { LONG_PASTE_LENGTH } from './readPaste.ts';

const PHONE = { viewport: { value: 'phone', isRotated: false } };

const meta = preview.meta({
  title: 'Parts/Attachments',
  component: Composer,
  parameters: { padded: true, fixture: 'chat-draft', attachments: 'attachments-none' },
});

export const Ready = meta.story({
  name: '[AT-18] an image shows its thumbnail, a file its name, each with a remove button named after it',
  parameters: { attachments: 'attachments-ready' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { files } = backstageOf(canvasElement);
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    const picture = canvasElement.querySelector<HTMLImageElement>('.dk-tile img');
    await waitFor(() => expect(picture?.naturalWidth).toBeGreaterThan(0));
    await expect(canvas.getByText('report-2026.pdf')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove report-2026.pdf' }));
    await expect(files.calls).toEqual(['remove(report)']);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});

export const Compressed = meta.story({
  name: 'a compressed image says what was saved, and the original can be sent instead',
  parameters: { attachments: 'attachments-ready' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('432 kB · \u221282%')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send original' }));
    await expect(backstageOf(canvasElement).files.calls).toEqual(['setImageSize(photo, original)']);
  },
});

export const Original = meta.story({
  parameters: { attachments: 'attachments-original' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send smaller' }));
    await expect(backstageOf(canvasElement).files.calls).toEqual(['setImageSize(photo, reduced)']);
  },
});

export const Optimized = meta.story({ parameters: { attachments: 'attachments-optimized' } });

export const Reading = meta.story({
  name: '[U-11] [U-10] while files are read send waits and says why, and reading can be cancelled',
  parameters: { fixture: 'chat-reading-files', attachments: 'attachments-reading' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const progress = await canvas.findByRole('progressbar', { name: 'Still reading report-2026.pdf' });
    await expect(progress).toHaveAttribute('aria-valuenow', '40');
    await expect(canvas.getByText('Reading, 40%')).toBeVisible();
    const reason = 'Wait until the files have been read';
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(reason);
    await expect(canvas.getByText(/Still reading report-2026.pdf, rainbow.jpg, notes.txt/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(backstageOf(canvasElement).fake.calls).toEqual([]);
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent(reason));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel reading report-2026.pdf' }));
    await expect(backstageOf(canvasElement).files.calls).toEqual(['remove(report)']);
  },
});

export const Warned = meta.story({
  name: 'a tile says which pages hold no text, and what the model does not read',
  parameters: { attachments: 'attachments-warned' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pages without text: 3–5')).toBeVisible();
    await expect(canvas.getByText('This model does not support images.')).toBeVisible();
  },
});

export const Asking = meta.story({
  name: '[AT-5] [U-58] an image for a model without image support asks first, and declining leaves it out',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { files } = backstageOf(canvasElement);
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    files.show(attachmentFixtures['attachments-asking']);
    const dialog = await canvas.findByRole('dialog', {
      name: 'This model does not support images. Upload anyway?',
    });
    await expect(dialog).toHaveTextContent('rainbow.jpg');
    await expect(canvas.getByRole('button', { name: 'Leave out' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Upload anyway' }));
    await fireEvent(dialog, new Event('cancel'));
    await expect(files.calls).toEqual(['answer(upload)', 'answer(leave-out)']);
    files.show({ items: [] });
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(field).toHaveFocus();
  },
});

export const Asked = meta.story({
  name: 'the question about images',
  parameters: { attachments: 'attachments-asking' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
});

export const Failed = meta.story({
  name: '[AT-17] some files failed: the alert says so and why, the others are attached',
  parameters: { attachments: 'attachments-failed' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Error processing some files');
    await expect(alert).toHaveTextContent(
      'Failed to extract text from PDF: It is protected by a password. Attach a copy without one. (contract.pdf)',
    );
    await expect(alert).toHaveTextContent('Failed to read file: list.csv It could not be opened.');
    await expect(canvas.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry list.csv' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(backstageOf(canvasElement).files.calls).toEqual([
      'retry(gone)',
      'remove(locked)',
      'remove(gone)',
    ]);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});

export const Pasted = meta.story({
  name: '[U-6] [U-4] a long text is a tile that one click turns into text, which can be undone',
  parameters: { fixture: 'chat-empty', attachments: 'attachments-pasted' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await expect(await canvas.findByText('Pasted text')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Put into the message' }));
    await waitFor(() => expect(field).toHaveValue('Some notes'));
    await expect(backstageOf(canvasElement).files.calls).toEqual(['remove(pasted)']);
    document.execCommand('undo');
    await waitFor(() => expect(field).toHaveValue(''));
  },
});

export const Many = meta.story({ parameters: { attachments: 'attachments-many' } });

export const MixedDark = meta.story({
  globals: { scheme: 'dark' },
  parameters: { attachments: 'attachments-ready' },
});

export const MixedArabic = meta.story({
  globals: { locale: 'ar' },
  parameters: { attachments: 'attachments-warned' },
});

export const FailedArabicDark = meta.story({
  tags: ['visual'],
  globals: { locale: 'ar', scheme: 'dark' },
  parameters: { attachments: 'attachments-failed' },
});

export const MixedPhone = meta.story({
  tags: ['visual'],
  globals: PHONE,
  parameters: { attachments: 'attachments-ready' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Picker = meta.story({
  name: '[AT-3] [AT-4] [U-9] [U-18] the picker offers what the model reads, and takes the same file twice',
  parameters: { models: 'models-ready' },
  play: async ({ canvas, canvasElement }) => {
    const { models, files } = backstageOf(canvasElement);
    const button = canvas.getByRole('button', { name: 'Attach files' });
    await expect(button).toHaveAttribute('title', 'Accepted files: txt');
    const reads = sampleModel({ id: 'sees', acceptedFiles: ['image', 'pdf', 'docx'] });
    models.show({ selected: reads });
    await waitFor(() => expect(button).toHaveAttribute('title', 'Accepted files: image, pdf, docx'));
    const picker = pickerOf(canvasElement);
    await expect(picker.accept).toBe('image/*,.pdf,.doc,.docx');

    const photo = new File(['…'], 'photo.png', { type: 'image/png' });
    choose(picker, photo);
    choose(picker, photo);
    await expect(files.calls).toEqual(['add(photo.png, file)', 'add(photo.png, file)']);
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent('Attached: photo.png'));
  },
});

export const Paste = meta.story({
  name: '[AT-19] [U-5] [U-7] a pasted image and the text beside it are both kept, as plain text',
  parameters: { fixture: 'chat-empty' },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox');
    const pasted = clipboardOf({ 'text/plain': 'A table', 'text/html': '<b>A table</b>' }, [
      new File(['…'], 'table.png', { type: 'image/png' }),
    ]);
    await expect(paste(field, pasted)).toBe(true);
    await expect(backstageOf(canvasElement).files.calls).toEqual(['add(table.png, file)']);
    // Left to the field, which knows no rich text.
    await expect(field).toHaveProperty('tagName', 'TEXTAREA');
  },
});

export const LongPaste = meta.story({
  name: '[U-6] a paste of 1 MB becomes a tile within 100 ms',
  parameters: { fixture: 'chat-empty', chat: 'real', attachments: 'real' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    const text = 'A long text. '.repeat(80_000);
    await expect(text.length).toBeGreaterThan(LONG_PASTE_LENGTH);
    const startMs = performance.now();
    await expect(paste(field, clipboardOf({ 'text/plain': text }))).toBe(false);
    await expect(performance.now() - startMs).toBeLessThan(100);
    await expect(await canvas.findByText('Pasted text')).toBeVisible();
    await expect(field).toHaveValue('');
  },
});

export const Drop = meta.story({
  name: '[AT-19] [U-8] the whole window is the zone: it shows itself, and a drop anywhere attaches',
  play: async ({ canvas, canvasElement }) => {
    const { files } = backstageOf(canvasElement);
    const dragged = new DataTransfer();
    dragged.items.add(new File(['…'], 'list.csv', { type: 'text/csv' }));
    drag('dragenter', dragged);
    await expect(await canvas.findByText('Drop files to attach them')).toBeVisible();
    // Prevented: else the browser would open the file in place of the page.
    await expect(drag('dragover', dragged)).toBe(false);
    drag('dragleave', dragged);
    await waitFor(() => expect(canvas.queryByText('Drop files to attach them')).toBeNull());

    drag('dragenter', dragged);
    await expect(drag('drop', dragged)).toBe(false);
    await expect(files.calls).toEqual(['add(list.csv, file)']);
    await waitFor(() => expect(canvas.queryByText('Drop files to attach them')).toBeNull());
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});

export const Dropping = meta.story({
  name: 'files are dragged over the window',
  play: async ({ canvas }) => {
    const dragged = new DataTransfer();
    dragged.items.add(new File(['…'], 'list.csv', { type: 'text/csv' }));
    drag('dragenter', dragged);
    await expect(await canvas.findByText('Drop files to attach them')).toBeVisible();
  },
});

export const RealFiles = meta.story({
  name: '[CH-4] [U-10] real files are read, counted, and go with the message',
  parameters: { fixture: 'chat-empty', chat: 'real', attachments: 'real' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { transport, chat, attachments, clock } = backstageOf(canvasElement);
    const picker = pickerOf(canvasElement);
    const notes = new File(['Some notes about rain. '.repeat(20)], 'notes.txt', { type: 'text/plain' });
    const noise = new File([new Uint8Array([0, 1, 2, 0, 255])], 'noise.txt', { type: 'text/plain' });
    choose(picker, notes, noise);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to read file: noise.txt');
    await attachments?.settled();
    await clock.advance(300);
    await expect(chat.estimate.getSnapshot().stats.attachmentTokens).toBeGreaterThan(100);

    await userEvent.type(canvas.getByRole('textbox'), 'What do they say?{Enter}');
    await expect(transport.requests).toMatchObject([
      { message: 'What do they say?', attachments: [{ name: 'notes.txt', type: 'file', extractText: true }] },
    ]);
    await waitFor(() => expect(canvas.queryByText('notes.txt')).toBeNull());
  },
});

export const TooMany = meta.story({
  name: '[AT-17] files for which there is no room are named',
  parameters: { attachments: 'real' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const picker = pickerOf(canvasElement);
    const files = Array.from({ length: 21 }, (_, position) => new File(['text'], `part-${position + 1}.txt`));
    choose(picker, ...files);
    const alert = await canvas.findByRole('alert', {}, { timeout: 10_000 });
    await expect(alert).toHaveTextContent('Failed to read file: part-21.txt');
    await expect(alert).toHaveTextContent('The message already carries as many files as it can.');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20);
  },
});

function pickerOf(canvas: HTMLElement): HTMLInputElement {
  const picker = canvas.querySelector<HTMLInputElement>('input[type=file]');
  if (picker === null) throw new Error('There is no picker.');
  return picker;
}

/** Chooses files as the system's picker does; nobody can open that in a test. */
function choose(picker: HTMLInputElement, ...files: readonly File[]): void {
  picker.files = clipboardOf({}, files).files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

function clipboardOf(texts: Readonly<Record<string, string>>, files: readonly File[] = []): DataTransfer {
  const clipboard = new DataTransfer();
  for (const [format, text] of Object.entries(texts)) clipboard.setData(format, text);
  for (const file of files) clipboard.items.add(file);
  return clipboard;
}

/** Pastes; `false` where the page took the paste from the field. */
function paste(field: HTMLElement, clipboardData: DataTransfer): boolean {
  field.focus();
  return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Drags over the page, far from the composer; `false` where the page took it from the browser. */
function drag(type: string, dataTransfer: DataTransfer): boolean {
  return document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}
