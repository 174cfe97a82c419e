import { describe, expect, it } from 'vitest';

import { createAttachmentExtras } from './attachmentExtras.ts';
import type { SourceFile } from './attachmentKind.ts';
import { createAttachments } from './createAttachments.ts';
import { sampleAttachment } from './testing/sampleAttachment.ts';

function scene() {
  const freed: string[] = [];
  const finishes: (() => void)[] = [];
  let ids = 0;
  const attachments = createAttachments<SourceFile>({
    newId: () => `id${++ids}`,
    adapter: {
      read: async ({ name }, { onProgress }) => {
        onProgress?.(0.5);
        await new Promise<void>((resolve) => finishes.push(resolve));
        return sampleAttachment({ name, data: 'four'.repeat(10), previewUrl: `blob:${name}` });
      },
      freeUrl: (url) => freed.push(url),
    },
  });
  return { attachments, extras: createAttachmentExtras(attachments), finishes, freed };
}

const NOTES = { name: 'notes.txt', type: 'text/plain', size: 40 };

describe('the attachments of a chat', () => {
  it('[U-11] keep a send waiting while a file is read, whatever the text', async () => {
    const { attachments, extras, finishes } = scene();
    let changes = 0;
    extras.subscribe(() => (changes += 1));
    const added = attachments.add([NOTES]);
    expect(extras.getSnapshot()).toMatchObject({ blocked: 'reading', needsText: true });
    finishes[0]?.();
    await added;
    expect(extras.getSnapshot().blocked).toBeNull();
    // Its progress is not told.
    expect(changes).toBe(2);
  });

  it('[U-10] count as long as they are there', async () => {
    const { attachments, extras, finishes } = scene();
    const added = attachments.add([NOTES]);
    finishes[0]?.();
    await added;
    expect(extras.getSnapshot().estimate).toEqual({
      attachmentTextTokens: 10,
      images: 0,
      projectFilesTokens: 0,
    });
    attachments.remove('id1');
    expect(extras.getSnapshot().estimate.attachmentTextTokens).toBe(0);
  });

  it('[CH-4] go with an accepted message, and none is left', async () => {
    const { attachments, extras, finishes, freed } = scene();
    const added = attachments.add([NOTES]);
    finishes[0]?.();
    await added;
    expect(extras.take([]).attachments).toMatchObject([{ name: 'notes.txt', data: 'four'.repeat(10) }]);
    expect(attachments.getSnapshot().items).toEqual([]);
    expect(freed).toEqual(['blob:notes.txt']);
  });
});
