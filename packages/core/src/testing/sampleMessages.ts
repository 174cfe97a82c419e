import type { AssistantMessage, LocalNotice, UserMessage } from '../chat/chatMessage.ts';

/** The moment at which samples and fixtures stand still: a Friday morning. */
export const SAMPLE_NOW_MS = Date.UTC(2026, 10, 20, 10, 30);

const TIMESTAMP = new Date(SAMPLE_NOW_MS - 120_000).toISOString();

/** A question; what the test is about is given, the rest is ordinary. */
export function sampleQuestion(content: string, difference: Partial<UserMessage> = {}): UserMessage {
  return { id: 'question', role: 'user', content, attachments: [], timestamp: TIMESTAMP, ...difference };
}

/** A complete reply; what the test is about is given, the rest is ordinary. */
export function sampleReply(content: string, difference: Partial<AssistantMessage> = {}): AssistantMessage {
  return {
    id: 'reply',
    role: 'assistant',
    content,
    state: { status: 'complete' },
    model: 'diwan-guide',
    sources: [],
    timestamp: TIMESTAMP,
    ...difference,
  };
}

/** A note of the page itself. */
export function sampleNotice(content: string, difference: Partial<LocalNotice> = {}): LocalNotice {
  return { id: 'notice', role: 'notice', content, timestamp: TIMESTAMP, ...difference };
}
