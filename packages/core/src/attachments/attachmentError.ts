import { formatText } from '../locale/formatText.ts';
import { screenEn, type ScreenTexts } from '../locale/screenEn.ts';
import type { AttachmentKind } from './attachmentKind.ts';

/** Why a file could not be attached. */
export type AttachmentErrorCode =
  | 'unreadable'
  | 'too-large'
  | 'too-many'
  | 'too-much-together'
  | 'not-text'
  | 'not-an-image'
  | 'broken-image'
  | 'too-many-pixels'
  | 'not-a-document'
  | 'unpacks-too-large'
  | 'pdf-encrypted'
  | 'pdf-broken'
  | 'pdf-unsupported'
  | 'timeout';

/** What a failed file was to be read as; it decides with which words the failure begins. */
export type AttachmentErrorSubject = 'file' | 'image' | 'pdf';

/** A file that could not be attached. Its message is English; {@link attachmentErrorText} says it in any language. */
export class AttachmentError extends Error {
  override readonly name = 'AttachmentError';
  readonly code: AttachmentErrorCode;
  readonly subject: AttachmentErrorSubject;
  /** The file's name as a label. */
  readonly fileName: string;

  constructor(code: AttachmentErrorCode, { subject, fileName, cause }: AttachmentErrorDetails) {
    super(attachmentErrorText({ code, subject, fileName }, screenEn), { cause });
    this.code = code;
    this.subject = subject;
    this.fileName = fileName;
  }
}

/** What an {@link AttachmentError} knows beside its code. */
export interface AttachmentErrorDetails {
  subject: AttachmentErrorSubject;
  fileName: string;
  cause?: unknown;
}

/** What happened to a file, in one line. For a PDF the reason stands in it. */
export function attachmentErrorText(error: FailedFile, texts: ScreenTexts): string {
  const values = { name: error.fileName, reason: attachmentErrorReason(error, texts) };
  return formatText(texts[`attachments.failed.${error.subject}`], values);
}

/** Why it happened and what to do. */
export function attachmentErrorReason({ code }: Pick<FailedFile, 'code'>, texts: ScreenTexts): string {
  return texts[`attachments.reason.${code}`];
}

type FailedFile = Pick<AttachmentError, 'code' | 'subject' | 'fileName'>;

/** As what a kind of file fails. */
export function subjectOf(kind: AttachmentKind): AttachmentErrorSubject {
  return kind === 'image' || kind === 'pdf' ? kind : 'file';
}
