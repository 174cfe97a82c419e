import { failureOf } from '../api/failureOf.ts';
import { type FollowingStore, followStore } from '../store/followStore.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import { askedBefore, type AskedQuestion, outgoingAgain, questionOf } from './askedQuestion.ts';
import type {
  Chat,
  ChatActivity,
  ChatMark,
  ChatSnapshot,
  ComposerSnapshot,
  LiveReply,
  MessageEstimate,
  SendBlock,
  SendOutcome,
} from './chat.ts';
import { type ChatMarks, createChatMarks } from './chatMarks.ts';
import type { LocalNotice, UserMessage } from './chatMessage.ts';
import { Conversation, type ConversationDependencies } from './conversation.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { type HeldChat, LiveConversations } from './liveConversations.ts';
import type { FinishedReply } from './replyRun.ts';
import { type Outgoing, SendGate, type SendGateDependencies } from './sendGate.ts';
import { emptySnapshot } from './threadStore.ts';

/** What an {@link OpenChat} needs. */
export interface OpenChatDependencies
  extends Omit<ConversationDependencies, 'onReply'>, SendGateDependencies {
  storage: KeyValueStorage;
  /** Gives the id of a new chat. */
  newChatId: () => string;
  onReply: (reply: FinishedReply) => void;
}

/** The chat in front; chats behind it go on answering. */
export class OpenChat implements Chat {
  readonly composer: Store<ComposerSnapshot>;
  readonly liveReply: Store<LiveReply | null>;
  readonly marks: Store<ReadonlyMap<string, ChatMark>>;
  readonly estimate: Store<MessageEstimate>;
  readonly getSnapshot: () => ChatSnapshot;
  readonly subscribe: (listener: () => void) => () => void;

  readonly #dependencies: OpenChatDependencies;
  readonly #conversationDependencies: ConversationDependencies;
  readonly #drafts: Drafts;
  readonly #marks: ChatMarks = createChatMarks();
  readonly #composer: WritableStore<ComposerSnapshot>;
  readonly #thread: FollowingStore<ChatSnapshot>;
  readonly #live: FollowingStore<LiveReply | null>;
  readonly #running = new LiveConversations();
  readonly #gate: SendGate;
  #current: Conversation;
  #opening = new AbortController();

  constructor(dependencies: OpenChatDependencies) {
    this.#dependencies = dependencies;
    this.#conversationDependencies = {
      ...dependencies,
      onReply: (chatId, reply) => this.#noteReply(chatId, reply),
    };
    this.#drafts = createDrafts(dependencies.storage, dependencies.mode);
    this.#current = this.#blank();
    this.#thread = followStore<ChatSnapshot>(this.#current);
    this.#live = followStore(this.#current.liveReply);
    this.#composer = createStore<ComposerSnapshot>({ draft: this.#drafts.read(null), blocked: null });
    this.composer = this.#composer;
    this.liveReply = this.#live;
    this.marks = this.#marks;
    this.getSnapshot = this.#thread.getSnapshot;
    this.subscribe = this.#thread.subscribe;

    this.#gate = new SendGate(dependencies);
    this.estimate = this.#gate.estimate;

