import { sampleReply } from '@diwan/core/testing';
import { expect, fn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { announcerOf, backstageOf } from '../../../../.storybook/Stage.tsx';
import { createPdfPreview } from '../pdf/createPdfPreview.tsx';
import { PdfPreview } from '../pdf/pdfPreview.ts';
import { PreviewUrl } from '../preview/previewUrl.ts';
import { Thread } from '../thread/Thread.tsx';

import '../pdf/pdfStyles.css';

const Preview = createPdfPreview();

const meta = preview.meta({ title: 'Parts/Message', component: Thread });

export const Complete = meta.story({
  name: '[CH-40] each row is an article named by its author, in a log',
  parameters: { fixture: 'reply-complete' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log', { name: 'Messages' })).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'You' })).toHaveTextContent('Explain how rainbows form');
    await expect(canvas.getByRole('article', { name: 'Assistant' })).toHaveTextContent('taken apart');
  },
});

export const Waiting = meta.story({ parameters: { fixture: 'reply-waiting' } });

export const StillWaiting = meta.story({
  parameters: { fixture: 'reply-still-waiting' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Still waiting for the model/)).toBeVisible());
  },
});

export const Streaming = meta.story({
  name: '[U-26] text only grows while it is written, and stays the same element when it ends',
  parameters: { fixture: 'reply-streaming' },
  play: async ({ canvas, canvasElement }) => {
    const { fake } = backstageOf(canvasElement);
    const text = canvasElement.querySelector('.dk-reply');
    const first = canvas.getByText(/Light enters the drop/);
    fake.write(`${fake.liveReply.getSnapshot()?.text ?? ''} And then it ends.`);
    await waitFor(() => expect(canvas.getByText(/And then it ends/)).toBeVisible());
    await expect(canvasElement.querySelector('.dk-reply')).toBe(text);
    await expect(first).toBeInTheDocument();

    fake.show({ live: { messageId: 'reply', text: '', phase: 'waiting' } });
    fake.show({ messages: [sampleReply('What stood before.', { state: { status: 'streaming' } })] });
    await expect(await canvas.findByText('What stood before.')).toBeVisible();
  },
});

export const Stopped = meta.story({
  parameters: { fixture: 'reply-stopped' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('Stopped')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['retry(reply)']);
  },
});

export const StoppedBeforeText = meta.story({
  name: 'stopped before the first text: no empty bubble, a retry',
  parameters: { fixture: 'reply-stopped-before-text' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('.dk-reply')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Failed = meta.story({
  name: '[U-34] an error says it plainly first, with details folded and a request id to copy',
  parameters: { fixture: 'reply-failed' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const writeText = fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

    await expect(canvas.getByText(/The model is busy/)).toHaveTextContent(/^Error: /);
    await expect(canvas.getByText('b7f3c2d0-41e8')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Details'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy request id' }));
    await expect(writeText).toHaveBeenCalledWith('b7f3c2d0-41e8');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['retry(reply)']);
  },
});

export const FailedAfterText = meta.story({ parameters: { fixture: 'reply-failed-after-text' } });

export const Notice = meta.story({
  name: 'a notice about the context limit leads back to the earlier messages, or on with fewer of them',
  parameters: { fixture: 'notice-context-limit' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('article', { name: 'Notice' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the earlier messages' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry with a shorter conversation' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual([
      'showEarlier(notice)',
      'retryTrimmed(notice)',
    ]);
  },
});

export const Image = meta.story({
  name: '[CH-37] a generated image stands under its heading, with its height reserved',
  parameters: { fixture: 'reply-image' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Generated Image')).toBeVisible();
    const image = canvas.getByRole('img', { name: 'Generated Image' });
    await expect(getComputedStyle(image).aspectRatio).toBe('1 / 1');
    await expect(canvas.getByRole('link', { name: 'Download' })).toHaveAttribute('download');
  },
});

export const SearchResults = meta.story({
  tags: ['visual'],
  name: '[CH-38] search results are links with title and host',
  parameters: { fixture: 'reply-sources' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Mawsynram/ });
    await expect(link).toHaveAttribute('href', 'https://en.wikipedia.org/wiki/Mawsynram');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveTextContent('en.wikipedia.org');
  },
});

