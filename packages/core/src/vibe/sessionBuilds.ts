import type { ChatSnapshot } from '../chat/chat.ts';
import type { ConnectionState } from '../companion/companionConnection.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import type { BuildRecord } from './buildRecord.ts';
import type { BuildShelf } from './buildShelf.ts';
import type { BuildStep } from './buildStep.ts';

/** What the build steps of a session need. */
export interface SessionBuildsDependencies {
  thread: Store<ChatSnapshot>;
  connection: Store<ConnectionState>;
  shelf: BuildShelf;
  /** Makes the step of a reply. */
  makeStep: (replyId: string, record: BuildRecord) => BuildStep;
}

/** The build steps of the replies that the thread shows. */
export class SessionBuilds implements Store<ReadonlyMap<string, BuildStep>> {
  readonly getSnapshot: () => ReadonlyMap<string, BuildStep>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #dependencies: SessionBuildsDependencies;
  readonly #store: WritableStore<ReadonlyMap<string, BuildStep>>;
  /** Every step made so far; `null` for a reply without a plan. */
  readonly #steps = new Map<string, BuildStep | null>();

  constructor(dependencies: SessionBuildsDependencies) {
    this.#dependencies = dependencies;
    this.#store = createStore<ReadonlyMap<string, BuildStep>>(new Map());
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    dependencies.thread.subscribe(() => this.#show());
    dependencies.connection.subscribe(() => this.#resume());
  }

  /** Keeps the plan of a reply that has just come. */
  add(replyId: string, record: BuildRecord): void {
    this.#dependencies.shelf.write(replyId, record);
    this.#steps.delete(replyId);
    this.#show();
  }

  #show(): void {
    const shown = this.#dependencies.thread.getSnapshot().messages.flatMap((message) => {
      const isEnded = message.role === 'assistant' && message.state.status !== 'streaming';
      const step = isEnded ? this.#stepOf(message.id) : null;
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

  #stepOf(replyId: string): BuildStep | null {
    const known = this.#steps.get(replyId);
    if (known !== undefined) return known;
    const record = this.#dependencies.shelf.read(replyId);
    const step = record === null ? null : this.#dependencies.makeStep(replyId, record);
    this.#steps.set(replyId, step);
    return step;
  }
}
