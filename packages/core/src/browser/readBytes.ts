import { AttachmentError, type AttachmentErrorSubject } from '../attachments/attachmentError.ts';
import { attachmentName } from '../attachments/attachmentName.ts';

/**
 * The bytes of a file.
 *
 * @throws AttachmentError `unreadable` when the file has changed or gone since it was chosen
 */
export async function readBytes(
  file: File,
  subject: AttachmentErrorSubject,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new AttachmentError('unreadable', { subject, fileName: attachmentName(file.name), cause });
  }
}
