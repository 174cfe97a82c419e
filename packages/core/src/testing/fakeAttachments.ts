import type { Attachment } from '../attachments/attachment.ts';
import { AttachmentError } from '../attachments/attachmentError.ts';
import type { AttachmentItem, Attachments, AttachmentsSnapshot } from '../attachments/attachments.ts';
import { createStore } from '../store/store.ts';
import { SAMPLE_IMAGE } from './sampleImage.ts';

/** Attachments that stand at one moment and note what they are asked to do. */
export interface FakeAttachments extends Attachments {
  /** Every call that a reader causes, oldest first, as `name(argument)`. */
  readonly calls: readonly string[];
  /** Moves on to another moment. */
  show(difference: Partial<AttachmentsSnapshot>): void;
}

/** Makes attachments of one moment; what is left out follows from the items. */
export function fakeAttachments(difference: Partial<AttachmentsSnapshot> = {}): FakeAttachments {
  const store = createStore(snapshotOf(difference));
  const calls: string[] = [];
  const note = (call: string): void => void calls.push(call);

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    calls,
    show: (next) => store.set(snapshotOf({ items: store.getSnapshot().items, ...next })),
    add(files, origin = 'file') {
      for (const { name } of files) note(`add(${name}, ${origin})`);
      return Promise.resolve({ failures: [] });
    },
    answer: (answer) => note(`answer(${answer})`),
    remove(id) {
      note(`remove(${id})`);
      store.set(snapshotOf({ items: store.getSnapshot().items.filter((item) => item.id !== id) }));
    },
    retry: (id) => note(`retry(${id})`),
    setImageSize: (id, imageSize) => note(`setImageSize(${id}, ${imageSize})`),
    setModel: () => [],
    clear: () => store.set(snapshotOf({})),
    take: () => store.getSnapshot().ready,
    restore: () => undefined,
    release: () => undefined,
    settled: () => Promise.resolve(),
  };
}

/** A file to be sent; what the test is about is given, the rest is that of a text file that was read. */
export function sampleItem(
  difference: Partial<AttachmentItem> = {},
  attachment: Partial<Attachment> = {},
): AttachmentItem {
  const { id = 'notes', name = 'notes.txt', kind = 'text', size = 4_300 } = difference;
  return {
    id,
    name,
    kind,
    size,
    origin: 'file',
    imageSize: 'reduced',
    state: { status: 'ready', attachment: attachmentOf({ name, kind, size, ...attachment }) },
    ...difference,
  };
}

function attachmentOf(
  difference: Pick<Attachment, 'name' | 'kind' | 'size'> & Partial<Attachment>,
): Attachment {
  return {
    type: difference.kind === 'image' ? 'image' : 'file',
    data: 'Some notes',
    mimeType: 'text/plain',
    extractText: difference.kind !== 'image',
    isPdfFile: difference.kind === 'pdf',
    isDocFile: difference.kind === 'doc',
    isTextFile: difference.kind === 'text',
    modelSupported: true,
    warnings: [],
    warningMessage: '',
    ...difference,
  };
}

function snapshotOf(difference: Partial<AttachmentsSnapshot>): AttachmentsSnapshot {
  const items = difference.items ?? [];
  const ready = items.flatMap(({ state }) => (state.status === 'ready' ? [state.attachment] : []));
  const pending = items.filter(({ state }) => ['asking', 'waiting', 'reading'].includes(state.status));
  const asked = items.filter(({ state }) => state.status === 'asking');
  return {
    items,
    ready,
    isBusy: pending.length > 0,
    waitingFor: pending.map(({ name }) => name),
    question:
      asked.length === 0 ? null : { ids: asked.map(({ id }) => id), names: asked.map(({ name }) => name) },
    estimate: { attachmentTextTokens: 0, images: 0 },
    ...difference,
  };
}

const PHOTO = { id: 'photo', name: 'rainbow.jpg', kind: 'image', size: 2_400_000 } as const;
const SMALLER = {
  originalSize: 2_400_000,
  compressedSize: 432_000,
  savedPercent: 82,
  verdict: 'effective',
  width: 1280,
  height: 720,
} as const;
const REPORT = { id: 'report', name: 'report-2026.pdf', kind: 'pdf', size: 182_000 } as const;
const READY_PHOTO = sampleItem(PHOTO, { previewUrl: SAMPLE_IMAGE, compression: SMALLER });
const SCAN_WARNING = { code: 'pages-without-text', pages: [{ first: 3, last: 5 }] } as const;
const NO_IMAGES = { code: 'no-image-support' } as const;

function failed(id: string, error: AttachmentError): AttachmentItem {
  return sampleItem({ id, name: error.fileName, state: { status: 'failed', error } });
}

/** Every state of the attached files by its id: what to hand to `fakeAttachments`. */
export const attachmentFixtures = {
  'attachments-none': {},
  'attachments-ready': { items: [READY_PHOTO, sampleItem(REPORT), sampleItem()] },
  'attachments-reading': {
    items: [
      sampleItem({ ...REPORT, state: { status: 'reading', progress: 0.4 } }),
      sampleItem({ ...PHOTO, state: { status: 'reading', progress: null } }),
      sampleItem({ state: { status: 'waiting' } }),
    ],
  },
  'attachments-warned': {
    items: [
      sampleItem(REPORT, { warnings: [SCAN_WARNING], warningMessage: 'Pages without text: 3–5' }),
      sampleItem(PHOTO, {
        previewUrl: SAMPLE_IMAGE,
        modelSupported: false,
        warnings: [NO_IMAGES],
        warningMessage: 'This model does not support images.',
      }),
    ],
  },
  'attachments-asking': { items: [sampleItem({ ...PHOTO, state: { status: 'asking' } }), sampleItem()] },
  'attachments-failed': {
    items: [
      failed('locked', new AttachmentError('pdf-encrypted', { subject: 'pdf', fileName: 'contract.pdf' })),
      failed('gone', new AttachmentError('unreadable', { subject: 'file', fileName: 'list.csv' })),
      sampleItem(),
    ],
  },
  'attachments-original': {
    items: [sampleItem({ ...PHOTO, imageSize: 'original' }, { previewUrl: SAMPLE_IMAGE })],
  },
  'attachments-optimized': {
    items: [
      sampleItem(PHOTO, {
        previewUrl: SAMPLE_IMAGE,
        compression: { ...SMALLER, savedPercent: 2, verdict: 'already-optimized' },
      }),
    ],
  },
  'attachments-pasted': {
    items: [sampleItem({ id: 'pasted', name: 'pasted-text.txt', origin: 'pasted-text', size: 64_000 })],
  },
  'attachments-many': {
    items: Array.from({ length: 12 }, (_, position) =>
      sampleItem({ id: `file${position}`, name: `chapter ${position + 1} of a book with a long name.md` }),
    ),
  },
} as const satisfies Readonly<Record<string, Partial<AttachmentsSnapshot>>>;

/** Id of a state of the attached files. */
export type AttachmentFixtureId = keyof typeof attachmentFixtures;
