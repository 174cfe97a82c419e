import { en, type Texts } from '../locale/en.ts';
import type { ReadingModel } from '../models/acceptedFiles.ts';
import type { Attachment } from './attachment.ts';
import { AttachmentError } from './attachmentError.ts';
import { attachmentKind, type SourceFile } from './attachmentKind.ts';
import { ATTACHMENT_LIMITS, type AttachmentLimits } from './attachmentLimits.ts';
import { type AttachmentList, createAttachmentList, isPending } from './attachmentList.ts';
import { attachmentName } from './attachmentName.ts';
import type { AddOutcome, AttachmentAdapter, Attachments } from './attachments.ts';
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
  texts?: Texts;
  limits?: AttachmentLimits;
}

/** Makes the attachments of one composer, empty at first. */
export function createAttachments<Chosen extends SourceFile>(
  options: AttachmentsOptions<Chosen>,
): Attachments<Chosen> {
  const { adapter, texts = en } = options;
  let model = options.model ?? null;
  const list = createAttachmentList<Chosen>();
  const reading = createAttachmentReading({ ...options, list, model: () => model });
  const { getSnapshot, subscribe } = list.store;

  return {
    getSnapshot,
    subscribe,
    add: async (files) => addAll(files, { ...options, list, reading, model }),
    answer(answer) {
      const ids = getSnapshot().question?.ids ?? [];
      if (answer === 'leave-out') discard(ids);
      else for (const id of ids) reading.begin(id);
    },
    remove: (id) => discard([id]),
    retry(id) {
      if (list.stateOf(id)?.status === 'failed') reading.begin(id);
    },
    setModel(next) {
      const changes = recheckModel(list, { from: model, to: next, texts });
      model = next;
      for (const id of askedInVain(list, next)) reading.begin(id);
      return changes;
    },
    clear: () => discard(list.ids()),
    take() {
      const { ready } = getSnapshot();
      for (const id of list.ids()) reading.cancel(id);
      list.drop(list.ids());
      return ready;
    },
    restore: (attachments) =>
      list.append(attachments.map((attachment) => restored(attachment, options.newId()))),
    release: (attachments) => free(attachments),
    settled: (signal) => whenStore(list.store, ({ isBusy }) => !isBusy, signal),
  };

  function discard(ids: readonly string[]): void {
    for (const id of ids) reading.cancel(id);
    free(list.drop(ids));
  }

  function free(attachments: readonly Attachment[]): void {
    for (const { previewUrl } of attachments) {
      if (previewUrl !== undefined) adapter.freeUrl(previewUrl);
    }
  }
}

interface Adding<Chosen extends SourceFile> extends AttachmentsOptions<Chosen> {
  list: AttachmentList<Chosen>;
  reading: AttachmentReading;
  model: ReadingModel | null;
}

async function addAll<Chosen extends SourceFile>(
  files: readonly Chosen[],
  { list, reading, model, newId, limits = ATTACHMENT_LIMITS }: Adding<Chosen>,
): Promise<AddOutcome> {
  const room = Math.max(0, limits.count - list.ids().length);
  const entries = files.slice(0, room).map((file) => {
    const kind = attachmentKind(file);
    const asks = kind === 'image' && model !== null && modelWarning(kind, model) !== null;
    const status = asks ? ('asking' as const) : ('waiting' as const);
    return {
      file,
      item: { id: newId(), name: attachmentName(file.name), kind, size: file.size, state: { status } },
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
  return { file: null, item: { id, name, kind, size, state: { status: 'ready' as const, attachment } } };
}
