import { describe, expect, it } from 'vitest';

import type { Attachment } from '../attachments/attachment.ts';
import { sampleAttachment } from '../attachments/testing/sampleAttachment.ts';
import { storedAttachments } from './storedAttachments.ts';

const HASH = 'a'.repeat(64);
const KEPT = {
  success: true,
  hash: HASH,
  url: `/api/files/${HASH}`,
  name: 'x',
  size: 4,
  mimeType: 'image/png',
  type: 'image',
};
const IMAGE = {
  kind: 'image',
  type: 'image',
  data: 'data:image/png;base64,AAECAw==',
  extractText: false,
} as const;

function scene(attachment: Attachment, answer: () => Promise<Response>) {
  const sent: { url: string; body: Blob }[] = [];
  const freed: string[] = [];
  const logged: string[] = [];
  const adapter = storedAttachments({
    adapter: { read: async () => Promise.resolve(attachment), freeUrl: (url) => freed.push(url) },
    fetch: async (input, init) => {
      if (typeof input === 'string' && init?.body instanceof Blob) sent.push({ url: input, body: init.body });
      return answer();
    },
    log: (event) => logged.push(event),
  });
  const abort = new AbortController();
  const read = async (): Promise<Attachment> =>
    adapter.read(new File(['whole'], 'é.pdf'), { signal: abort.signal });
  return { read, sent, freed, logged, abort };
}

const kept = async (): Promise<Response> => Promise.resolve(Response.json(KEPT));

describe('storedAttachments', () => {
  it('[AT-30] keeps an image as it is sent, and gives its address in place of its bytes', async () => {
    const { read, sent } = scene(sampleAttachment(IMAGE), kept);
    expect(await read()).toMatchObject({ data: KEPT.url });
    expect(sent[0]?.url).toBe('/api/files?name=%C3%A9.pdf');
    expect(new Uint8Array((await sent[0]?.body.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      new Uint8Array([0, 1, 2, 3]),
    );
  });

  it('keeps a PDF as it was chosen beside its text', async () => {
    const pdf = sampleAttachment({ kind: 'pdf', isPdfFile: true, data: '[Page 1 of 1]' });
    const { read, sent } = scene(pdf, kept);
    expect(await read()).toMatchObject({ data: '[Page 1 of 1]', fileUrl: KEPT.url });
    expect(await sent[0]?.body.text()).toBe('whole');
  });

  it('sends no text file twice', async () => {
    const { read, sent } = scene(sampleAttachment(), kept);
    expect(await read()).toEqual(sampleAttachment());
    expect(sent).toEqual([]);
  });

  it.each([
    async () => Promise.reject(new TypeError('Failed to fetch')),
    async () => Promise.resolve(new Response('', { status: 429 })),
    async () => Promise.resolve(Response.json({ success: true })),
  ])('[AT-30] leaves the file in the message where the server did not keep it', async (answer) => {
    const { read, logged } = scene(sampleAttachment(IMAGE), answer);
    expect(await read()).toEqual(sampleAttachment(IMAGE));
    expect(logged).toEqual(['file-not-kept']);
  });

  it('[U-10] frees the preview of a file that is taken away while it is kept', async () => {
    const image = sampleAttachment({ ...IMAGE, previewUrl: 'blob:1' });
    const { read, freed, abort } = scene(image, async () => {
      abort.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    });
    await expect(read()).rejects.toThrow('Aborted');
    expect(freed).toEqual(['blob:1']);
  });
});
