import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';

import { attachmentSchema } from '../wire/message.ts';
import { wireAttachment } from './attachment.ts';
import { sampleAttachment } from './testing/sampleAttachment.ts';

describe('wireAttachment', () => {
  it('[CH-10] is exactly what a completion request carries', () => {
    const wire = wireAttachment(sampleAttachment({ previewUrl: 'blob:x' }));
    expect(Object.keys(wire)).toEqual([
      'type',
      'name',
      'data',
      'size',
      'mimeType',
      'extractText',
      'isPdfFile',
      'isDocFile',
    ]);
    expect(safeParse(attachmentSchema, wire).success).toBe(true);
  });
});
