import type { ChatExtras, ChatExtrasSnapshot } from '../chat/chatExtras.ts';
import { createStore } from '../store/store.ts';
import { wireAttachment } from './attachment.ts';
import type { Attachments, AttachmentsSnapshot } from './attachments.ts';

/** The attachments of a composer, as far as a send needs them. */
export type SentAttachments = Pick<Attachments, 'getSnapshot' | 'subscribe' | 'take' | 'release'>;

/**
 * Makes attached files go along with the messages of a chat: they count in its estimate, a send waits while one of
 * them is read, and an accepted message takes them all. A message needs its own text all the same.
 */
export function createAttachmentExtras(attachments: SentAttachments): ChatExtras {
  const store = createStore(snapshotOf(attachments.getSnapshot()));
  attachments.subscribe(() => {
    const next = snapshotOf(attachments.getSnapshot());
    const before = store.getSnapshot();
    // Reading a file tells its progress many times a second: nothing of that is the chat's.
    if (next.blocked !== before.blocked || !isSameEstimate(next.estimate, before.estimate)) store.set(next);
  });

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    take() {
      const taken = attachments.take();
      attachments.release(taken);
      return { attachments: taken.map(wireAttachment) };
    },
  };
}

function snapshotOf({ isBusy, estimate }: AttachmentsSnapshot): ChatExtrasSnapshot {
  return {
    blocked: isBusy ? 'reading' : null,
    needsText: true,
    estimate: { ...estimate, projectFilesTokens: 0 },
  };
}

function isSameEstimate(one: ChatExtrasSnapshot['estimate'], other: ChatExtrasSnapshot['estimate']): boolean {
  return one.attachmentTextTokens === other.attachmentTextTokens && one.images === other.images;
}
