import { createStore, type Store, type WritableStore } from '../store/store.ts';
import type { ChatActivity, ChatSnapshot } from './chat.ts';
import { EMPTY_TREE, type MessageTree, siblingsByMessage, threadOf } from './messageTree.ts';

/** The snapshot of one chat over the tree of its messages. */
export class ThreadStore implements Store<ChatSnapshot> {
  readonly getSnapshot: () => ChatSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #store: WritableStore<ChatSnapshot>;
  #tree = EMPTY_TREE;

  constructor(chatId: string, title: string, tree: MessageTree) {
    this.#store = createStore<ChatSnapshot>({ ...emptySnapshot(chatId, { status: 'idle' }), title });
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    this.grow(() => tree);
  }

  get tree(): MessageTree {
    return this.#tree;
  }

  /** Changes the messages, and with them what is shown. */
  grow(change: (tree: MessageTree) => MessageTree): void {
    const tree = change(this.#tree);
    if (tree === this.#tree) return;
    this.#tree = tree;
    const messages = threadOf(tree);
    this.change({ messages, alternatives: siblingsByMessage(tree, messages) });
  }

  /** Changes anything but the messages. */
  change(part: Partial<ChatSnapshot>): void {
    this.#store.set({ ...this.#store.getSnapshot(), ...part });
  }
}

/** What a chat shows before any of its messages. */
export function emptySnapshot(chatId: string, activity: ChatActivity): ChatSnapshot {
  return {
    chatId,
    title: '',
    messages: [],
    alternatives: NO_ALTERNATIVES,
    activity,
    saving: { status: 'saved' },
  };
}

const NO_ALTERNATIVES: ReadonlyMap<string, readonly string[]> = new Map();
