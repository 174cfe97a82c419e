import { describe, expect, it } from 'vitest';

import { ar } from '../locale/ar.ts';
import { AttachmentError, attachmentErrorReason, attachmentErrorText, subjectOf } from './attachmentError.ts';

describe('AttachmentError', () => {
  it('[AT-15] says that a file could not be read', () => {
    const error = new AttachmentError('unreadable', { subject: subjectOf('text'), fileName: 'a.txt' });
    expect(error.message).toBe('Failed to read file: a.txt');
  });

  it('[AT-16] says that an image could not be read', () => {
    const error = new AttachmentError('broken-image', { subject: subjectOf('image'), fileName: 'a.png' });
    expect(error.message).toBe('Failed to read image file: a.png');
  });

  it('[AT-14] says why the text of a PDF could not be extracted', () => {
    const error = new AttachmentError('pdf-encrypted', { subject: subjectOf('pdf'), fileName: 'a.pdf' });
    expect(error.message).toBe(
      'Failed to extract text from PDF: It is protected by a password. Attach a copy without one.',
    );
  });

  it('says it in another language, with the reason beside', () => {
    const error = new AttachmentError('too-large', { subject: 'file', fileName: 'a.txt' });
    expect(attachmentErrorText(error, ar)).toBe('تعذّرت قراءة الملف: a.txt');
    expect(attachmentErrorReason(error, ar)).toBe(ar['attachments.reason.too-large']);
  });
});
