import type { ChatFailure } from '../chat/chatMessage.ts';

/**
 * Reads what a failed call says of itself: `error.message`, else `error`, else `message`, else the status line.
 *
 * @param body - the parsed answer, whatever it is
 */
export function errorAnswer(body: unknown, status: number, statusText: string): ChatFailure {
  const answer = isRecord(body) ? body : {};
  const error = isRecord(answer['error']) ? answer['error'] : {};
  const message =
    textOf(error['message']) ??
    textOf(answer['error']) ??
    textOf(answer['message']) ??
    `HTTP ${status}: ${statusText}`;
  const code = textOf(error['code']) ?? textOf(answer['code']);
  const requestId = textOf(answer['requestId']);
  return {
    message,
    ...(code === undefined ? {} : { code }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
