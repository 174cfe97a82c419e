import type { CodingChatRequestInput, CodingChatResponse } from '../wire/codingChat.ts';

/** How coding mode reaches a model: ours is `POST /api/vibecoding/chat`. */
export interface CodingAdapter {
  /**
   * Asks for a reply, with a plan where something is to be changed. The same `messageId` twice is the same question.
   *
   * @param onText - takes the explanation piece by piece, where the adapter has it before the whole answer
   * @throws ApiError when it fails
   */
  ask(
    request: CodingChatRequestInput,
    signal?: AbortSignal,
    onText?: (delta: string) => void,
  ): Promise<CodingChatResponse>;
  /** Tells the server to end a reply; leaving the page does not. */
  stop?(messageId: string): Promise<void>;
}
