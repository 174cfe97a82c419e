import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Attachment } from '../attachments/attachment.ts';
import { AttachmentError } from '../attachments/attachmentError.ts';
import { createAttachments } from '../attachments/createAttachments.ts';
import type { ReadingModel } from '../models/acceptedFiles.ts';
import { browserAttachments } from './browserAttachments.ts';
import { readAttachment } from './readAttachment.ts';
import { samplePdf } from './testing/samplePdf.ts';
import { samplePhoto, seenIn } from './testing/samplePhoto.ts';
import { testdataFile } from './testing/testdataFile.ts';

const textOnly: ReadingModel = { acceptedFiles: ['txt'], capabilities: {} };

interface ManifestEntry {
  readonly file: string;
  readonly claimedType: string;
  readonly expect: string;
}

function isManifest(value: unknown): value is { files: ManifestEntry[] } {
  return typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files);
}

async function manifest(): Promise<readonly ManifestEntry[]> {
  const read: unknown = await (await fetch('/testdata/attachments/manifest.json')).json();
  if (!isManifest(read)) throw new Error('The manifest is not what it was');
  return read.files;
}

async function outcomeOf(file: File): Promise<string> {
  return readAttachment(file, null).then(
    ({ kind, previewUrl }) => {
      if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
      return `accepted as ${kind}`;
    },
    (error: unknown) => (error instanceof AttachmentError ? `refused: ${error.code}` : String(error)),
  );
}

/** A file that has gone since it was chosen. */
function goneFile(name: string, type: string): File {
  const file = new File(['x'], name, { type });
  const gone = async (): Promise<never> => {
    throw new DOMException('The file could not be found', 'NotFoundError');
  };
  return Object.assign(file, {
    arrayBuffer: gone,
    slice: () => Object.assign(new Blob(['x']), { arrayBuffer: gone }),
  });
}

