export type { StreamTexts, StreamTransportOptions } from '../stream/streamTransport.ts';
export { type AgUiBody, agUiBody, type AgUiMessage, type AgUiPart } from './agUiBody.ts';
export { agUiEvents } from './agUiEvents.ts';
export { createAgUiTransport } from './createAgUiTransport.ts';
