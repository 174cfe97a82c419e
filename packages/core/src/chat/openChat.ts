import { failureOf } from '../api/failureOf.ts';
import { type FollowingStore, followStore } from '../store/followStore.ts';
import type { KeyValueStorage } from '../store/keyValueStorage.ts';
import { createStore, type Store } from '../store/store.ts';
import { askedBefore, type AskedQuestion, outgoingAgain, questionOf } from './askedQuestion.ts';
import type {
  Chat,
  ChatActivity,
  ChatMark,
  ChatSnapshot,
  ComposerSnapshot,
  LiveReply,
  MessageEstimate,
  SendOutcome,
} from './chat.ts';
import { ChatComposer } from './chatComposer.ts';
import { type ChatMarks, createChatMarks } from './chatMarks.ts';
import { Conversation, type ConversationDependencies } from './conversation.ts';
import { type HeldChat, LiveConversations } from './liveConversations.ts';
import { newNotice, newQuestion } from './newMessage.ts';
import type { FinishedReply } from './replyRun.ts';
import { createSavedConversations, type SavedConversations } from './savedConversations.ts';
import { type Outgoing, SendGate, type SendGateDependencies } from './sendGate.ts';
import { emptySnapshot } from './threadStore.ts';

/** What an {@link OpenChat} needs. */
export interface OpenChatDependencies
  extends Omit<ConversationDependencies, 'onReply'>, SendGateDependencies {
  storage: KeyValueStorage;
  /** Gives the id of a new chat. */
  newChatId: () => string;
  onReply: (reply: FinishedReply) => void;
  onSignedOut: (chatId: string | null) => void;
}

