import type { ChatFailure } from '../chat/chatMessage.ts';
import { ApiError } from './apiError.ts';

/** What a reader is told of something that was thrown. */
export function failureOf(error: unknown): ChatFailure {
  if (error instanceof ApiError) {
    return { message: error.message, code: error.code, requestId: error.requestId };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}
