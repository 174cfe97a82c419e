import { describe, expect, it } from 'vitest';

import type { ReadingModel } from '../models/acceptedFiles.ts';
import type { Attachment } from './attachment.ts';
import { AttachmentError } from './attachmentError.ts';
import type { SourceFile } from './attachmentKind.ts';
import { ATTACHMENT_LIMITS } from './attachmentLimits.ts';
import type { AttachmentAdapter, AttachmentReadOptions, Attachments } from './attachments.ts';
import { type AttachmentsOptions, createAttachments } from './createAttachments.ts';
import { sampleAttachment } from './testing/sampleAttachment.ts';

const textOnly: ReadingModel = { acceptedFiles: ['txt'], capabilities: {} };
const vision: ReadingModel = { acceptedFiles: [], capabilities: { vision: true } };

interface Reading {
  readonly name: string;
  readonly options: AttachmentReadOptions;
  finish(attachment?: Partial<Attachment>): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** Attachments whose files are read when the test says so. */
function composer(options: Partial<AttachmentsOptions<SourceFile>> = {}) {
  const readings: Reading[] = [];
  const freed: string[] = [];
  const adapter: AttachmentAdapter = {
    read: async ({ name }, readOptions) =>
      new Promise<Attachment>((resolve, reject) => {
        readings.push({
          name,
          options: readOptions,
          async finish(attachment = {}) {
            resolve(sampleAttachment({ name, ...attachment }));
            await flush();
          },
          async fail(error) {
            reject(error);
            await flush();
          },
        });
      }),
    freeUrl: (url) => freed.push(url),
  };
  let ids = 0;
  const attachments = createAttachments({ adapter, newId: () => `id${++ids}`, ...options });
  return { attachments, readings, freed };
}

/** Lets everything that is already decided happen. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

function text(name: string, size = 10): SourceFile {
  return { name, type: 'text/plain', size };
}

function image(name: string): SourceFile {
  return { name, type: 'image/png', size: 10 };
}

function statuses({ getSnapshot }: Attachments): string[] {
  return getSnapshot().items.map(({ name, state }) => `${name} ${state.status}`);
}

describe('attaching', () => {
  it('reads two files at a time and gives them in the order chosen', async () => {
    const { attachments, readings } = composer();
    const added = attachments.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    expect(statuses(attachments)).toEqual(['a.txt reading', 'b.txt reading', 'c.txt waiting']);

    await readings[1]?.finish();
    expect(statuses(attachments)).toEqual(['a.txt reading', 'b.txt ready', 'c.txt reading']);
    await readings[0]?.finish();
    await readings[2]?.finish();

    expect(await added).toEqual({ failures: [] });
    expect(attachments.getSnapshot().ready.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  it('[U-11] is busy while a file is read, names it, and shows how far it is', async () => {
    const { attachments, readings } = composer();
    void attachments.add([text('a.txt')]);
    readings[0]?.options.onProgress?.(0.5);
    expect(attachments.getSnapshot()).toMatchObject({
      isBusy: true,
      waitingFor: ['a.txt'],
      items: [{ state: { status: 'reading', progress: 0.5 } }],
    });

    let isSettled = false;
    const settled = attachments.settled().then(() => (isSettled = true));
    await flush();
    expect(isSettled).toBe(false);
    await readings[0]?.finish();
    await settled;
    expect(attachments.getSnapshot()).toMatchObject({ isBusy: false, waitingFor: [] });
  });

  it('[U-11] stops waiting when the wait is cancelled', async () => {
    const { attachments } = composer();
    void attachments.add([text('a.txt')]);
    const controller = new AbortController();
    const settled = attachments.settled(controller.signal);
    controller.abort(new Error('left'));
    await expect(settled).rejects.toThrow('left');
    await expect(attachments.settled(controller.signal)).rejects.toThrow('left');
  });

  it('takes the same file twice, each for itself', async () => {
    const { attachments, readings, freed } = composer();
    const file = text('a.txt');
    void attachments.add([file]);
    void attachments.add([file]);
    await readings[0]?.finish({ previewUrl: 'blob:1' });
    await readings[1]?.finish({ previewUrl: 'blob:2' });
    attachments.remove('id1');
    expect(freed).toEqual(['blob:1']);
    expect(attachments.getSnapshot().ready).toHaveLength(1);
  });

  it('[AT-13] counts what is ready', async () => {
    const { attachments, readings } = composer({ model: vision });
    void attachments.add([text('a.txt'), image('b.png')]);
    await readings[0]?.finish({ data: 'a'.repeat(40) });
    await readings[1]?.finish({ kind: 'image', type: 'image', extractText: false });
    expect(attachments.getSnapshot().estimate).toEqual({ attachmentTextTokens: 10, images: 1 });
  });

  it('shows the name as a label', () => {
    const { attachments } = composer();
    void attachments.add([text('\u202etxt.exe')]);
    expect(attachments.getSnapshot().items[0]?.name).toBe('txt.exe');
  });
});

describe('failures', () => {
  it('[AT-14] keeps the other attachments and tells at the end', async () => {
    const { attachments, readings } = composer();
    const added = attachments.add([{ name: 'a.pdf', type: 'application/pdf', size: 1 }, text('b.txt')]);
    await readings[0]?.fail(new AttachmentError('pdf-broken', { subject: 'pdf', fileName: 'a.pdf' }));
    await readings[1]?.finish();
    const { failures } = await added;
    expect(failures.map(({ message }) => message)).toEqual([
      'Failed to extract text from PDF: It is damaged. Print it to a new PDF and attach that.',
    ]);
    expect(statuses(attachments)).toEqual(['a.pdf failed', 'b.txt ready']);
  });

  it('[AT-15, AT-16] says of any other failure that the file could not be read', async () => {
    const { attachments, readings } = composer();
    const added = attachments.add([text('a.txt'), image('b.png')]);
    const cause = new Error('gone');
    await readings[0]?.fail(cause);
    await readings[1]?.fail(cause);
    const { failures } = await added;
    expect(failures.map(({ message, code, cause: why }) => [message, code, why])).toEqual([
      ['Failed to read file: a.txt', 'unreadable', cause],
      ['Failed to read image file: b.png', 'unreadable', cause],
    ]);
  });

  it('reads a failed file again', async () => {
    const { attachments, readings } = composer();
    void attachments.add([text('a.txt')]);
    await readings[0]?.fail(new Error('gone'));
    attachments.retry('id1');
    expect(statuses(attachments)).toEqual(['a.txt reading']);
    await readings[1]?.finish();
    expect(statuses(attachments)).toEqual(['a.txt ready']);
    attachments.retry('id1');
    expect(readings).toHaveLength(2);
  });

  it('refuses files beyond the largest number and size, without reading them', async () => {
    const { attachments, readings } = composer({ limits: { ...ATTACHMENT_LIMITS, count: 2 } });
    const tooLarge = ATTACHMENT_LIMITS.bytes.text + 1;
    const added = attachments.add([text('a.txt', tooLarge), text('b.txt'), text('c.txt')]);
    await readings[0]?.finish();
    const { failures } = await added;
    expect(failures.map(({ code, fileName }) => [code, fileName])).toEqual([
      ['too-large', 'a.txt'],
      ['too-many', 'c.txt'],
    ]);
    expect(readings.map(({ name }) => name)).toEqual(['b.txt']);
  });

  it('refuses a text that is too long, and what is too much together, and frees its preview', async () => {
    const limits = { ...ATTACHMENT_LIMITS, textLength: 10, dataLength: 15 };
    const { attachments, readings, freed } = composer({ limits });
    const added = attachments.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    await readings[0]?.finish({ data: 'x'.repeat(11) });
    await readings[1]?.finish({ data: 'x'.repeat(10) });
    await readings[2]?.finish({ data: 'x'.repeat(6), previewUrl: 'blob:c' });
    const { failures } = await added;
    expect(failures.map(({ code, fileName }) => [code, fileName])).toEqual([
      ['too-large', 'a.txt'],
      ['too-much-together', 'c.txt'],
    ]);
    expect(freed).toEqual(['blob:c']);
  });
});

describe('removing', () => {
  it('[U-10] cancels the reading, and frees what still comes of it', async () => {
    const { attachments, readings, freed } = composer();
    const added = attachments.add([text('a.txt')]);
    attachments.remove('id1');
    expect(readings[0]?.options.signal.aborted).toBe(true);
    expect(await added).toEqual({ failures: [] });
    readings[0]?.options.onProgress?.(0.9);
    await readings[0]?.finish({ previewUrl: 'blob:late' });
    expect(freed).toEqual(['blob:late']);
    expect(attachments.getSnapshot()).toMatchObject({ items: [], isBusy: false });
  });

  it('[U-10] frees the preview and takes its tokens away at once', async () => {
    const { attachments, readings, freed } = composer();
    void attachments.add([text('a.txt')]);
    await readings[0]?.finish({ previewUrl: 'blob:a' });
    attachments.remove('id1');
    expect(freed).toEqual(['blob:a']);
    expect(attachments.getSnapshot().estimate).toEqual({ attachmentTextTokens: 0, images: 0 });
  });

  it('never reads a file that was removed while it waited', async () => {
    const { attachments, readings } = composer();
    void attachments.add([text('a.txt'), text('b.txt'), text('c.txt')]);
    attachments.remove('id3');
    await readings[0]?.finish();
    await readings[1]?.finish();
    expect(readings.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  });

  it('clears everything and frees it', async () => {
    const { attachments, readings, freed } = composer();
    void attachments.add([text('a.txt'), text('b.txt')]);
    await readings[0]?.finish({ previewUrl: 'blob:a' });
    attachments.clear();
    expect(freed).toEqual(['blob:a']);
    expect(readings[1]?.options.signal.aborted).toBe(true);
    expect(attachments.getSnapshot().items).toEqual([]);
  });
});

describe('sending', () => {
  it('hands over what is ready, with previews alive, and takes it back for an edit', async () => {
    const { attachments, readings, freed } = composer();
    void attachments.add([text('a.txt'), text('b.txt')]);
    await readings[0]?.finish({ previewUrl: 'blob:a' });
    await readings[1]?.fail(new Error('gone'));
    const taken = attachments.take();
    expect(taken.map(({ name }) => name)).toEqual(['a.txt']);
    expect([attachments.getSnapshot().items, freed]).toEqual([[], []]);

    attachments.restore(taken);
    expect(attachments.getSnapshot().ready).toEqual(taken);
    attachments.release(attachments.take());
    expect(freed).toEqual(['blob:a']);
  });
});

describe('the chosen model', () => {
  it('[AT-5] asks before an image is read for a model without image support', async () => {
    const { attachments, readings } = composer({ model: textOnly });
    const added = attachments.add([image('a.png'), text('b.txt'), image('c.png')]);
    expect(attachments.getSnapshot()).toMatchObject({
      question: { ids: ['id1', 'id3'], names: ['a.png', 'c.png'] },
      isBusy: true,
    });
    expect(readings.map(({ name }) => name)).toEqual(['b.txt']);
    await readings[0]?.finish();

    attachments.answer('upload');
    await readings[1]?.finish({ kind: 'image', type: 'image' });
    await readings[2]?.finish({ kind: 'image', type: 'image' });
    expect(await added).toEqual({ failures: [] });
    expect(attachments.getSnapshot()).toMatchObject({
      question: null,
      ready: [
        { name: 'a.png', modelSupported: false, warningMessage: 'This model does not support images.' },
        { name: 'b.txt', modelSupported: true },
        { name: 'c.png', modelSupported: false },
      ],
    });
  });

  it('[AT-5] leaves the image out when that is declined', async () => {
    const { attachments, readings } = composer({ model: textOnly });
    const added = attachments.add([image('a.png'), text('b.txt')]);
    await readings[0]?.finish();
    attachments.answer('leave-out');
    expect(await added).toEqual({ failures: [] });
    expect(statuses(attachments)).toEqual(['b.txt ready']);
  });

  it('[U-21] checks the attachments against another model and tells what changed', async () => {
    const { attachments, readings } = composer({ model: vision });
    void attachments.add([image('a.png'), text('b.txt')]);
    await readings[0]?.finish({ kind: 'image', type: 'image' });
    await readings[1]?.finish();

    expect(attachments.setModel(textOnly)).toEqual([
      { id: 'id1', name: 'a.png', change: 'warned', warning: { code: 'no-image-support' } },
    ]);
    expect(attachments.getSnapshot().ready[0]?.modelSupported).toBe(false);
    expect(attachments.setModel(textOnly)).toEqual([]);
    expect(attachments.setModel(vision)).toEqual([
      { id: 'id1', name: 'a.png', change: 'cleared', warning: { code: 'no-image-support' } },
    ]);
    expect(attachments.getSnapshot().ready[0]?.modelSupported).toBe(true);
  });

  it('[U-21] takes a question back when the new model reads images', async () => {
    const { attachments, readings } = composer({ model: textOnly });
    void attachments.add([image('a.png')]);
    attachments.setModel(vision);
    expect(attachments.getSnapshot().question).toBeNull();
    await readings[0]?.finish({ kind: 'image', type: 'image' });
    expect(attachments.getSnapshot().ready).toMatchObject([{ name: 'a.png', modelSupported: true }]);
  });

  it('[U-21] marks a file that was still being read when the model changed', async () => {
    const { attachments, readings } = composer({ model: vision });
    void attachments.add([image('a.png')]);
    attachments.setModel(textOnly);
    await readings[0]?.finish({ kind: 'image', type: 'image' });
    expect(attachments.getSnapshot().ready).toMatchObject([{ modelSupported: false }]);
  });
});

describe('the size of an image', () => {
  it('reads an image again as it was chosen, and frees the preview of the smaller one', async () => {
    const { attachments, readings, freed } = composer({ model: vision });
    void attachments.add([image('photo.png')]);
    await readings[0]?.finish({ type: 'image', kind: 'image', previewUrl: 'blob:small' });
    attachments.setImageSize('id1', 'original');
    expect(freed).toEqual(['blob:small']);
    expect(readings[1]?.options.imageSize).toBe('original');
    await readings[1]?.finish({ type: 'image', kind: 'image', previewUrl: 'blob:large' });
    expect(attachments.getSnapshot().items).toMatchObject([
      { imageSize: 'original', state: { status: 'ready' } },
    ]);
  });

  it('leaves alone what is no image, or not ready', async () => {
    const { attachments, readings } = composer();
    void attachments.add([text('a.txt')], 'pasted-text');
    attachments.setImageSize('id1', 'original');
    await readings[0]?.finish();
    attachments.setImageSize('id1', 'original');
    expect(readings).toHaveLength(1);
    expect(attachments.getSnapshot().items[0]?.origin).toBe('pasted-text');
  });
});