describe('readAttachment', () => {
  it('[AT-1, AT-6] reads a text file as text', async () => {
    const file = new File(['fn main() {}\r\n'], 'main.rs');
    expect(await readAttachment(file, textOnly)).toEqual({
      kind: 'text',
      type: 'file',
      name: 'main.rs',
      data: 'fn main() {}\r\n',
      size: 14,
      mimeType: 'text/plain',
      extractText: true,
      isPdfFile: false,
      isDocFile: false,
      isTextFile: true,
      modelSupported: true,
      warnings: [],
      warningMessage: '',
    } satisfies Attachment);
  });

  it.each([
    ['a.json', 'application/json', 'application/json'],
    ['a.ts', 'video/mp2t', 'text/plain'],
    ['a.md', 'text/markdown; charset=utf-8', 'text/markdown'],
    ['a.zip', 'application/zip', 'application/zip'],
    ['a.unknown', '', 'application/octet-stream'],
  ])('[AT-2] gives %s of type %j the type %s', async (name, type, mimeType) => {
    expect((await readAttachment(new File(['{}'], name, { type }), null)).mimeType).toBe(mimeType);
  });

  it('[AT-1, AT-7] reads a PDF as its text, and keeps the PDF to be viewed', async () => {
    const attachment = await readAttachment(samplePdf(['Hello', '']), textOnly);
    const { previewUrl = '', ...rest } = attachment;
    expect(rest).toMatchObject({
      type: 'file',
      data: '[Page 1 of 2]\nHello\n\n[Page 2 holds no text]',
      mimeType: 'application/pdf',
      extractText: true,
      isPdfFile: true,
      modelSupported: true,
      warningMessage: 'Pages without text: 2',
    });
    const viewed = await (await fetch(previewUrl)).blob();
    expect(viewed.type).toBe('application/pdf');
    URL.revokeObjectURL(previewUrl);
  });

  it('[AT-1, AT-10] reads an image, made smaller, as a data URL of what it is', async () => {
    const photo = await samplePhoto({ width: 1600, height: 1200, type: 'image/jpeg' });
    const attachment = await readAttachment(photo, { acceptedFiles: [], capabilities: { vision: true } });
    const { previewUrl = '', ...rest } = attachment;
    expect(rest).toMatchObject({
      type: 'image',
      size: photo.size,
      extractText: false,
      modelSupported: true,
      compression: { originalSize: photo.size, width: 1440, height: 1080, verdict: 'effective' },
    });
    const sent = await (await fetch(attachment.data)).blob();
    expect([sent.type, sent.size]).toEqual([attachment.mimeType, attachment.compression?.compressedSize]);
    expect(await seenIn(await (await fetch(previewUrl)).blob())).toMatchObject({ width: 1440, height: 1080 });
    URL.revokeObjectURL(previewUrl);
  });

  it('[AT-5] warns where the model reads no images', async () => {
    const attachment = await readAttachment(await testdataFile('images/opaque.png'), textOnly);
    expect(attachment).toMatchObject({
      modelSupported: false,
      warningMessage: 'This model does not support images.',
    });
    URL.revokeObjectURL(attachment.previewUrl ?? '');
  });

  it('[AT-8] reads any other file as a data URL, with a warning', async () => {
    const attachment = await readAttachment(new File(['abc'], 'a.bin'), textOnly);
    expect(attachment).toMatchObject({
      kind: 'other',
      data: 'data:application/octet-stream;base64,YWJj',
      extractText: false,
      modelSupported: false,
      warningMessage: 'This model may not be able to read this type of file.',
    });
    expect('previewUrl' in attachment).toBe(false);
  });

  it('[AT-8] reads a document as a data URL', async () => {
    expect(await readAttachment(await testdataFile('attachments/slip-xxe.docx'), null)).toMatchObject({
      kind: 'doc',
      isDocFile: true,
      data: expect.stringMatching(/^data:[\w.+/-]+;base64,UEsD/),
    });
  });

  it('says how many characters could not be read', async () => {
    expect(await readAttachment(await testdataFile('attachments/invalid-utf8.txt'), null)).toMatchObject({
      data: 'ok \ufffd\ufffd\ufffd\ufffd end',
      warningMessage: 'Characters that could not be read: 4',
    });
  });

  it.each([
    ['a.txt', 'text/plain', 'Failed to read file: a.txt'],
    ['a.docx', '', 'Failed to read file: a.docx'],
    ['a.png', 'image/png', 'Failed to read image file: a.png'],
  ])(
    '[AT-15, AT-16] says of %s, when it has gone, that it could not be read',
    async (name, type, message) => {
      await expect(readAttachment(goneFile(name, type), null)).rejects.toThrow(message);
    },
  );

  it('[AT-16] answers every hostile file as expected', async () => {
    const outcomes = new Map<string, string>();
    for (const { file, claimedType } of await manifest()) {
      outcomes.set(file, await outcomeOf(await testdataFile(`attachments/${file}`, { type: claimedType })));
    }
    expect(Object.fromEntries(outcomes)).toEqual({
      'script.svg': 'refused: not-an-image',
      'gifjs.gif': 'accepted as image',
      'invalid-utf8.txt': 'accepted as text',
      'pdf-huge-page.pdf': 'accepted as pdf',
      'formula.csv': 'accepted as text',
      'slip-xxe.docx': 'accepted as doc',
      'ihdr-lies.png': 'refused: broken-image',
      'injection.md': 'accepted as text',
      'truncated.png': 'refused: broken-image',
      'nul.txt': 'refused: not-text',
      'pdf-js.pdf': 'accepted as pdf',
      'bomb-20000x20000.png': 'refused: too-many-pixels',
      'html-as-png.png': 'refused: not-an-image',
      'bomb.docx': 'refused: unpacks-too-large',
    });
  });

  it('never makes an object URL of HTML or SVG', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    await readAttachment(new File(['<p>'], 'a.html', { type: 'text/html' }), null);
    await readAttachment(await testdataFile('attachments/script.svg', { type: 'image/svg+xml' }), null);
    await outcomeOf(await testdataFile('attachments/html-as-png.png', { type: 'image/png' }));
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});

describe('attachments in a browser', () => {
  afterEach(() => vi.restoreAllMocks());

  function composer() {
    const made = vi.spyOn(URL, 'createObjectURL');
    const freed = vi.spyOn(URL, 'revokeObjectURL');
    let ids = 0;
    const attachments = createAttachments({ adapter: browserAttachments(), newId: () => `id${++ids}` });
    return { attachments, made, freed };
  }

  it('[AT-14] attaches what can be read of several files', async () => {
    const { attachments } = composer();
    const { failures } = await attachments.add([
      await testdataFile('pdf/poppler-395-0-fuzzed.pdf'),
      await testdataFile('images/opaque.png', { type: 'image/png' }),
      new File(['text'], 'a.txt'),
      samplePdf(['Text of a PDF']),
    ]);
    expect(failures.map(({ code }) => code)).toEqual(['pdf-broken']);
    expect(attachments.getSnapshot().ready.map(({ name }) => name)).toEqual([
      'opaque.png',
      'a.txt',
      'sample.pdf',
    ]);
    attachments.clear();
  });

  it('[U-10] frees every object URL that it made', async () => {
    const { attachments, made, freed } = composer();
    await attachments.add([
      await testdataFile('images/opaque.png', { type: 'image/png' }),
      samplePdf(['Text of a PDF']),
    ]);
    attachments.clear();
    expect(made).toHaveBeenCalledTimes(2);
    const urls = new Set(made.mock.results.map(({ value }) => value));
    expect(new Set(freed.mock.calls.map(([url]) => url))).toEqual(urls);
  });

  it('[U-10, U-11] shows how far a PDF is, and cancels it when it is removed', async () => {
    const { attachments, made } = composer();
    const long = samplePdf(Array.from({ length: 1500 }, (_, page) => `Page ${page}\n`.repeat(40)));
    const added = attachments.add([long]);
    await vi.waitFor(() => {
      const [item] = attachments.getSnapshot().items;
      expect(item?.state).toEqual({ status: 'reading', progress: expect.any(Number) });
    });
    expect(attachments.getSnapshot()).toMatchObject({ isBusy: true, waitingFor: ['sample.pdf'] });
    attachments.remove('id1');
    expect(await added).toEqual({ failures: [] });
    expect(attachments.getSnapshot()).toMatchObject({ isBusy: false, items: [] });
    expect(made).not.toHaveBeenCalled();
  });
});
