import type { CodingChatRequestInput, CodingChatResponse } from '../wire/codingChat.ts';
import type { PlanEvent } from './growingPlan.ts';

/** How coding mode reaches a model: ours is `POST /api/vibecoding/chat`. */
export interface CodingAdapter {
  /**
   * Asks for a reply, with a plan where something is to be changed. The same `messageId` twice is the same question.
   *
   * @param listener - hears of the answer while it is written, where the adapter does
   * @throws ApiError when it fails
   */
  ask(
    request: CodingChatRequestInput,
    signal?: AbortSignal,
    listener?: CodingListener,
  ): Promise<CodingChatResponse>;
  /** Tells the server to end a reply; leaving the page does not. */
  stop?(messageId: string): Promise<void>;
}

/** Hears of an answer while it is written. */
export interface CodingListener {
  /** Takes the next piece of the explanation; of a corrected plan, no second one. */
  onText?: (delta: string) => void;
  /** Told how far the plan is, and that it is corrected. */
  onPlan?: (event: PlanEvent) => void;
}
