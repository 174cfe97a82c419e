import { safeParse } from 'valibot';

import type { Attachment } from '../attachments/attachment.ts';
import type { AttachmentAdapter } from '../attachments/attachments.ts';
import { type StoredFile, storedFileSchema } from '../wire/files.ts';
import { API_PATHS } from '../wire/paths.ts';

/** What keeping files on the server needs. */
export interface StoredAttachmentsOptions {
  /** Reads the files. */
  adapter: AttachmentAdapter<File>;
  fetch: typeof fetch;
  /** Origin of the server; empty for the page's own. */
  baseUrl?: string;
  /** Takes note of a file that could not be kept; it is sent with the message then. */
  log?: (event: string, error: unknown) => void;
}

/**
 * Reads attachments and keeps each file on the server at once, so that a message carries addresses instead of files,
 * a retry sends none of them again, and a PDF can be looked at later. The text of a text file needs no keeping.
 */
export function storedAttachments(options: StoredAttachmentsOptions): AttachmentAdapter<File> {
  const { adapter, log } = options;

  return {
    freeUrl: (url) => adapter.freeUrl(url),
    async read(file, reading) {
      const attachment = await adapter.read(file, reading);
      if (attachment.kind === 'text') return attachment;
      try {
        const { url } = await upload(contentOf(attachment, file), file.name, reading.signal, options);
        return attachment.extractText ? { ...attachment, fileUrl: url } : { ...attachment, data: url };
      } catch (error) {
        if (reading.signal.aborted) {
          if (attachment.previewUrl !== undefined) adapter.freeUrl(attachment.previewUrl);
          throw error;
        }
        log?.('file-not-kept', error);
        return attachment;
      }
    },
  };
}

/** What is kept: an image as it is sent, any other file as it was chosen. */
function contentOf({ type, data, mimeType }: Attachment, file: File): Blob {
  if (type !== 'image') return file;
  const bytes = atob(data.slice(data.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: mimeType });
}

async function upload(
  content: Blob,
  name: string,
  signal: AbortSignal,
  { fetch, baseUrl = '' }: StoredAttachmentsOptions,
): Promise<StoredFile> {
  const response = await fetch(`${baseUrl}${API_PATHS.files}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
    signal,
  });
  if (!response.ok) throw new Error(`The server did not keep the file: HTTP ${response.status}`);
  const stored = safeParse(storedFileSchema, await response.json());
  if (!stored.success) throw new Error(`Unexpected answer of POST ${API_PATHS.files}`);
  return stored.output;
}
