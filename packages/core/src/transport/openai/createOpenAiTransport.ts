import type { ChatTransport } from '../chatTransport.ts';
import { streamTransport, type StreamTransportOptions } from '../stream/streamTransport.ts';
import { openAiBody } from './openAiBody.ts';
import { openAiEvents } from './openAiEvents.ts';

/**
 * Makes a transport to a chat-completions endpoint, such as `https://…/v1/chat/completions`. A key belongs to a
 * server: in a browser the `url` is that of your own route, which adds it.
 */
export function createOpenAiTransport(options: StreamTransportOptions): ChatTransport {
  return streamTransport(options, { body: openAiBody, events: openAiEvents });
}
