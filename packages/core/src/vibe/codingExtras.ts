import { wireAttachment } from '../attachments/attachment.ts';
import type { Attachments } from '../attachments/attachments.ts';
import type { ChatExtras, ChatExtrasSnapshot } from '../chat/chatExtras.ts';
import type { ConnectionState } from '../companion/companionConnection.ts';
import type { Texts } from '../locale/en.ts';
import { createStore, type Store } from '../store/store.ts';
import { openProjectPath, type ProjectState } from './project.ts';
import type { ProjectFilesSnapshot } from './projectFiles.ts';

/** What decides on a coding message beside its text. */
export interface CodingExtrasDependencies {
  connection: Store<ConnectionState>;
  project: Store<ProjectState>;
  files: Store<ProjectFilesSnapshot>;
  attachments: CodingAttachments | null;
  texts: Texts;
}

/** The attachments of the composer, as far as a send needs them. */
export type CodingAttachments = Pick<Attachments, 'getSnapshot' | 'subscribe' | 'take' | 'release'>;

/**
 * Makes the extras of coding messages: an attachment may stand for a text, nothing goes out while the companion is not
 * connected, and the first message without a project says so.
 */
export function createCodingExtras(dependencies: CodingExtrasDependencies): ChatExtras {
  const { connection, project, files, attachments, texts } = dependencies;
  const store = createStore(snapshotOf(dependencies));
  const update = (): void => {
    const next = snapshotOf(dependencies);
    if (JSON.stringify(next) !== JSON.stringify(store.getSnapshot())) store.set(next);
  };
  connection.subscribe(update);
  files.subscribe(update);
  attachments?.subscribe(update);

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    take(messages) {
      const taken = attachments?.take() ?? [];
      attachments?.release(taken);
      const projectPath = openProjectPath(project.getSnapshot());
      const notice = texts['vibe.noProject'];
      const isSaid = messages.some(({ role, content }) => role === 'notice' && content === notice);
      return {
        attachments: taken.map(wireAttachment),
        ...(projectPath === null ? {} : { projectPath }),
        ...(projectPath !== null || isSaid ? {} : { notice }),
      };
    },
  };
}

function snapshotOf({ connection, files, attachments }: CodingExtrasDependencies): ChatExtrasSnapshot {
  const attached = attachments?.getSnapshot();
  const isConnected = connection.getSnapshot().status === 'connected';
  const isReading = attached?.isBusy === true;
  return {
    blocked: !isConnected ? 'disconnected' : isReading ? 'reading' : null,
    needsText: (attached?.ready.length ?? 0) === 0,
    estimate: {
      attachmentTextTokens: attached?.estimate.attachmentTextTokens ?? 0,
      images: attached?.estimate.images ?? 0,
      projectFilesTokens: files.getSnapshot().tokens,
    },
  };
}
