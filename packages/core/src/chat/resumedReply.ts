import type { ChatEvent, ChatTransport } from '../transport/chatTransport.ts';

/**
 * The events of a reply that was being written when the page was left.
 *
 * @param interrupted - what to say of one that is no longer there
 * @yields its events from the beginning, or the failure
 */
export async function* resumedReply(
  transport: ChatTransport,
  messageId: string,
  signal: AbortSignal,
  interrupted: string,
): AsyncIterable<ChatEvent> {
  const events = (await transport.resume?.(messageId, signal)) ?? null;
  if (events === null) yield { type: 'error', failure: { message: interrupted, code: 'interrupted' } };
  else yield* events;
}
