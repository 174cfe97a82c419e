import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { ChatTexts } from '../locale/chatEn.ts';
import { contextLimitNotice, contextLimitOf } from '../models/contextLimit.ts';
import type { ContextWindows } from '../models/contextWindows.ts';
import type { Clock } from '../store/clock.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import { chatTitle } from '../text/cutText.ts';
import type { ChatEvent, ChatTransport } from '../transport/chatTransport.ts';
import type { ChatMode, ChatRecord, ChatSummary } from '../wire/chatRecord.ts';
import type { ChatSnapshot, LiveReply } from './chat.ts';
import type { AssistantMessage, ChatMessage, ContextLimitReset, UserMessage } from './chatMessage.ts';
import type { ChatSaver } from './chatSaver.ts';
import { conversationOf } from './conversationOf.ts';
import { appendMessage, EMPTY_TREE, removeMessage, replaceMessage, showMessage } from './messageTree.ts';
import { newNotice, newReply } from './newMessage.ts';
import { type FinishedReply, ReplyRun } from './replyRun.ts';
import { resumedReply } from './resumedReply.ts';
import { threadSaver } from './threadSaver.ts';
import { ThreadStore } from './threadStore.ts';
import { treeFromRecord } from './treeRecord.ts';
import { trimmedConversation } from './trimmedConversation.ts';

/** What the conversations of a page share. */
export interface ConversationDependencies {
  transport: ChatTransport;
  history: HistoryAdapter | null;
  mode: ChatMode;
  clock: Clock;
  texts: ChatTexts;
  /** At most one update of the growing reply in this time. */
  flushMs: number;
  /** Gives the id of a new message. */
  newId: () => string;
  /** What models were found to read at once. */
  windows: ContextWindows;
  /** Adds what the transport knows of a reply beside its events. */
  completeReply: (message: AssistantMessage) => AssistantMessage;
  onReply: (chatId: string, reply: FinishedReply) => void;
  onSaved: (summary: ChatSummary) => void;
  log: (event: string, error: unknown) => void;
}

/** One chat with its thread; it goes on by itself while another one is shown. */
export class Conversation implements Store<ChatSnapshot> {
  readonly chatId: string;
  readonly liveReply: Store<LiveReply | null>;
  readonly getSnapshot: () => ChatSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #dependencies: ConversationDependencies;
  readonly #live: WritableStore<LiveReply | null>;
  readonly #thread: ThreadStore;
  readonly #saver: ChatSaver | null;
  #run: ReplyRun | null = null;

  /** @param record - the saved chat; a reply that was still being written is re-attached */
  constructor(chatId: string, record: ChatRecord | null, dependencies: ConversationDependencies) {
    this.chatId = chatId;
    this.#dependencies = dependencies;
    this.#live = createStore<LiveReply | null>(null);
    const errorPrefix = dependencies.texts['chat.errorPrefix'];
    const tree = record === null ? EMPTY_TREE : treeFromRecord(record, errorPrefix);
    this.#thread = new ThreadStore(chatId, record?.title ?? '', tree);
    if (record?.projectPath !== undefined) this.#thread.change({ projectPath: record.projectPath });
    this.liveReply = this.#live;
    this.getSnapshot = this.#thread.getSnapshot;
    this.subscribe = this.#thread.subscribe;
    this.#saver = threadSaver(this.#thread, record, { ...dependencies, errorPrefix });
    this.#resumeUnfinished();
  }

  /** Whether the chat is kept anywhere else than on this page. */
  get isSaved(): boolean {
    return this.#saver?.isSaved === true;
  }

  /** The version of it that the server has; `null` while that is not what stands here. */
  get savedVersion(): number | null {
    const { activity, saving } = this.getSnapshot();
    const isSettled = activity.status === 'idle' && saving.status === 'saved';
    return isSettled && this.#saver !== null ? this.#saver.version : null;
  }

  /** Adds the question at the end and lets the model answer it. @returns the id of the reply */
  ask(question: UserMessage, model: string): string {
    return this.#askBelow(this.#thread.tree.leafId, question, model);
  }

  /**
   * Asks another question in the place of one; the first stays beside it as an alternative.
   *
   * @returns the id of the reply, or `null` when there is no such question
   */
  askInstead(questionId: string, question: UserMessage, model: string): string | null {
    const replaced = this.#thread.tree.nodes.get(questionId);
    return replaced === undefined ? null : this.#askBelow(replaced.parentId, question, model);
  }

  /**
   * Asks the question of a reply again.
   *
   * @param keep - the reply stays as an alternative; otherwise the new one takes its place
   * @param contextWindow - tokens that the model reads: older messages that do not fit are left out
   * @returns the id of the new reply, or `null` when there is no such reply
   */
  askAgain(replyId: string, model: string, keep: boolean, contextWindow = Infinity): string | null {
    const questionId = this.#thread.tree.nodes.get(replyId)?.parentId ?? '';
    const question = this.#thread.tree.nodes.get(questionId)?.message;
    if (question?.role !== 'user') return null;
    if (!keep) this.#thread.grow((tree) => removeMessage(tree, replyId));
    this.#thread.grow((tree) => ({ ...tree, leafId: questionId }));
    return this.#answer(question, model, contextWindow);
  }

