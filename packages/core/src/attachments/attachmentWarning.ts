import { formatText } from '../locale/formatText.ts';
import type { ScreenTexts } from '../locale/screenEn.ts';
import { type ReadingModel, supportsImages } from '../models/acceptedFiles.ts';
import type { AttachmentKind } from './attachmentKind.ts';
import { formatPages, type PageRange } from './pageRanges.ts';

/** What a reader should know of an attachment before sending it. */
export type AttachmentWarning =
  | { readonly code: 'no-image-support' | 'type-may-not-be-read' }
  | { readonly code: 'replaced-characters'; readonly count: number }
  | {
      readonly code: 'pages-without-text' | 'pages-not-read' | 'pages-left-out';
      readonly pages: readonly PageRange[];
    };

/**
 * What is to be said about a kind of file and a model; `null` when the model reads it. Text is read by every model,
 * and of a PDF only its text is sent.
 */
export function modelWarning(kind: AttachmentKind, model: ReadingModel): AttachmentWarning | null {
  switch (kind) {
    case 'text':
    case 'pdf':
      return null;
    case 'image':
      return supportsImages(model) ? null : { code: 'no-image-support' };
    case 'doc':
      return model.acceptedFiles.includes('docx') ? null : { code: 'type-may-not-be-read' };
    case 'other':
      return { code: 'type-may-not-be-read' };
  }
}

/** Tells a warning about the model, which changes with it, from one about the file. */
export function isModelWarning({ code }: AttachmentWarning): boolean {
  return code === 'no-image-support' || code === 'type-may-not-be-read';
}

/** A warning in words. */
export function warningText(warning: AttachmentWarning, texts: ScreenTexts): string {
  const text = texts[`attachments.warning.${warning.code}`];
  switch (warning.code) {
    case 'no-image-support':
    case 'type-may-not-be-read':
      return text;
    case 'replaced-characters':
      return formatText(text, { count: warning.count });
    case 'pages-without-text':
    case 'pages-not-read':
    case 'pages-left-out':
      return formatText(text, { pages: formatPages(warning.pages) });
  }
}
