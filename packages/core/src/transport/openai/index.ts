export type { StreamTexts, StreamTransportOptions } from '../stream/streamTransport.ts';
export { createOpenAiTransport } from './createOpenAiTransport.ts';
export { type OpenAiBody, openAiBody, type OpenAiPart, type OpenAiUserMessage } from './openAiBody.ts';
export { openAiEvents } from './openAiEvents.ts';
