import type { ReadingModel } from '../models/acceptedFiles.ts';
import type { Store } from '../store/store.ts';
import type { Attachment } from './attachment.ts';
import type { AttachmentError } from './attachmentError.ts';
import type { AttachmentEstimate } from './attachmentEstimate.ts';
import type { AttachmentKind, SourceFile } from './attachmentKind.ts';
import type { AttachmentWarning } from './attachmentWarning.ts';

/** The files attached to the message being written. */
export interface Attachments<Chosen extends SourceFile = SourceFile> extends Store<AttachmentsSnapshot> {
  /**
   * Attaches files and reads them. Each file is an attachment of its own, also when it was attached before.
   *
   * @param origin - where they come from; by default they are files that a person chose
   * @returns when all of them are read, failed or removed again; it never rejects
   */
  add(files: readonly Chosen[], origin?: AttachmentOrigin): Promise<AddOutcome>;
  /** Answers the question about the images that the chosen model does not read. */
  answer(answer: 'upload' | 'leave-out'): void;
  /** Takes an attachment away: reading it is cancelled, and its preview is freed. */
  remove(id: string): void;
  /** Reads a failed file again. */
  retry(id: string): void;
  /** Reads an image again, as it was chosen or made smaller; nothing happens to what is no ready image. */
  setImageSize(id: string, imageSize: ImageSize): void;
  /**
   * Checks everything against another model.
   *
   * @returns what became wrong or right with it, to be said
   */
  setModel(model: ReadingModel | null): readonly AttachmentChange[];
  /** Takes away all attachments. */
  clear(): void;
  /**
   * Hands the read attachments over to a sent message, and takes away the rest. Their previews live on until
   * `release` is called with them.
   */
  take(): readonly Attachment[];
  /** Puts attachments back that were taken, such as those of a message that is edited. */
  restore(attachments: readonly Attachment[]): void;
  /** Frees the previews of attachments that were taken. */
  release(attachments: readonly Attachment[]): void;
  /** Resolves as soon as nothing is being read or asked any more. */
  settled(signal?: AbortSignal): Promise<void>;
}

/** What the composer shows of its attachments. */
export interface AttachmentsSnapshot {
  readonly items: readonly AttachmentItem[];
  /** The attachments that are ready to be sent, in order. */
  readonly ready: readonly Attachment[];
  /** True while a file is read or asked about: a send waits for it. */
  readonly isBusy: boolean;
  /** Names of the files that a send waits for. */
  readonly waitingFor: readonly string[];
  /** The images about which the reader must decide first; `null` when there is nothing to ask. */
  readonly question: ImageQuestion | null;
  /** What the ready attachments add to the token statistics. */
  readonly estimate: AttachmentEstimate;
}

/** The question whether images go to a model that reads none. */
export interface ImageQuestion {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** One chosen file. */
export interface AttachmentItem {
  readonly id: string;
  /** A label, never a path. */
  readonly name: string;
  readonly kind: AttachmentKind;
  /** Bytes. */
  readonly size: number;
  readonly origin: AttachmentOrigin;
  /** How an image is sent; of any other file `reduced` says nothing. */
  readonly imageSize: ImageSize;
  readonly state: AttachmentState;
}

/** Whether a file was chosen, dropped or pasted as one, or is a long text that was pasted. */
export type AttachmentOrigin = 'file' | 'pasted-text';

/** Whether an image is made smaller before it is sent. */
export type ImageSize = 'reduced' | 'original';

/** Where a chosen file stands. */
export type AttachmentState =
  | { readonly status: 'asking' }
  | { readonly status: 'waiting' }
  /** `progress` from 0 to 1, `null` where it cannot be told. */
  | { readonly status: 'reading'; readonly progress: number | null }
  | { readonly status: 'ready'; readonly attachment: Attachment }
  | { readonly status: 'failed'; readonly error: AttachmentError };

/** What came of attaching files. */
export interface AddOutcome {
  /** Files that could not be attached. Those that were never taken in, because there were too many, are among them. */
  readonly failures: readonly AttachmentError[];
}

/** A warning that came or went with a change of model. */
export interface AttachmentChange {
  readonly id: string;
  readonly name: string;
  readonly change: 'warned' | 'cleared';
  readonly warning: AttachmentWarning;
}

/** How files are read and previews are freed; `@diwan/core/browser` has one for browsers. */
export interface AttachmentAdapter<Chosen extends SourceFile = SourceFile> {
  /**
   * Reads a file. Nothing is known of a model here.
   *
   * @throws AttachmentError when the file cannot be attached
   * @throws the signal's reason when it was cancelled
   */
  read(file: Chosen, options: AttachmentReadOptions): Promise<Attachment>;
  /** Frees an object URL. */
  freeUrl(url: string): void;
}

/** What reading a file is told. */
export interface AttachmentReadOptions {
  readonly signal: AbortSignal;
  /** Called with 0 to 1 while a file is read that takes its time. */
  readonly onProgress?: (progress: number) => void;
  /** How an image is to be sent; `reduced` by default. */
  readonly imageSize?: ImageSize;
}
