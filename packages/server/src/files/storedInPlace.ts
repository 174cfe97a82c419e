import { type WireAttachment, type WireMessage } from '@diwan/core/wire';

import { dataUrlContent } from './dataUrl.ts';
import type { FileService } from './fileService.ts';

/**
 * Messages in which stored files take the place of data URLs; the same object where there is none. A program that
 * sends data URLs may save as it likes: what is kept holds references only.
 *
 * @throws what {@link FileService.keep} refuses
 */
export async function storedInPlace(
  files: Pick<FileService, 'keep'>,
  userId: string,
  message: WireMessage,
): Promise<WireMessage> {
  const { attachments = [], image } = message;
  if (![image ?? '', ...attachments.map(({ data }) => data)].some((data) => data.startsWith('data:'))) {
    return message;
  }
  const kept: WireAttachment[] = [];
  for (const attachment of attachments) kept.push(await storedAttachment(files, userId, attachment));
  return {
    ...message,
    ...(kept.length === 0 ? {} : { attachments: kept }),
    ...(image === undefined ? {} : { image: await storedAddress(files, userId, image, 'image') }),
  };
}

/** The address under which a data URL is kept from now on; any other text stays itself. */
export async function storedAddress(
  files: Pick<FileService, 'keep'>,
  userId: string,
  data: string,
  name: string,
): Promise<string> {
  const content = dataUrlContent(data);
  return content === undefined ? data : (await files.keep(userId, { bytes: content.bytes, name })).url;
}

async function storedAttachment(
  files: Pick<FileService, 'keep'>,
  userId: string,
  attachment: WireAttachment,
): Promise<WireAttachment> {
  // The extracted text of a file may well begin like a data URL.
  if (attachment.extractText === true) return attachment;
  return { ...attachment, data: await storedAddress(files, userId, attachment.data, attachment.name) };
}
