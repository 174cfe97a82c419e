import { describe, expect, it } from 'vitest';

import { attachmentEstimate } from './attachmentEstimate.ts';
import { sampleAttachment } from './testing/sampleAttachment.ts';

describe('attachmentEstimate', () => {
  it('[AT-13] counts images, and of any other the tokens of its extracted text', () => {
    const attachments = [
      sampleAttachment({ data: 'a'.repeat(400) }),
      sampleAttachment({
        kind: 'image',
        type: 'image',
        extractText: false,
        data: 'data:image/png;base64,AAAA',
      }),
      sampleAttachment({ kind: 'other', extractText: false, data: 'data:application/zip;base64,AAAA' }),
    ];
    expect(attachmentEstimate(attachments)).toEqual({ attachmentTextTokens: 100, images: 1 });
  });
});
