import type { HistoryAdapter } from '../history/chatHistory.ts';
import type { Texts } from '../locale/en.ts';
import type { Clock } from '../store/clock.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import { chatTitle } from '../text/cutText.ts';
import type { ChatEvent, ChatTransport } from '../transport/chatTransport.ts';
import type { ChatMode, ChatRecord, ChatSummary, SaveChat } from '../wire/chatRecord.ts';
import type { ChatSnapshot, LiveReply } from './chat.ts';
import type { AssistantMessage, ChatMessage, UserMessage } from './chatMessage.ts';
import { ChatSaver } from './chatSaver.ts';
import { conversationOf } from './conversationOf.ts';
import { conversationTotals } from './conversationTotals.ts';
import { mergeMessages } from './mergeMessages.ts';
import { messageFromRecord, messageToRecord } from './messageRecord.ts';
import { type FinishedReply, ReplyRun } from './replyRun.ts';

/** What the conversations of a page share. */
export interface ConversationDependencies {
  transport: ChatTransport;
  history: HistoryAdapter | null;
  mode: ChatMode;
  clock: Clock;
  texts: Texts;
  /** At most one update of the growing reply in this time. */
  flushMs: number;
  /** Gives the id of a new message. */
  newId: () => string;
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
  readonly #store: WritableStore<ChatSnapshot>;
  readonly #saver: ChatSaver | null;
  #run: ReplyRun | null = null;

  /** @param record - the saved chat; a reply that was still being written is re-attached */
  constructor(chatId: string, record: ChatRecord | null, dependencies: ConversationDependencies) {
    this.chatId = chatId;
    this.#dependencies = dependencies;
    this.#live = createStore<LiveReply | null>(null);
    this.#store = createStore<ChatSnapshot>({
      chatId,
      title: record?.title ?? '',
      messages: record === null ? [] : this.#messagesOf(record),
      activity: { status: 'idle' },
      saving: { status: 'saved' },
    });
    this.liveReply = this.#live;
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
    this.#saver = this.#saverFrom(record?.version ?? 0);
    this.#resumeUnfinished();
  }

  /** Adds the question and lets the model answer it. @returns the id of the reply */
  ask(question: UserMessage, model: string): string {
    const { messages, title } = this.getSnapshot();
    this.#change({
      messages: [...messages, question],
      title: title === '' ? chatTitle(question.content) : title,
    });
    return this.#answer(question, messages, model);
  }

  /** Takes a reply out and asks its question again. @returns the new reply's id, or `null` without a question */
  askAgain(replyId: string, model: string): string | null {
    const { messages } = this.getSnapshot();
    const before = messages.slice(
      0,
      messages.findIndex(({ id }) => id === replyId),
    );
    const question = before.findLast((message) => message.role === 'user');
    if (question === undefined) return null;
    this.#change({ messages: messages.filter(({ id }) => id !== replyId) });
    return this.#answer(question, before.slice(0, before.indexOf(question)), model);
  }

  /** Ends the reply being written; the text that came stays. */
  stop(): void {
    if (this.#run === null) return;
    const { transport, log } = this.#dependencies;
    const reply = this.#run.stop();
    this.#replace(reply);
    this.#release();
    transport.stop?.(reply.id).catch((error: unknown) => log('stop-failed', error));
  }

  /** Saves the chat where it is kept; also tries a failed save again. */
  save(): void {
    this.#saver?.save();
  }

  #answer(question: UserMessage, before: readonly ChatMessage[], model: string): string {
    const { clock, newId, transport } = this.#dependencies;
    const timestamp = new Date(clock.now()).toISOString();
    const reply = emptyReply(newId(), model, timestamp);
    const request = {
      model,
      message: question.apiContent ?? question.content,
      conversation: conversationOf(before),
      attachments: question.attachments,
      messageId: reply.id,
      chatId: this.chatId,
    };
    this.#change({ messages: [...this.getSnapshot().messages, reply] });
    this.#follow(reply, (signal) => transport.send(request, signal));
    this.save();
    return reply.id;
  }

  #follow(message: AssistantMessage, open: (signal: AbortSignal) => AsyncIterable<ChatEvent>): void {
    const { clock, flushMs, texts } = this.#dependencies;
    const unknownFailure = texts['chat.streamingError'];
    const run = new ReplyRun({ message, open, live: this.#live, clock, flushMs, unknownFailure });
    this.#run = run;
    this.#change({ activity: { status: 'answering', messageId: message.id } });
    void run.ended.then((finished) => this.#settle(run, finished));
  }

  #settle(run: ReplyRun, finished: FinishedReply): void {
    this.#replace(finished.message);
    if (this.#run === run) this.#release();
    this.#dependencies.onReply(this.chatId, finished);
    this.save();
  }

  #release(): void {
    this.#run = null;
    this.#change({ activity: { status: 'idle' } });
    this.#live.set(null);
  }

  #resumeUnfinished(): void {
    const last = this.getSnapshot().messages.at(-1);
    if (last?.role !== 'assistant' || last.state.status !== 'streaming') return;
    const { transport, texts } = this.#dependencies;
    this.#follow(last, (signal) => resumed(transport, last.id, signal, texts['chat.interrupted']));
  }

  #replace(message: ChatMessage): void {
    const messages = this.getSnapshot().messages.map((shown) => (shown.id === message.id ? message : shown));
    this.#change({ messages });
  }

  #change(part: Partial<ChatSnapshot>): void {
    this.#store.set({ ...this.#store.getSnapshot(), ...part });
  }

  #saverFrom(version: number): ChatSaver | null {
    const { history, clock, onSaved } = this.#dependencies;
    if (history === null) return null;
    return new ChatSaver({
      history,
      clock,
      version,
      record: () => this.#record(),
      merge: (saved) =>
        this.#change({ messages: mergeMessages(this.#messagesOf(saved), this.getSnapshot().messages) }),
      onState: (saving) => this.#change({ saving }),
      onSaved,
    });
  }

  #record(): Omit<SaveChat, 'version'> {
    const { mode, texts } = this.#dependencies;
    const { title, messages } = this.getSnapshot();
    return {
      id: this.chatId,
      title,
      mode,
      ...conversationTotals(messages),
      messages: messages.map((message) => messageToRecord(message, texts['chat.errorPrefix'])),
    };
  }

  #messagesOf({ messages }: ChatRecord): ChatMessage[] {
    const errorPrefix = this.#dependencies.texts['chat.errorPrefix'];
    return messages.map((message) => messageFromRecord(message, errorPrefix));
  }
}

/** The events of a reply that was being written when the page was left. */
async function* resumed(
  transport: ChatTransport,
  messageId: string,
  signal: AbortSignal,
  interrupted: string,
): AsyncIterable<ChatEvent> {
  const events = (await transport.resume?.(messageId, signal)) ?? null;
  if (events === null) yield { type: 'error', failure: { message: interrupted, code: 'interrupted' } };
  else yield* events;
}

function emptyReply(id: string, model: string, timestamp: string): AssistantMessage {
  return {
    id,
    role: 'assistant',
    content: '',
    state: { status: 'streaming' },
    model,
    sources: [],
    timestamp,
  };
}