export const Alternatives = meta.story({
  name: '[U-35] an earlier answer stays within reach, and says which model wrote it',
  parameters: { fixture: 'reply-alternatives' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const row = within(canvas.getByRole('article', { name: 'Assistant' }));
    await expect(row.getByText('2/3')).toBeVisible();
    await expect(row.getByText('diwan-guide')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Earlier version' }));
    await userEvent.click(row.getByRole('button', { name: 'Later version' }));
    await userEvent.click(row.getByRole('button', { name: 'Try again' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual([
      'showAlternative(reply-before)',
      'showAlternative(reply-after)',
      'regenerate(reply)',
    ]);
  },
});

/** For what is fetched when it is needed, on a busy machine. */
const SLOWLY = { timeout: 5_000 };

export const Edit = meta.story({
  tags: ['visual'],
  name: '[U-36] a question can be put in other words, and Escape leaves it as it was',
  parameters: { fixture: 'reply-complete' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const row = within(canvas.getByRole('article', { name: 'You' }));
    await userEvent.click(row.getByRole('button', { name: 'Edit message' }));
    // The editor is fetched the first time.
    await waitFor(() => expect(row.getByRole('textbox', { name: 'Edit message' })).toHaveFocus(), SLOWLY);
    await userEvent.keyboard('!!{Escape}');
    await expect(row.queryByRole('textbox')).toBeNull();

    await userEvent.click(row.getByRole('button', { name: 'Edit message' }));
    await userEvent.keyboard('?{Enter}');
    await expect(backstageOf(canvasElement).fake.calls).toEqual([
      'edit(question, Explain how rainbows form, for a curious ten-year-old?)',
    ]);
    await userEvent.click(row.getByRole('button', { name: 'Edit message' }));
    await expect(row.getByRole('textbox', { name: 'Edit message' })).toHaveFocus();
  },
});

export const WithPictures = meta.story({
  name: 'a picture that went along opens large, and closes again',
  parameters: { fixture: 'question-with-pictures' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open rainbow.png large' }));
    const dialog = await canvas.findByRole('dialog', { name: 'rainbow.png' });
    await expect(within(dialog).getByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      'rainbow.png',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('walls.csv')).toBeVisible();
  },
});

export const WithPdf = meta.story({
  name: '[CH-36] [U-25] a PDF shows a view link and an inline preview of 300 px, whose height is there at once',
  parameters: { fixture: 'question-with-pdf' },
  render: () => (
    <PdfPreview.Provider value={Preview}>
      <Thread />
    </PdfPreview.Provider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector('.dk-pdf-preview');
    await expect(box?.getBoundingClientRect().height).toBe(300);
    await expect(canvas.getByRole('link', { name: 'View report-2026.pdf' })).toHaveAttribute(
      'href',
      '/sample.pdf',
    );
    await waitFor(
      () => expect(canvasElement.querySelector('.textLayer')).toHaveTextContent(/Weather report/),
      {
        timeout: 10_000,
      },
    );
    await expect(canvas.getByRole('button', { name: 'Open and annotate' })).toBeVisible();
    await expect(box?.getBoundingClientRect().height).toBe(300);
  },
});

export const WithFiles = meta.story({ parameters: { fixture: 'question-with-files' } });

export const Arabic = meta.story({ parameters: { fixture: 'reply-arabic' }, globals: { locale: 'ar' } });

export const ArabicInEnglish = meta.story({
  name: '[CH-35] a question stands as typed: each line in its own direction, addresses as links',
  parameters: { fixture: 'question-mixed' },
  play: async ({ canvas }) => {
    const arabic = canvas.getByText(/ما هذا/);
    await expect(getComputedStyle(arabic).direction).toBe('rtl');
    await expect(getComputedStyle(canvas.getByText(/Please explain/)).direction).toBe('ltr');
    const link = canvas.getByRole('link', { name: 'https://example.org/rain' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const Copied = meta.story({
  name: '[U-39] [U-59] copying gives the source Markdown and says "Copied"',
  parameters: { fixture: 'reply-complete' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const writeText = fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

    const row = canvas.getByRole('article', { name: 'Assistant' });
    row.focus();
    await userEvent.click(within(row).getByRole('button', { name: 'Copy message' }));
    const reply = backstageOf(canvasElement).fake.getSnapshot().messages.at(-1);
    await expect(writeText).toHaveBeenCalledWith(reply?.content);
    await waitFor(() => expect(announcerOf(canvasElement)).toHaveTextContent('Copied'));
  },
});

export const CopyRefused = meta.story({
  name: '[ER-9] a refused copy is logged and breaks nothing',
  parameters: { fixture: 'reply-complete' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const writeText = fn<(text: string) => Promise<void>>().mockRejectedValue(new Error('refused'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

    const row = canvas.getByRole('article', { name: 'Assistant' });
    await userEvent.click(within(row).getByRole('button', { name: 'Copy message' }));
    await waitFor(() => expect(backstageOf(canvasElement).logged).toEqual(['copy-failed']));
    await expect(row).toBeVisible();
  },
});

export const Deleted = meta.story({
  name: 'deleting takes a second click, and Escape takes it back',
  parameters: { fixture: 'reply-complete' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const row = within(canvas.getByRole('article', { name: 'Assistant' }));
    await userEvent.click(row.getByRole('button', { name: 'Delete message' }));
    await expect(row.getByRole('button', { name: 'Delete this and all below' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(row.getByRole('button', { name: 'Delete message' }));
    await userEvent.click(row.getByRole('button', { name: 'Delete this and all below' }));
    await expect(backstageOf(canvasElement).fake.calls).toEqual(['removeMessage(reply)']);
  },
});

export const ReachedByKeys = meta.story({
  name: '[U-62] actions shown on hover are reached by the keys of their row',
  parameters: { fixture: 'reply-complete' },
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('article', { name: 'You' });
    canvas.getByRole('article', { name: 'Assistant' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(row).toHaveFocus();
    const copy = within(row).getByRole('button', { name: 'Copy message' });
    await waitFor(() => expect(getComputedStyle(copy.parentElement ?? row).opacity).toBe('1'));
    await userEvent.tab();
    await expect(copy).toHaveFocus();
  },
});

export const Targets = meta.story({
  name: '[U-60] what can be pressed is at least 24 px high and wide',
  parameters: { fixture: 'reply-preview' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: () => (
    <PreviewUrl.Provider value="/preview-frame.html">
      <Thread />
    </PreviewUrl.Provider>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Time = meta.story({
  name: '[U-38] the time stands in the zone of the reader; the row with the focus shows it in full',
  parameters: { fixture: 'reply-complete' },
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('article', { name: 'Assistant' });
    await expect(within(row).getByText('10:28 AM')).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(row).toHaveFocus());
    await expect(within(row).getByText('Friday, November 20, 2026 at 10:28 AM')).toBeVisible();
  },
});
