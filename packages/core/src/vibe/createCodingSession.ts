import { type ChatOptions, createOpenChat } from '../chat/createChat.ts';
import type { OpenChat } from '../chat/openChat.ts';
import type { CompanionConnection } from '../companion/companionConnection.ts';
import { en, type Texts } from '../locale/en.ts';
import { createFileSelection, type FileSelection } from '../project/fileSelection.ts';
import { type Clock, systemClock } from '../store/clock.ts';
import { type KeyValueStorage, memoryStorage } from '../store/keyValueStorage.ts';
import { FLUSH_MS } from '../stream/deltaBuffer.ts';
import type { CodingChatResponse } from '../wire/codingChat.ts';
import type { AiFileSelection } from './aiFileSelection.ts';
import type { CodingAdapter } from './codingAdapter.ts';
import { createCodingComposer } from './codingComposer.ts';
import { type CodingAttachments, createCodingExtras } from './codingExtras.ts';
import { createCodingReplies } from './codingReplies.ts';
import type { CodingSession } from './codingSession.ts';
import { createCodingTransport } from './codingTransport.ts';
import { createAiFileSelection } from './createAiFileSelection.ts';
import { createBuildStep } from './createBuildStep.ts';
import { createFileExplorer } from './createFileExplorer.ts';
import { createFileUnlocking } from './createFileUnlocking.ts';
import { createGrowingPlans, type GrowingPlans } from './createGrowingPlans.ts';
import { createProject } from './createProject.ts';
import { createProjectFiles } from './createProjectFiles.ts';
import { whenAskedToFix } from './fixRequest.ts';
import { followChatProject } from './followChatProject.ts';
import { followLostConnection } from './followLostConnection.ts';
import { createPendingQuestions } from './pendingQuestions.ts';
import { openProjectPath, type Project } from './project.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { SessionBuilds } from './sessionBuilds.ts';
import { createStartedBuilds } from './startedBuilds.ts';

/** What coding mode is made of: what a chat is made of, and the way to model and companion. */
export interface CodingSessionOptions extends Omit<
  ChatOptions,
  'transport' | 'mode' | 'extras' | 'completeReply' | 'texts'
> {
  texts?: Texts;
  coding: CodingAdapter;
  connection: CompanionConnection;
  /** The attachments of the composer. */
  attachments?: CodingAttachments;
  /** Called with each answer to a selection of files, for its usage. */
  onSelectionAnswer?: (answer: CodingChatResponse) => void;
}

/** Makes coding mode with an empty chat. The companion is not called before `enter`. */
export function createCodingSession(options: CodingSessionOptions): CodingSession {
  const parts = partsOf(options);
  const { connection, project, selection, files, texts } = parts;
  const growingPlans = createGrowingPlans();
  const chat = chatOf(parts, growingPlans);
  const builds = buildsOf(parts, chat);
  followChatProject({ thread: chat, connection, project, selection });
  followLostConnection({ connection, builds, clock: parts.clock });

  return {
    chat,
    connection,
    project,
    selection,
    files,
    explorer: createFileExplorer({ project, selection, files }),
    unlocking: createFileUnlocking({ companion: connection.companion, project }),
    aiSelection: aiSelectionOf(parts, chat),
    composer: createCodingComposer(connection, project, texts),
    builds,
    growingPlans: { getSnapshot: growingPlans.getSnapshot, subscribe: growingPlans.subscribe },
    enter: (fragment) => connection.enter(fragment),
  };
}

/** What the parts of a session share. */
interface Parts {
  readonly options: CodingSessionOptions;
  readonly connection: CompanionConnection;
  readonly project: Project;
  readonly selection: FileSelection;
  readonly files: ProjectFiles;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly texts: Texts;
  readonly log: (event: string, error: unknown) => void;
}

function partsOf(options: CodingSessionOptions): Parts {
  const { connection, clock = systemClock, storage = memoryStorage(), texts = en } = options;
  const { companion } = connection;
  const log = options.log ?? (() => undefined);
  const selection = createFileSelection();
  const project = createProject({ companion, storage, texts, log });
  const files = createProjectFiles({ companion, project, selection, clock, log });
  return { options, connection, project, selection, files, clock, storage, texts, log };
}

function chatOf(parts: Parts, growingPlans: GrowingPlans): OpenChat {
  const { options, connection, project, files, clock, storage, texts } = parts;
  const { coding, attachments = null } = options;
  const replies = createCodingReplies();
  return createOpenChat({
    ...options,
    clock,
    storage,
    mode: 'vibecoding',
    // Failures of coding mode have titles of their own.
    texts: { ...texts, 'chat.errorPrefix': '' },
    extras: createCodingExtras({ connection, project, files, attachments, texts }),
    completeReply: (message) => replies.complete(message),
    transport: createCodingTransport({
      coding,
      readProject: (signal) => files.readNow(signal),
      pending: createPendingQuestions(storage),
      companionName: () => connection.names().companion,
      clock,
      texts,
      onQuestion: (messageId, paths) => replies.noteFiles(messageId, paths),
      onAnswer: (messageId, answer, path) => replies.note(messageId, answer, path),
      onPlan: growingPlans.note,
    }),
  });
}

function buildsOf(parts: Parts, chat: OpenChat): SessionBuilds {
  const { connection, project, files, clock, texts, storage, log, options } = parts;
  const started = createStartedBuilds(storage);
  const builds: SessionBuilds = new SessionBuilds({
    thread: chat,
    connection,
    makeStep: (replyId, record) =>
      createBuildStep({
        record,
        started,
        keep(held, build) {
          builds.note(replyId, build);
          held.changeReply(replyId, (reply) => ({ ...reply, build }));
        },
        companion: connection.companion,
        project: () => openProjectPath(project.getSnapshot()),
        clock,
        texts,
        flushMs: options.flushMs ?? FLUSH_MS,
        companionName: () => connection.names().companion,
        hold: () => chat.hold(),
        whenAsked: (request) => whenAskedToFix(chat.getSnapshot().messages, replyId, request),
        ask: ({ content, apiContent }, isConfirmed) => chat.ask(content, apiContent, isConfirmed),
        estimate: ({ apiContent }) => chat.estimateOf(apiContent),
        onFilesChanged() {
          files.forget();
          void project.refresh();
        },
        log,
      }),
  });
  return builds;
}

function aiSelectionOf(parts: Parts, chat: OpenChat): AiFileSelection {
  const { options, connection, project, selection, clock, texts } = parts;
  const { coding, models, random = Math.random, onSelectionAnswer } = options;
  const newId = (): string => `selection_${clock.now()}${Math.floor(random() * 1e9)}`;
  return createAiFileSelection({
    companion: connection.companion,
    coding,
    connection,
    project,
    selection,
    message: () => chat.composer.getSnapshot().draft,
    modelId: () => (models === undefined ? '' : (models.getSnapshot().selected?.id ?? null)),
    newId,
    names: () => connection.names(),
    texts,
    onResult({ text }) {
      const held = chat.hold();
      const timestamp = new Date(clock.now()).toISOString();
      held.put({ id: newId(), role: 'notice', content: text, timestamp });
      held.release();
    },
    ...(onSelectionAnswer === undefined ? {} : { onAnswer: onSelectionAnswer }),
  });
}
