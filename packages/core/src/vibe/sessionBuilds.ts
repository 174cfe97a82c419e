import type { ChatSnapshot } from '../chat/chat.ts';
import type { AssistantMessage, ChatMessage } from '../chat/chatMessage.ts';
import type { ConnectionState } from '../companion/companionConnection.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import type { SavedBuild } from '../wire/savedBuild.ts';
import { type BuildRecord, readBuildRecord } from './buildRecord.ts';
import type { BuildStep } from './buildStep.ts';

/** What the build steps of a session need. */
export interface SessionBuildsDependencies {
  thread: Store<ChatSnapshot>;
  connection: Store<ConnectionState>;
  /** Makes the step of a reply. */
  makeStep: (replyId: string, record: BuildRecord) => BuildStep;
}

/** The build steps of the replies that the thread shows. */
export class SessionBuilds implements Store<ReadonlyMap<string, BuildStep>> {
  readonly getSnapshot: () => ReadonlyMap<string, BuildStep>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #dependencies: SessionBuildsDependencies;
  readonly #store: WritableStore<ReadonlyMap<string, BuildStep>>;
  /** Every step made so far, by its reply; `null` for a plan that cannot be read. */
  readonly #made = new Map<string, MadeStep>();

  constructor(dependencies: SessionBuildsDependencies) {
    this.#dependencies = dependencies;
    this.#store = createStore<ReadonlyMap<string, BuildStep>>(new Map());
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    dependencies.thread.subscribe(() => this.#show());
    dependencies.connection.subscribe(() => this.#resume());
  }

  /** Takes note of what a step itself puts into its message. */
  note(replyId: string, build: SavedBuild): void {
    const made = this.#made.get(replyId);
    if (made !== undefined) this.#made.set(replyId, { ...made, build });
  }

  #show(): void {
    const shown = this.#dependencies.thread.getSnapshot().messages.flatMap((message) => {
      const step = isBuilt(message) ? this.#stepOf(message) : null;
      return step === null ? [] : [[message.id, step] as const];
    });
    const before = this.getSnapshot();
    const isSame = shown.length === before.size && shown.every(([id, step]) => before.get(id) === step);
    if (isSame) return;
    this.#store.set(new Map(shown));
    this.#resume();
  }

  /** Follows what was running when the page was left. */
  #resume(): void {
    if (this.#dependencies.connection.getSnapshot().status !== 'connected') return;
    for (const step of this.getSnapshot().values()) void step.resume();
  }

  /** A message that another page has changed gets a step of its own. */
  #stepOf({ id, build }: BuiltReply): BuildStep | null {
    const known = this.#made.get(id);
    if (known !== undefined && isSameBuild(known.build, build)) return known.step;
    const record = readBuildRecord(build);
    const step = record === null ? null : this.#dependencies.makeStep(id, record);
    this.#made.set(id, { step, build });
    return step;
  }
}

interface MadeStep {
  readonly step: BuildStep | null;
  /** What the message held when the step was made, or what the step has put there since. */
  readonly build: SavedBuild;
}

type BuiltReply = AssistantMessage & { readonly build: SavedBuild };

function isBuilt(message: ChatMessage): message is BuiltReply {
  return message.role === 'assistant' && message.state.status !== 'streaming' && message.build !== undefined;
}

function isSameBuild(one: SavedBuild, other: SavedBuild): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
