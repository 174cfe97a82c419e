import { describe, expect, it } from 'vitest';

import { en } from '../locale/en.ts';
import type { ReadingModel } from '../models/acceptedFiles.ts';
import { attachmentForModel } from './attachmentForModel.ts';
import { modelWarning, warningText } from './attachmentWarning.ts';
import { sampleAttachment } from './testing/sampleAttachment.ts';

const textOnly: ReadingModel = { acceptedFiles: ['txt'], capabilities: {} };
const vision: ReadingModel = { acceptedFiles: ['image', 'docx'], capabilities: { vision: true } };

describe('modelWarning', () => {
  it('[AT-5] warns of an image for a model without image support', () => {
    expect(modelWarning('image', textOnly)).toEqual({ code: 'no-image-support' });
    expect(modelWarning('image', vision)).toBeNull();
  });

  it('[AT-8] warns of a type that the model may not read, and of no text', () => {
    expect(modelWarning('other', vision)).toEqual({ code: 'type-may-not-be-read' });
    expect(modelWarning('doc', textOnly)).toEqual({ code: 'type-may-not-be-read' });
    expect([
      modelWarning('doc', vision),
      modelWarning('text', textOnly),
      modelWarning('pdf', textOnly),
    ]).toEqual([null, null, null]);
  });
});

describe('warningText', () => {
  it('names counts and pages', () => {
    expect(warningText({ code: 'replaced-characters', count: 4 }, en)).toBe(
      'Characters that could not be read: 4',
    );
    expect(warningText({ code: 'pages-without-text', pages: [{ first: 1, last: 12 }] }, en)).toBe(
      'Pages without text: 1–12',
    );
  });
});

describe('attachmentForModel', () => {
  const image = sampleAttachment({ kind: 'image', type: 'image', name: 'a.png' });

  it('[AT-1] says in words whether the model reads it', () => {
    expect(attachmentForModel(image, textOnly, en)).toMatchObject({
      modelSupported: false,
      warningMessage: 'This model does not support images.',
    });
  });

  it('[U-21] takes back what was said about another model, and keeps what was said about the file', () => {
    const read = sampleAttachment({
      kind: 'image',
      type: 'image',
      warnings: [{ code: 'replaced-characters', count: 1 }],
      warningMessage: 'Characters that could not be read: 1',
    });
    const refused = attachmentForModel(read, textOnly, en);
    expect(refused.warnings).toHaveLength(2);
    expect(attachmentForModel(refused, vision, en)).toEqual(read);
  });

  it('gives the same object where nothing changes', () => {
    expect(attachmentForModel(image, vision, en)).toBe(image);
    expect(attachmentForModel(image, null, en)).toBe(image);
  });
});
