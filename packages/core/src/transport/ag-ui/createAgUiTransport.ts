import type { ChatTransport } from '../chatTransport.ts';
import { streamTransport, type StreamTransportOptions } from '../stream/streamTransport.ts';
import { agUiBody } from './agUiBody.ts';
import { agUiEvents } from './agUiEvents.ts';

/** Makes a transport to an agent that speaks AG-UI over HTTP, as the `HttpAgent` of its own client does. */
export function createAgUiTransport(options: StreamTransportOptions): ChatTransport {
  return streamTransport(options, { body: agUiBody, events: agUiEvents });
}
