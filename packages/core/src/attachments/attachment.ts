import type { WireAttachment } from '../wire/message.ts';
import type { AttachmentKind } from './attachmentKind.ts';
import type { AttachmentWarning } from './attachmentWarning.ts';
import type { CompressionEffect } from './compressionEffect.ts';

/** A file or image that was read and can be sent. */
export interface Attachment {
  readonly kind: AttachmentKind;
  readonly type: 'image' | 'file';
  /** A label, never a path. */
  readonly name: string;
  /** The text of a text file or PDF; of anything else a data URL, or the address of the stored file. */
  readonly data: string;
  /** Address of the stored file itself, where `data` is only the text in it. */
  readonly fileUrl?: string;
  /** Bytes of the file as it was chosen. */
  readonly size: number;
  /** By the bytes of an image, else as the file claims; never empty. */
  readonly mimeType: string;
  /** True where `data` is the text of the file. */
  readonly extractText: boolean;
  readonly isPdfFile: boolean;
  readonly isDocFile: boolean;
  readonly isTextFile: boolean;
  /** False where the chosen model may not read it. */
  readonly modelSupported: boolean;
  /** What a reader should know before sending, about the file and about the chosen model. */
  readonly warnings: readonly AttachmentWarning[];
  /** The warnings in words; empty without any. */
  readonly warningMessage: string;
  /** Object URL of an image or PDF; its owner frees it. */
  readonly previewUrl?: string;
  /** What compressing an image brought; absent where it was left as it is. */
  readonly compression?: ImageCompression;
}

/** What compressing an image brought, and the size that it has now. */
export interface ImageCompression extends CompressionEffect {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The part of an attachment that travels with a message. */
export function wireAttachment(attachment: Attachment): WireAttachment {
  const { type, name, data, fileUrl, size, mimeType, extractText, isPdfFile, isDocFile } = attachment;
  const file = fileUrl === undefined ? {} : { fileUrl };
  return { type, name, data, ...file, size, mimeType, extractText, isPdfFile, isDocFile };
}