    const judge = (): void => this.#judgeSend();
    judge();
    this.#thread.subscribe(judge);
    dependencies.models?.subscribe(judge);
    dependencies.extras.subscribe(judge);
    this.#composer.subscribe(() => this.#gate.follow(() => this.#outgoing()));
  }

  setDraft(draft: string): void {
    this.#drafts.write(this.#draftKey(), draft);
    this.#composer.set({ draft, blocked: this.#blockOf(draft) });
  }

  send(isConfirmed = false): SendOutcome {
    const outgoing = this.#outgoing();
    const objection = this.#gate.objectionTo(outgoing, isConfirmed);
    if (objection !== null) return objection;
    const prompt = this.#gate.promptOf(outgoing);
    const { attachments, notice, projectPath } = this.#dependencies.extras.take(outgoing.messages);
    const question = { ...this.#question(outgoing.draft), attachments };
    this.setDraft('');
    if (projectPath !== undefined) this.#current.setProject(projectPath);
    if (notice !== undefined) this.#current.put(this.#notice(notice));
    const replyId = this.#current.ask(question, this.#gate.modelId);
    this.#gate.noteSent(replyId, prompt);
    return this.#sent(replyId);
  }

  /**
   * Sends a message that was not written in the composer, without its extras.
   *
   * @param apiContent - the text sent to the model
   */
  ask(content: string, apiContent: string, isConfirmed = false): SendOutcome {
    const outgoing = { ...this.#outgoing(), draft: apiContent };
    const objection = this.#gate.objectionTo(outgoing, isConfirmed);
    if (objection !== null) return objection;
    return this.#sent(this.#current.ask({ ...this.#question(content), apiContent }, this.#gate.modelId));
  }

  /** What a message would hold and cost that was not written in the composer. @param apiContent - the text sent */
  estimateOf(apiContent: string): MessageEstimate {
    return this.#gate.estimateOf({ draft: apiContent, messages: this.getSnapshot().messages });
  }

  /** Holds on to the chat in front, so that what comes later reaches it wherever it then stands. */
  hold(): HeldChat {
    return this.#running.hold(this.#current);
  }

  stop(): void {
    this.#current.stop();
  }

  save(): void {
    this.#current.save();
  }

  retry(replyId: string, isConfirmed = false): SendOutcome {
    const ask = (): string | null => this.#current.askAgain(replyId, this.#gate.modelId, false);
    return this.#sendAgain(ask, questionOf(this.getSnapshot(), replyId), isConfirmed);
  }

  regenerate(replyId: string, isConfirmed = false): SendOutcome {
    const ask = (): string | null => this.#current.askAgain(replyId, this.#gate.modelId, true);
    return this.#sendAgain(ask, questionOf(this.getSnapshot(), replyId), isConfirmed);
  }

  edit(questionId: string, text: string, isConfirmed = false): SendOutcome {
    const asked = askedBefore(this.getSnapshot(), questionId);
    const question = { ...this.#question(text), attachments: asked?.question.attachments ?? [] };
    const ask = (): string | null => this.#current.askInstead(questionId, question, this.#gate.modelId);
    return this.#sendAgain(ask, asked === null ? null : { ...asked, question }, isConfirmed);
  }

  showEarlier(noticeId: string): void {
    const reset = this.#current.contextLimitOf(noticeId);
    if (reset !== undefined) this.showAlternative(reset.interruptedId);
  }

  retryTrimmed(noticeId: string): SendOutcome {
    const reset = this.#current.contextLimitOf(noticeId);
    const ask = (): string | null =>
      reset === undefined
        ? null
        : this.#current.askAgain(reset.interruptedId, this.#gate.modelId, false, reset.limit);
    return this.#sendAgain(ask, null, true);
  }

  showAlternative(messageId: string): void {
    if (this.#activity().status === 'idle') this.#current.showAlternative(messageId);
  }

  removeMessage(messageId: string): void {
    if (this.#activity().status === 'idle') this.#current.removeMessage(messageId);
  }

  async open(chatId: string): Promise<void> {
    const { history, log } = this.#dependencies;
    const running = this.#running.get(chatId);
    if (running !== undefined) return this.#show(running);
    if (history === null || this.#isShown(chatId)) return;

    const { signal } = this.#startOpening();
    this.#showPlaceholder(chatId, { status: 'loading' });
    try {
      const record = await history.load(chatId, signal);
      if (!signal.aborted) this.#show(new Conversation(chatId, record, this.#conversationDependencies));
    } catch (error) {
      log('load-chat-failed', error);
      if (!signal.aborted) {
        this.#showPlaceholder(chatId, { status: 'load-failed', failure: failureOf(error) });
      }
    }
  }

  startNew(): void {
    this.#show(this.#blank());
  }

  #show(conversation: Conversation): void {
    this.#opening.abort();
    this.#current = conversation;
    this.#thread.follow(conversation);
    this.#live.follow(conversation.liveReply);
    const isAnswering = this.#activity().status === 'answering';
    if (isAnswering) this.#running.keep(conversation);
    this.#marks.mark(conversation.chatId, isAnswering ? 'running' : null);
    this.#restoreDraft();
  }

  /** While a chat loads, the thread already carries its id: nothing of another chat shows under its address. */
  #showPlaceholder(chatId: string, activity: ChatActivity): void {
    this.#thread.follow(createStore(emptySnapshot(chatId, activity)));
    this.#live.follow(createStore<LiveReply | null>(null));
    this.#restoreDraft();
  }

  #startOpening(): AbortController {
    this.#opening.abort();
    this.#opening = new AbortController();
    return this.#opening;
  }

  #isShown(chatId: string): boolean {
    return this.#current.chatId === chatId && this.getSnapshot().chatId === chatId;
  }

  /** @param asked - what is to be sent; `null` where only its server knows */
  #sendAgain(ask: () => string | null, asked: AskedQuestion | null, isConfirmed: boolean): SendOutcome {
    const activity = this.#activity();
    if (asked === null) {
      const reason = this.#gate.blockOf({ draft: 'unchanged', activity });
      const replyId = reason === null ? ask() : null;
      return replyId === null ? this.#gate.refused(reason ?? 'empty') : this.#sent(replyId);
    }
    const { projectFilesTokens } = this.#dependencies.extras.getSnapshot().estimate;
    const outgoing = { ...outgoingAgain(asked, projectFilesTokens), activity };
    const objection = this.#gate.objectionTo(outgoing, isConfirmed);
    if (objection !== null) return objection;
    const replyId = ask();
    if (replyId === null) return this.#gate.refused('empty');
    this.#gate.noteSent(replyId, this.#gate.promptOf(outgoing));
    return this.#sent(replyId);
  }

  #sent(messageId: string): SendOutcome {
    this.#running.keep(this.#current);
    this.#marks.mark(this.#current.chatId, 'running');
    return { status: 'sent', messageId };
  }

  #noteReply(chatId: string, reply: FinishedReply): void {
    this.#running.letGo(chatId);
    this.#marks.mark(chatId, this.getSnapshot().chatId === chatId ? null : 'unread');
    this.#gate.learnFrom(reply);
    this.#dependencies.onReply(reply);
  }

  #outgoing(): Outgoing {
    const { messages, activity } = this.#thread.getSnapshot();
    return { draft: this.#composer.getSnapshot().draft, messages, activity };
  }

  #question(content: string): UserMessage {
    const { clock, newId } = this.#dependencies;
    const timestamp = new Date(clock.now()).toISOString();
    return { id: newId(), role: 'user', content, attachments: [], timestamp };
  }

  #notice(content: string): LocalNotice {
    const { id, timestamp } = this.#question(content);
    return { id, role: 'notice', content, timestamp };
  }

  #restoreDraft(): void {
    const draft = this.#drafts.read(this.#draftKey());
    this.#composer.set({ draft, blocked: this.#blockOf(draft) });
  }

  #judgeSend(): void {
    const { draft, blocked } = this.#composer.getSnapshot();
    const next = this.#blockOf(draft);
    if (next !== blocked) this.#composer.set({ draft, blocked: next });
    this.#gate.follow(() => this.#outgoing());
  }

  #blockOf(draft: string): SendBlock | null {
    return this.#gate.blockOf({ draft, activity: this.#activity() });
  }

  #activity(): ChatActivity {
    return this.#thread.getSnapshot().activity;
  }

  /** Empty chats share one draft, so that "New Chat" does not lose what was typed. */
  #draftKey(): string | null {
    const { chatId, messages, activity } = this.#thread.getSnapshot();
    const isEmpty = messages.every(({ role }) => role === 'notice');
    return isEmpty && activity.status === 'idle' ? null : chatId;
  }

  #blank(): Conversation {
    return new Conversation(this.#dependencies.newChatId(), null, this.#conversationDependencies);
  }
}
