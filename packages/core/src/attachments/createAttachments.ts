import { screenEn, type ScreenTexts } from '../locale/screenEn.ts';
import type { ReadingModel } from '../models/acceptedFiles.ts';
import type { Attachment } from './attachment.ts';
import { AttachmentError } from './attachmentError.ts';
import { attachmentKind, type SourceFile } from './attachmentKind.ts';
import { ATTACHMENT_LIMITS, type AttachmentLimits } from './attachmentLimits.ts';
import { type AttachmentList, createAttachmentList, isPending } from './attachmentList.ts';
import { attachmentName } from './attachmentName.ts';
import type { AddOutcome, AttachmentAdapter, AttachmentOrigin, Attachments } from './attachments.ts';
import { modelWarning } from './attachmentWarning.ts';
import { type AttachmentReading, createAttachmentReading } from './createAttachmentReading.ts';
import { recheckModel } from './recheckModel.ts';
import { whenStore } from './whenStore.ts';

/** What the attachments of a composer need. */
export interface AttachmentsOptions<Chosen extends SourceFile> {
  adapter: AttachmentAdapter<Chosen>;
  /** A fresh id at each call. */
  newId: () => string;
  /** The chosen model; `null` while none is chosen. */
  model?: ReadingModel | null;
  /** Words of the warnings; English by default. */
  texts?: ScreenTexts;
  limits?: AttachmentLimits;
}

/** Makes the attachments of one composer, empty at first. */
export function createAttachments<Chosen extends SourceFile>(
  options: AttachmentsOptions<Chosen>,
): Attachments<Chosen> {
  const { adapter, texts = screenEn } = options;
  let model = options.model ?? null;
  const list = createAttachmentList<Chosen>();
  const reading = createAttachmentReading({ ...options, list, model: () => model });
  const { getSnapshot, subscribe } = list.store;
  const free = (attachments: readonly Attachment[]): void => freePreviews(attachments, adapter);
  const discard = (ids: readonly string[]): void => free(drop(ids));

  return {
    getSnapshot,
    subscribe,
    add: async (files, origin = 'file') => addAll(files, { ...options, list, reading, model, origin }),
    answer(answer) {
      const ids = getSnapshot().question?.ids ?? [];
      if (answer === 'leave-out') discard(ids);
      else for (const id of ids) reading.begin(id);
    },
    remove: (id) => discard([id]),
    retry(id) {
      if (list.stateOf(id)?.status === 'failed') reading.begin(id);
    },
    setImageSize(id, imageSize) {
      const image = readImage(list, id);
      if (image === null) return;
      free([image]);
      list.resize(id, imageSize);
      reading.begin(id);
    },
    setModel(next) {
      const changes = recheckModel(list, { from: model, to: next, texts });
      model = next;
      for (const id of askedInVain(list, next)) reading.begin(id);
      return changes;
    },
    clear: () => discard(list.ids()),
    take: () => drop(list.ids()),
    restore: (attachments) =>
      list.append(attachments.map((attachment) => restored(attachment, options.newId()))),
    release: free,
    settled: (signal) => whenStore(list.store, ({ isBusy }) => !isBusy, signal),
  };

  function drop(ids: readonly string[]): readonly Attachment[] {
    for (const id of ids) reading.cancel(id);
    return list.drop(ids);
  }
}

/** A picture that was read and can be read again; `null` for any other file. */
function readImage(list: AttachmentList<SourceFile>, id: string): Attachment | null {
  const state = list.stateOf(id);
  if (state?.status !== 'ready' || list.fileOf(id) === null) return null;
  return state.attachment.type === 'image' ? state.attachment : null;
}

function freePreviews(attachments: readonly Attachment[], adapter: Pick<AttachmentAdapter, 'freeUrl'>): void {
  for (const { previewUrl } of attachments) {
    if (previewUrl !== undefined) adapter.freeUrl(previewUrl);
  }
}

interface Adding<Chosen extends SourceFile> extends AttachmentsOptions<Chosen> {
  list: AttachmentList<Chosen>;
  reading: AttachmentReading;
  model: ReadingModel | null;
  origin: AttachmentOrigin;
}

async function addAll<Chosen extends SourceFile>(
  files: readonly Chosen[],
  { list, reading, model, origin, newId, limits = ATTACHMENT_LIMITS }: Adding<Chosen>,
): Promise<AddOutcome> {
  const room = Math.max(0, limits.count - list.ids().length);
  const entries = files.slice(0, room).map((file) => {
    const kind = attachmentKind(file);
    const asks = kind === 'image' && model !== null && modelWarning(kind, model) !== null;
    const status = asks ? ('asking' as const) : ('waiting' as const);
    return {
      file,
      item: {
        id: newId(),
        name: attachmentName(file.name),
        kind,
        size: file.size,
        origin,
        imageSize: 'reduced' as const,
        state: { status },
      },
    };
  });
  list.append(entries);
  const ids = entries.map(({ item }) => item.id);
  for (const id of ids) if (list.stateOf(id)?.status === 'waiting') reading.begin(id);

  await whenStore(list.store, () => !ids.some((id) => isPending(list.stateOf(id))));
  const tooMany = files
    .slice(room)
    .map(({ name }) => new AttachmentError('too-many', { subject: 'file', fileName: attachmentName(name) }));
  const failed = ids
    .map((id) => list.stateOf(id))
    .flatMap((state) => (state?.status === 'failed' ? [state.error] : []));
  return { failures: [...failed, ...tooMany] };
}

/** Images about which nothing needs to be asked any more. */
function askedInVain(list: AttachmentList<SourceFile>, model: ReadingModel | null): readonly string[] {
  const asked = list.store.getSnapshot().question?.ids ?? [];
  return model === null || modelWarning('image', model) === null ? asked : [];
}

function restored(attachment: Attachment, id: string) {
  const { name, kind, size } = attachment;
  const state = { status: 'ready' as const, attachment };
  const item = { id, name, kind, size, origin: 'file' as const, imageSize: 'reduced' as const, state };
  return { file: null, item };
}
