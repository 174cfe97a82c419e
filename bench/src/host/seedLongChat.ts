import type { Page } from 'playwright';

import { markdownReply } from '../inputs/markdownReply.ts';

const MESSAGES = 50;
/** Of each reply, in characters: a page of text with its code. */
const REPLY_LENGTH = 4_000;
const STARTED_AT = Date.UTC(2026, 0, 1);

/** Saves a chat of 50 messages with long code, as the page itself would. @throws Error when the server refuses it */
export async function seedLongChat(page: Page, title: string, order: number): Promise<void> {
  const id = `chat_${STARTED_AT + order}`;
  const messages = Array.from({ length: MESSAGES }, (_, place) => ({
    id: `message_${order}_${place}`,
    role: place % 2 === 0 ? 'user' : 'assistant',
    content: place % 2 === 0 ? `Question ${place}` : replyAt(place, order, title),
    timestamp: new Date(STARTED_AT + place * 1_000).toISOString(),
  }));
  const chat = { id, title, messages, totalTokens: 0, totalCost: 0, mode: 'chat', version: 0 };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/chat-history', { method: 'POST', headers, body });
    return answer.status;
  }, JSON.stringify(chat));
  if (status !== 200)
    throw new Error(`The server answered HTTP ${status} to a chat of ${MESSAGES} messages.`);
}

/** The last one, which stands in view, ends with the title. */
function replyAt(place: number, order: number, title: string): string {
  const reply = markdownReply({ length: REPLY_LENGTH, seed: order * MESSAGES + place });
  return place === MESSAGES - 1 ? `${reply}\n\n${title}` : reply;
}
