export type { StreamTexts, StreamTransportOptions } from '../stream/streamTransport.ts';
export { type AiSdkBody, aiSdkBody, type AiSdkMessage, type AiSdkPart } from './aiSdkBody.ts';
export { aiSdkEvents } from './aiSdkEvents.ts';
export { createAiSdkTransport } from './createAiSdkTransport.ts';
