export type { ChatEvent, ChatRequest, ChatTransport } from '../chatTransport.ts';
export { createHttpTransport, type HttpTransportOptions } from '../httpTransport.ts';
