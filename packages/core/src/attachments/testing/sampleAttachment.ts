import type { Attachment } from '../attachment.ts';

/** A read text file, with the given difference. */
export function sampleAttachment(difference: Partial<Attachment> = {}): Attachment {
  return {
    kind: 'text',
    type: 'file',
    name: 'notes.txt',
    data: 'Some notes',
    size: 10,
    mimeType: 'text/plain',
    extractText: true,
    isPdfFile: false,
    isDocFile: false,
    isTextFile: true,
    modelSupported: true,
    warnings: [],
    warningMessage: '',
    ...difference,
  };
}
