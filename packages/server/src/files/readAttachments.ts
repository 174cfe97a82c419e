import { fileHashOf, type WireAttachment } from '@diwan/core/wire';

import { refusal } from '../http/refusal.ts';
import { type ContentKind, contentKind } from './contentKind.ts';
import { dataUrl, dataUrlContent } from './dataUrl.ts';
import { docxText } from './docxText.ts';
import type { FileService } from './fileService.ts';

/** Reads what a message carries, for the model. */
export type ReadAttachments = (
  userId: string,
  attachments: readonly WireAttachment[],
) => Promise<WireAttachment[]>;

/**
 * Makes the reader of attachments: stored files are fetched, all are judged by their bytes, and each becomes what
 * models read: a picture or a PDF as a data URL, anything else as its text. What cannot be read is refused by name.
 */
export function attachmentReader(files: Pick<FileService, 'read' | 'limits'>): ReadAttachments {
  return async (userId, attachments) => {
    const { attachments: most } = files.limits;
    if (attachments.length > most) {
      throw refused('too-many-attachments', `At most ${most} files fit one message. Please take some out.`);
    }
    const read: WireAttachment[] = [];
    // One after the other: all at once would hold every file twice.
    for (const attachment of attachments) read.push(await readable(userId, attachment, files));
    return read;
  };
}

async function readable(
  userId: string,
  attachment: WireAttachment,
  files: Pick<FileService, 'read'>,
): Promise<WireAttachment> {
  const { data, name } = attachment;
  const hash = fileHashOf(data);
  if (hash !== null) {
    const bytes = await files.read(userId, hash);
    if (bytes !== undefined) return asContent(attachment, bytes);
    const text = `The attachment "${name}" is no longer kept here. Please attach it again.`;
    throw refused('attachment-missing', text);
  }
  const content = dataUrlContent(data);
  if (content === undefined) return data.startsWith('/api/') ? asText(attachment, data) : attachment;
  // Texts of old programs are not UTF-8: what claims to be one is read as one, as far as it goes.
  const isClaimedText = content.mimeType.startsWith('text/') && !content.bytes.includes(0);
  return asContent(attachment, content.bytes, isClaimedText ? 'text' : undefined);
}

async function asContent(
  attachment: WireAttachment,
  bytes: Buffer,
  claimed?: ContentKind['kind'],
): Promise<WireAttachment> {
  const reading = await contentKind(bytes);
  if (reading.status === 'refused') {
    const fault = reading.reason === 'broken-image' ? 'is damaged or cut off' : 'has more than 50 megapixels';
    throw refused(
      'attachment-unreadable',
      `The picture "${attachment.name}" ${fault}. Please attach another one.`,
    );
  }
  const { mimeType } = reading.content;
  const kind = claimed ?? reading.content.kind;
  if (attachment.type === 'image' && kind !== 'image') throw unreadable(attachment, 'is no picture');
  switch (kind) {
    case 'image':
    case 'pdf':
      return { ...attachment, data: dataUrl(mimeType, bytes) };
    case 'text':
      return asText(attachment, bytes.toString('utf8'));
    case 'docx':
      return asText(
        attachment,
        (await docxText(bytes)) ?? raise(unreadable(attachment, 'is no Word document')),
      );
    case 'doc':
      throw unreadable(attachment, 'is in an old format of Word');
    case 'other':
      throw unreadable(
        attachment,
        `is of a type that models do not read (${typeName(attachment, mimeType)})`,
      );
  }
}

/** In base64, so that a text that looks like an address or a data URL is still a text. */
function asText(attachment: WireAttachment, text: string): WireAttachment {
  return { ...attachment, type: 'file', data: dataUrl('text/plain', Buffer.from(text)) };
}

function typeName({ mimeType }: WireAttachment, detected: string): string {
  return detected === 'application/octet-stream' ? (mimeType ?? detected) : detected;
}

function unreadable({ name }: WireAttachment, fault: string): Error {
  const advice = 'Please attach a PNG, JPEG, WebP or GIF picture, a PDF, a .docx or a text instead.';
  return refused('attachment-unreadable', `The attachment "${name}" ${fault}. ${advice}`);
}

function refused(code: string, text: string): Error {
  return refusal(400, code, text, { body: { field: 'attachments' } });
}

function raise(error: Error): never {
  throw error;
}