  /** The reset that a notice tells of, or `undefined` for any other message. */
  contextLimitOf(noticeId: string): ContextLimitReset | undefined {
    const notice = this.#thread.tree.nodes.get(noticeId)?.message;
    return notice?.role === 'notice' ? notice.contextLimit : undefined;
  }

  /** Shows the thread that leads through a message. */
  showAlternative(messageId: string): void {
    this.#thread.grow((tree) => showMessage(tree, messageId));
    this.save();
  }

  /** Takes a message out together with everything below it. */
  removeMessage(messageId: string): void {
    this.#thread.grow((tree) => removeMessage(tree, messageId));
    this.save();
  }

  /** Adds a message at the end, or puts it in the place of the one with its id. */
  put(message: ChatMessage): void {
    this.#thread.grow((tree) =>
      tree.nodes.has(message.id) ? replaceMessage(tree, message) : appendMessage(tree, message),
    );
    // Without a question there is nothing yet to find again.
    if (this.getSnapshot().title !== '') this.save();
  }

  /** Changes a reply, shown or not; one that is not there stays away. */
  changeReply(replyId: string, change: (reply: AssistantMessage) => AssistantMessage): void {
    const reply = this.#thread.tree.nodes.get(replyId)?.message;
    if (reply?.role === 'assistant') this.put(change(reply));
  }

  /** Names the project that the chat is about; it is kept with the next save. */
  setProject(projectPath: string): void {
    this.#thread.change({ projectPath });
  }

  /** Ends the reply being written; the text that came stays. */
  stop(): void {
    if (this.#run === null) return;
    const { transport, log } = this.#dependencies;
    const reply = this.#run.stop();
    this.#thread.grow((tree) => replaceMessage(tree, reply));
    this.#release();
    transport.stop?.(reply.id).catch((error: unknown) => log('stop-failed', error));
  }

  /** Saves the chat where it is kept; also tries a failed save again. */
  save(): void {
    this.#saver?.save();
  }

  #askBelow(parentId: string | null, question: UserMessage, model: string): string {
    this.#thread.grow((tree) => appendMessage(tree, question, parentId));
    if (this.getSnapshot().title === '') this.#thread.change({ title: chatTitle(question.content) });
    return this.#answer(question, model);
  }

  /** Lets the model answer the question, which is what the thread shows last. */
  #answer(question: UserMessage, model: string, contextWindow = Infinity): string {
    const { transport } = this.#dependencies;
    const reply = newReply(this.#dependencies, model);
    const message = question.apiContent ?? question.content;
    const conversation = conversationOf(this.getSnapshot().messages.slice(0, -1));
    const request = {
      model,
      message,
      conversation: trimmedConversation(conversation, message, contextWindow),
      attachments: question.attachments,
      messageId: reply.id,
      chatId: this.chatId,
    };
    this.#thread.grow((tree) => appendMessage(tree, reply));
    this.#follow(reply, (signal) => transport.send(request, signal));
    this.save();
    return reply.id;
  }

  #follow(message: AssistantMessage, open: (signal: AbortSignal) => AsyncIterable<ChatEvent>): void {
    const { clock, flushMs, texts } = this.#dependencies;
    const unknownFailure = texts['chat.streamingError'];
    const run = new ReplyRun({ message, open, live: this.#live, clock, flushMs, unknownFailure });
    this.#run = run;
    this.#thread.change({ activity: { status: 'answering', messageId: message.id } });
    void run.ended.then((finished) => this.#settle(run, finished));
  }

  #settle(run: ReplyRun, ended: FinishedReply): void {
    const finished = { ...ended, message: this.#dependencies.completeReply(ended.message) };
    this.#thread.grow((tree) => replaceMessage(tree, finished.message));
    if (this.#run === run) this.#release();
    this.#resetAtContextLimit(finished.message);
    this.#dependencies.onReply(this.chatId, finished);
    this.save();
  }

  /** The conversation goes on from a single notice; what was before stays in the chat. */
  #resetAtContextLimit({ id, state, model }: AssistantMessage): void {
    const limit = state.status === 'failed' ? contextLimitOf(state.failure.message) : null;
    if (limit === null) return;
    const { windows, texts } = this.#dependencies;
    if (model !== undefined) windows.learn(model, limit);
    const notice = newNotice(this.#dependencies, contextLimitNotice(limit, texts));
    const contextLimit = { limit, interruptedId: id };
    this.#thread.grow((tree) => appendMessage(tree, { ...notice, contextLimit }, null));
  }

  #release(): void {
    this.#run = null;
    this.#thread.change({ activity: { status: 'idle' } });
    this.#live.set(null);
  }

  #resumeUnfinished(): void {
    const last = this.getSnapshot().messages.at(-1);
    if (last?.role !== 'assistant' || last.state.status !== 'streaming') return;
    const { transport, texts } = this.#dependencies;
    this.#follow(last, (signal) => resumedReply(transport, last.id, signal, texts['chat.interrupted']));
  }
}
