import { screenEn, type ScreenTexts } from '../locale/screenEn.ts';
import type { ReadingModel } from '../models/acceptedFiles.ts';
import type { Attachment } from './attachment.ts';
import { AttachmentError, type AttachmentErrorCode, subjectOf } from './attachmentError.ts';
import { attachmentForModel } from './attachmentForModel.ts';
import type { SourceFile } from './attachmentKind.ts';
import { ATTACHMENT_LIMITS, type AttachmentLimits } from './attachmentLimits.ts';
import type { AttachmentList } from './attachmentList.ts';
import type { AttachmentAdapter, AttachmentItem } from './attachments.ts';
import { createReadingQueue } from './readingQueue.ts';

/** Reads chosen files and puts what came of it into their list. */
export interface AttachmentReading {
  /** Reads a file as soon as its turn has come. */
  begin(id: string): void;
  /** Stops reading a file, or takes it out of the queue. */
  cancel(id: string): void;
}

/** What reading needs. */
export interface AttachmentReadingOptions<Chosen extends SourceFile> {
  adapter: AttachmentAdapter<Chosen>;
  list: AttachmentList<Chosen>;
  /** The model chosen now. */
  model: () => ReadingModel | null;
  texts?: ScreenTexts;
  limits?: AttachmentLimits;
}

/** Makes the reading side of a list of attachments. */
export function createAttachmentReading<Chosen extends SourceFile>({
  adapter,
  list,
  model,
  texts = screenEn,
  limits = ATTACHMENT_LIMITS,
}: AttachmentReadingOptions<Chosen>): AttachmentReading {
  const queue = createReadingQueue();

  return {
    begin(id) {
      const item = list.itemOf(id);
      const file = list.fileOf(id);
      if (item === null || file === null) return;
      list.update(id, { status: 'waiting' });
      queue.add(id, async (signal) => read(item, file, signal));
    },
    cancel: (id) => queue.cancel(id),
  };

  async function read(item: AttachmentItem, file: Chosen, signal: AbortSignal): Promise<void> {
    const { id } = item;
    try {
      if (file.size > limits.bytes[item.kind]) throw failure(item, 'too-large');
      list.update(id, { status: 'reading', progress: null });
      const onProgress = (progress: number): void => {
        if (!signal.aborted) list.update(id, { status: 'reading', progress });
      };
      settle(item, await adapter.read(file, { signal, onProgress, imageSize: item.imageSize }), signal);
    } catch (error) {
      if (signal.aborted) return;
      list.update(id, { status: 'failed', error: asAttachmentError(error, item) });
    }
  }

  function settle(item: AttachmentItem, attachment: Attachment, signal: AbortSignal): void {
    const excess = signal.aborted ? null : excessOf(attachment, list.store.getSnapshot().ready, limits);
    if (attachment.previewUrl !== undefined && (signal.aborted || excess !== null)) {
      adapter.freeUrl(attachment.previewUrl);
    }
    if (signal.aborted) return;
    if (excess !== null) throw failure(item, excess);
    list.update(item.id, { status: 'ready', attachment: attachmentForModel(attachment, model(), texts) });
  }
}

function excessOf(
  { data, extractText }: Attachment,
  others: readonly Attachment[],
  limits: AttachmentLimits,
): AttachmentErrorCode | null {
  if (data.length > (extractText ? limits.textLength : limits.dataLength)) return 'too-large';
  const together = others.reduce((total, other) => total + other.data.length, data.length);
  return together > limits.dataLength ? 'too-much-together' : null;
}

function failure(item: AttachmentItem, code: AttachmentErrorCode, cause?: unknown): AttachmentError {
  return new AttachmentError(code, { subject: subjectOf(item.kind), fileName: item.name, cause });
}

function asAttachmentError(error: unknown, item: AttachmentItem): AttachmentError {
  return error instanceof AttachmentError ? error : failure(item, 'unreadable', error);
}
