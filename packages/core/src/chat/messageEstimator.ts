import type { ContextWindows } from '../models/contextWindows.ts';
import { FREE_PRICE } from '../money/price.ts';
import { estimatePrices } from '../pricing/modelPrice.ts';
import type { Clock } from '../store/clock.ts';
import { createStore, type Store, type WritableStore } from '../store/store.ts';
import { estimateTokens } from '../tokens/estimateTokens.ts';
import { NO_CORRECTION } from '../tokens/tokenCorrection.ts';
import type { TokenCorrections } from '../tokens/tokenCorrections.ts';
import { createTokenCounter } from '../tokens/tokenCounter.ts';
import { tokenRange } from '../tokens/tokenRange.ts';
import { type PromptEstimate, tokenStats } from '../tokens/tokenStats.ts';
import type { Model } from '../wire/model.ts';
import type { MessageEstimate } from './chat.ts';
import type { ExtrasEstimate } from './chatExtras.ts';
import type { ChatMessage } from './chatMessage.ts';

/** How long after a key press the estimate follows; below the 300 ms within which a reader expects it. */
export const ESTIMATE_DELAY_MS = 150;

/** What the next message would be made of. */
export interface NextMessage {
  readonly draft: string;
  /** The messages before it. */
  readonly messages: readonly ChatMessage[];
  readonly model: Model | null;
  /** What goes along; by default what goes along with the message in the composer. */
  readonly extras?: ExtrasEstimate;
}

/** Estimates what the next message will hold and cost, without ever keeping a key press waiting. */
export class MessageEstimator implements Store<MessageEstimate> {
  readonly getSnapshot: () => MessageEstimate;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #clock: Clock;
  readonly #corrections: TokenCorrections;
  readonly #windows: ContextWindows;
  readonly #extras: () => ExtrasEstimate;
  readonly #countMessage = createTokenCounter();
  readonly #store: WritableStore<MessageEstimate>;
  #isWaiting = false;

  /** @param extras - what goes along with the next message */
  constructor(
    clock: Clock,
    corrections: TokenCorrections,
    windows: ContextWindows,
    extras: () => ExtrasEstimate,
  ) {
    this.#clock = clock;
    this.#corrections = corrections;
    this.#windows = windows;
    this.#extras = extras;
    this.#store = createStore(this.estimate({ draft: '', messages: [], model: null }));
    this.getSnapshot = this.#store.getSnapshot;
    this.subscribe = this.#store.subscribe;
  }

  /** The estimate of a message as it stands. */
  estimate(next: NextMessage): MessageEstimate {
    const { model } = next;
    const prompt = this.prompt(next);
    const correction = model === null ? NO_CORRECTION : this.#corrections.of(model.id);
    const prices = model === null ? NO_PRICES : estimatePrices(model);
    const stats = tokenStats(prompt, prices, correction);
    return {
      stats,
      range: tokenRange(stats, prices, correction),
      isLearned: correction.counted > 0,
      contextWindow: model === null ? null : this.#windows.of(model),
    };
  }

  /** The parts of a message, before any correction: what a counted usage is compared with. */
  prompt({ draft, messages, extras = this.#extras() }: Omit<NextMessage, 'model'>): PromptEstimate {
    return {
      inputTokens: estimateTokens(draft),
      ...extras,
      conversationTokens: messages.reduce((sum, message) => sum + this.#tokensOf(message), 0),
    };
  }

  /** Shows the estimate of a message a little later; of several calls in that time the last one counts. */
  update(next: () => NextMessage): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#clock.after(ESTIMATE_DELAY_MS, () => {
      this.#isWaiting = false;
      this.#store.set(this.estimate(next()));
    });
  }

  #tokensOf(message: ChatMessage): number {
    if (message.role === 'notice') return 0;
    return this.#countMessage(message, message.apiContent ?? message.content);
  }
}

const NO_PRICES = { input: FREE_PRICE, output: FREE_PRICE };
