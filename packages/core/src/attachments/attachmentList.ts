import { createStore, type Store } from '../store/store.ts';
import type { Attachment } from './attachment.ts';
import { attachmentEstimate } from './attachmentEstimate.ts';
import type { SourceFile } from './attachmentKind.ts';
import type { AttachmentItem, AttachmentsSnapshot, AttachmentState, ImageSize } from './attachments.ts';

/** The chosen files in order, and what is shown of them. */
export interface AttachmentList<Chosen extends SourceFile> {
  readonly store: Store<AttachmentsSnapshot>;
  ids(): readonly string[];
  /** The file behind an id; `null` for one that is gone, or was put back from a message. */
  fileOf(id: string): Chosen | null;
  itemOf(id: string): AttachmentItem | null;
  stateOf(id: string): AttachmentState | null;
  append(entries: readonly AttachmentEntry<Chosen>[]): void;
  /** Changes the state of a file that is still there. */
  update(id: string, state: AttachmentState): void;
  /** Changes how an image is to be sent the next time that it is read. */
  resize(id: string, imageSize: ImageSize): void;
  /**
   * Takes files out.
   *
   * @returns the attachments that were ready among them
   */
  drop(ids: readonly string[]): readonly Attachment[];
}

/** A chosen file and what is shown of it. */
interface AttachmentEntry<Chosen extends SourceFile> {
  readonly file: Chosen | null;
  readonly item: AttachmentItem;
}

/** Makes an empty list. */
export function createAttachmentList<Chosen extends SourceFile>(): AttachmentList<Chosen> {
  const entries = new Map<string, AttachmentEntry<Chosen>>();
  const store = createStore(EMPTY);
  const stateOf = (id: string): AttachmentState | null => entries.get(id)?.item.state ?? null;

  return {
    store,
    ids: () => [...entries.keys()],
    fileOf: (id) => entries.get(id)?.file ?? null,
    itemOf: (id) => entries.get(id)?.item ?? null,
    stateOf,
    append(added) {
      for (const entry of added) entries.set(entry.item.id, entry);
      if (added.length > 0) show();
    },
    update: (id, state) => change(id, { state }),
    resize: (id, imageSize) => change(id, { imageSize }),
    drop(ids) {
      const states = ids.map(stateOf);
      for (const id of ids) entries.delete(id);
      if (states.some((state) => state !== null)) show();
      return states.flatMap((state) => (state?.status === 'ready' ? [state.attachment] : []));
    },
  };

  function change(id: string, part: Partial<Pick<AttachmentItem, 'state' | 'imageSize'>>): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entries.set(id, { ...entry, item: { ...entry.item, ...part } });
    show();
  }

  function show(): void {
    const items = [...entries.values()].map(({ item }) => item);
    store.set(snapshotOf(items, store.getSnapshot()));
  }
}

/** Tells whether a file is still to be read, or asked about. */
export function isPending(state: AttachmentState | null): boolean {
  return state?.status === 'asking' || state?.status === 'waiting' || state?.status === 'reading';
}

const EMPTY: AttachmentsSnapshot = {
  items: [],
  ready: [],
  isBusy: false,
  waitingFor: [],
  question: null,
  estimate: { attachmentTextTokens: 0, images: 0 },
};

/** While a file is read, the ready attachments are the same, and so is what was counted of them. */
function snapshotOf(items: readonly AttachmentItem[], before: AttachmentsSnapshot): AttachmentsSnapshot {
  const ready = items.flatMap(({ state }) => (state.status === 'ready' ? [state.attachment] : []));
  const isSame =
    ready.length === before.ready.length &&
    ready.every((attachment, position) => attachment === before.ready[position]);
  const asked = items.filter(({ state }) => state.status === 'asking');
  const waitingFor = items.filter(({ state }) => isPending(state)).map(({ name }) => name);
  return {
    items,
    ready: isSame ? before.ready : ready,
    isBusy: waitingFor.length > 0,
    waitingFor,
    question:
      asked.length === 0 ? null : { ids: asked.map(({ id }) => id), names: asked.map(({ name }) => name) },
    estimate: isSame ? before.estimate : attachmentEstimate(ready),
  };
}
