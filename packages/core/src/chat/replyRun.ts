import type { Clock } from '../store/clock.ts';
import type { WritableStore } from '../store/store.ts';
import { createDeltaBuffer, type DeltaBuffer } from '../stream/deltaBuffer.ts';
import type { ChatEvent } from '../transport/chatTransport.ts';
import type { UserStats } from '../wire/user.ts';
import type { LiveReply } from './chat.ts';
import type { AssistantMessage, ReplyState } from './chatMessage.ts';

/** Time without any text after which a reply counts as `still-waiting`. */
export const STILL_WAITING_MS = 9_000;
/** How long a stopped reply waits for the provider's last count. */
export const STOP_GRACE_MS = 2_500;

/** A reply as it ended, with the user's balance and totals after it, where the server gave them. */
export interface FinishedReply {
  readonly message: AssistantMessage;
  readonly userStats?: UserStats;
}

/** What a {@link ReplyRun} needs. */
export interface ReplyRunOptions {
  /** The reply as it stands at the start, without text. */
  message: AssistantMessage;
  /** Opens the events of the reply. */
  open: (signal: AbortSignal) => AsyncIterable<ChatEvent>;
  /** Where the growing text is shown. */
  live: WritableStore<LiveReply | null>;
  clock: Clock;
  /** At most one update in this time. */
  flushMs: number;
  /** Text of a failure that names no reason. */
  unknownFailure: string;
}

/** A reply being written: its events become the live reply and, at the end, a message. */
export class ReplyRun {
  /** Resolves with the reply once nothing more can come; never rejects. */
  readonly ended: Promise<FinishedReply>;
  readonly #options: ReplyRunOptions;
  readonly #abort = new AbortController();
  readonly #buffer: DeltaBuffer;
  readonly #cancelStillWaiting: () => void;
  #reply: AssistantMessage;
  #text = '';
  #state: ReplyState = { status: 'streaming' };
  #userStats: UserStats | undefined;

  constructor(options: ReplyRunOptions) {
    const { clock, flushMs } = options;
    this.#options = options;
    this.#reply = options.message;
    this.#buffer = createDeltaBuffer({ clock, intervalMs: flushMs, onFlush: (delta) => this.#grow(delta) });
    this.#show('waiting');
    this.#cancelStillWaiting = clock.after(STILL_WAITING_MS, () => this.#show('still-waiting'));
    this.ended = this.#read();
  }

  /** Ends the text here and gives the reply as it stands; `ended` follows with its usage. */
  stop(): AssistantMessage {
    this.#buffer.flushNow();
    if (this.#state.status === 'streaming') this.#state = { status: 'stopped' };
    this.#options.clock.after(STOP_GRACE_MS, () => this.#abort.abort());
    return this.#message();
  }

  async #read(): Promise<FinishedReply> {
    try {
      for await (const event of this.#options.open(this.#abort.signal)) this.#take(event);
      this.#fail(this.#options.unknownFailure);
    } catch (error) {
      this.#fail(
        error instanceof Error && error.message !== '' ? error.message : this.#options.unknownFailure,
      );
    }
    this.#buffer.flushNow();
    this.#cancelStillWaiting();
    return {
      message: this.#message(),
      ...(this.#userStats === undefined ? {} : { userStats: this.#userStats }),
    };
  }

  #take(event: ChatEvent): void {
    if (event.type === 'usage') {
      const { usage, cost } = event;
      this.#reply = { ...this.#reply, ...(usage && { usage }), ...(cost && { cost }) };
      this.#userStats = event.userStats ?? this.#userStats;
    }
    // After Stop only the count is still of interest.
    if (this.#state.status === 'streaming') this.#write(event);
  }

  #write(event: ChatEvent): void {
    switch (event.type) {
      case 'text':
        this.#buffer.push(event.text);
        return;
      case 'image':
        this.#reply = { ...this.#reply, image: event.url };
        return;
      case 'sources':
        this.#reply = { ...this.#reply, sources: event.sources };
        return;
      case 'finish':
        this.#state = { status: event.reason === 'stopped' ? 'stopped' : 'complete' };
        return;
      case 'error':
        this.#state = { status: 'failed', failure: event.failure };
        return;
      case 'reasoning':
      case 'usage':
    }
  }

  #grow(delta: string): void {
    this.#cancelStillWaiting();
    this.#text += delta;
    this.#show('writing');
  }

  #show(phase: LiveReply['phase']): void {
    if (this.#state.status !== 'streaming') return;
    this.#options.live.set({ messageId: this.#reply.id, text: this.#text, phase });
  }

  #fail(message: string): void {
    if (this.#state.status === 'streaming') this.#state = { status: 'failed', failure: { message } };
  }

  #message(): AssistantMessage {
    return { ...this.#reply, content: this.#text, state: this.#state };
  }
}
