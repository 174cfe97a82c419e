import type { AssistantMessage, ChatMessage } from './chatMessage.ts';
import type { Conversation } from './conversation.ts';

/** A chat that is held on to, in front or not. */
export interface HeldChat {
  readonly chatId: string;
  /** Adds a message at its end, or puts it in the place of the one with its id. */
  put(message: ChatMessage): void;
  /** Changes a reply of it; one that is not there stays away. */
  changeReply(replyId: string, change: (reply: AssistantMessage) => AssistantMessage): void;
  release(): void;
}

/** The conversations that must not be loaded a second time: a reply is being written, or somebody holds on to them. */
export class LiveConversations {
  readonly #conversations = new Map<string, Conversation>();
  /** How often each is held on to. */
  readonly #holds = new Map<string, number>();

  get(chatId: string): Conversation | undefined {
    return this.#conversations.get(chatId);
  }

  /** Keeps a conversation until its reply has ended. */
  keep(conversation: Conversation): void {
    this.#conversations.set(conversation.chatId, conversation);
  }

  /** Lets a conversation go, unless it is still needed. */
  letGo(chatId: string): void {
    const isIdle = this.#conversations.get(chatId)?.getSnapshot().activity.status === 'idle';
    if (isIdle && !this.#holds.has(chatId)) this.#conversations.delete(chatId);
  }

  /** Keeps a conversation until it is released. */
  hold(conversation: Conversation): HeldChat {
    const { chatId } = conversation;
    this.keep(conversation);
    this.#holds.set(chatId, (this.#holds.get(chatId) ?? 0) + 1);
    return {
      chatId,
      put: (message) => conversation.put(message),
      changeReply: (replyId, change) => conversation.changeReply(replyId, change),
      release: () => this.#release(chatId),
    };
  }

  #release(chatId: string): void {
    const holds = (this.#holds.get(chatId) ?? 0) - 1;
    if (holds > 0) this.#holds.set(chatId, holds);
    else this.#holds.delete(chatId);
    this.letGo(chatId);
  }
}
