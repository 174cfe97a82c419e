import { is, object, string } from 'valibot';

/**
 * What a failed coding call says of itself: its `error` (a text, or the object serialised), else its `message`, else the
 * status line. An `error` of the form that our server gives says its own message.
 *
 * @param body - the parsed answer, whatever it is
 */
export function codingErrorText(body: unknown, status: number, statusText: string): string {
  const { error, message }: Answer = isRecord(body) ? body : {};
  if (is(agreedError, error)) return error.message;
  if (isText(error)) return error;
  if (isRecord(error)) return JSON.stringify(error);
  return isText(message) ? message : `HTTP ${status}: ${statusText}`;
}

interface Answer {
  error?: unknown;
  message?: unknown;
}

const agreedError = object({ message: string(), code: string() });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