/** Code of a failure for want of a session. */
const SIGNED_OUT = 'not-signed-in';

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
  readonly #marks: ChatMarks = createChatMarks();
  readonly #composer: ChatComposer;
  readonly #thread: FollowingStore<ChatSnapshot>;
  readonly #live: FollowingStore<LiveReply | null>;
  readonly #running = new LiveConversations();
  readonly #saved: SavedConversations | null;
  readonly #gate: SendGate;
  #current: Conversation;
  #opening = new AbortController();

  constructor(dependencies: OpenChatDependencies) {
    this.#dependencies = dependencies;
    this.#conversationDependencies = {
      ...dependencies,
      onReply: (chatId, reply) => this.#noteReply(chatId, reply),
    };
    this.#saved = createSavedConversations(this.#conversationDependencies);
    this.#current = this.#blank();
    this.#thread = followStore<ChatSnapshot>(this.#current);
    this.#live = followStore(this.#current.liveReply);
    this.#gate = new SendGate(dependencies);
    this.#composer = new ChatComposer({
      ...dependencies,
      thread: this.#thread.getSnapshot,
      blockOf: (draft) => this.#gate.blockOf({ draft, activity: this.#activity() }),
    });
    this.composer = this.#composer.store;
    this.liveReply = this.#live;
    this.marks = this.#marks;
    this.getSnapshot = this.#thread.getSnapshot;
    this.subscribe = this.#thread.subscribe;

    this.estimate = this.#gate.estimate;

    const judge = (): void => this.#judgeSend();
    judge();
    this.#thread.subscribe(judge);
    dependencies.models?.subscribe(judge);
    dependencies.extras.subscribe(judge);
    this.composer.subscribe(() => this.#gate.follow(() => this.#outgoing()));
  }

  setDraft(draft: string): void {
    this.#composer.write(draft);
  }

  send(isConfirmed = false): SendOutcome {
    const outgoing = this.#outgoing();
    const objection = this.#gate.objectionTo(outgoing, isConfirmed);
    if (objection !== null) return objection;
    const prompt = this.#gate.promptOf(outgoing);
    const { attachments, notice, projectPath } = this.#dependencies.extras.take(outgoing.messages);
    const question = { ...newQuestion(this.#dependencies, outgoing.draft), attachments };
    this.setDraft('');
    if (projectPath !== undefined) this.#current.setProject(projectPath);
    if (notice !== undefined) this.#current.put(newNotice(this.#dependencies, notice));
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
    const question = { ...newQuestion(this.#dependencies, content), apiContent };
    return this.#sent(this.#current.ask(question, this.#gate.modelId));
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
    const question = {
      ...newQuestion(this.#dependencies, text),
      attachments: asked?.question.attachments ?? [],
    };
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
    const running = this.#running.get(chatId);
    if (running !== undefined) return this.#show(running);
    if (this.#saved === null || this.#current.chatId === chatId) return undefined;
    const kept = this.#saved.kept(chatId);
    this.#saved.keep(this.#current);
    if (kept === undefined) this.#showPlaceholder(chatId, { status: 'loading' });
    else this.#show(kept);
    return this.#showNewest(chatId, this.#saved);
  }

  prefetch(chatId: string): void {
    const isAtHand = this.#current.chatId === chatId || this.#running.get(chatId) !== undefined;
    if (!isAtHand) this.#saved?.prefetch(chatId);
  }

  startNew(): void {
    this.#show(this.#blank());
  }

  /** What was kept of the chat is shown already, and stands where nothing newer is saved. */
  async #showNewest(chatId: string, saved: SavedConversations): Promise<void> {
    this.#opening.abort();
    const { signal } = (this.#opening = new AbortController());
    try {
      const newest = await saved.newest(chatId, signal);
      if (newest !== null && !signal.aborted) this.#show(newest);
    } catch (error) {
      if (signal.aborted) return;
      this.#dependencies.log('load-chat-failed', error);
      if (saved.kept(chatId) === undefined)
        this.#showPlaceholder(chatId, { status: 'load-failed', failure: failureOf(error) });
    }
  }

  #show(conversation: Conversation): void {
    this.#opening.abort();
    this.#saved?.keep(this.#current);
    this.#current = conversation;
    this.#thread.follow(conversation);
    this.#live.follow(conversation.liveReply);
    const isAnswering = this.#activity().status === 'answering';
    if (isAnswering) this.#running.keep(conversation);
    this.#marks.mark(conversation.chatId, isAnswering ? 'running' : null);
    this.#composer.restore();
  }

  /** While a chat loads, the thread already carries its id: nothing of another chat shows under its address. */
  #showPlaceholder(chatId: string, activity: ChatActivity): void {
    this.#current = this.#blank();
    this.#thread.follow(createStore(emptySnapshot(chatId, activity)));
    this.#live.follow(createStore<LiveReply | null>(null));
    this.#composer.restore();
  }

  /** @param asked - what is to be sent; `null` where only its server knows */
  #sendAgain(ask: () => string | null, asked: AskedQuestion | null, isConfirmed: boolean): SendOutcome {
    const outgoing = asked === null ? null : this.#outgoingAgain(asked);
    const objection =
      outgoing === null
        ? this.#gate.blocked(this.#activity())
        : this.#gate.objectionTo(outgoing, isConfirmed);
    if (objection !== null) return objection;
    const replyId = ask();
    if (replyId === null) return this.#gate.refused('empty');
    if (outgoing !== null) this.#gate.noteSent(replyId, this.#gate.promptOf(outgoing));
    return this.#sent(replyId);
  }

  #outgoingAgain(asked: AskedQuestion): Outgoing {
    const { projectFilesTokens } = this.#dependencies.extras.getSnapshot().estimate;
    return { ...outgoingAgain(asked, projectFilesTokens), activity: this.#activity() };
  }

  #sent(messageId: string): SendOutcome {
    this.#running.keep(this.#current);
    this.#marks.mark(this.#current.chatId, 'running');
    return { status: 'sent', messageId };
  }

  #noteReply(chatId: string, reply: FinishedReply): void {
    const { id, state } = reply.message;
    if (state.status === 'failed' && state.failure.code === SIGNED_OUT) this.#keepRefused(chatId, id);
    this.#running.letGo(chatId);
    this.#marks.mark(chatId, this.getSnapshot().chatId === chatId ? null : 'unread');
    this.#gate.learnFrom(reply);
    this.#dependencies.onReply(reply);
  }

  /** Keeps a question that nobody was signed in for as a draft; a chat that was never saved cannot be come back to. */
  #keepRefused(chatId: string, replyId: string): void {
    const conversation = this.#running.get(chatId);
    const asked = conversation === undefined ? null : questionOf(conversation.getSnapshot(), replyId);
    if (conversation === undefined || asked === null) return;
    const draftOf = conversation.isSaved ? chatId : null;
    this.#composer.keep(draftOf, asked.question.content);
    this.#dependencies.onSignedOut(draftOf);
  }

  #outgoing(): Outgoing {
    const { messages, activity } = this.#thread.getSnapshot();
    return { draft: this.#composer.draft, messages, activity };
  }

  #judgeSend(): void {
    this.#composer.judge();
    this.#gate.follow(() => this.#outgoing());
  }

  #activity(): ChatActivity {
    return this.#thread.getSnapshot().activity;
  }

  #blank(): Conversation {
    return new Conversation(this.#dependencies.newChatId(), null, this.#conversationDependencies);
  }
}
