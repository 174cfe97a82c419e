import type { ChatEvent, ChatRequest, ChatTransport } from '../chatTransport.ts';

/** The values one by one, as a stream gives them. */
export async function* given(chunks: readonly unknown[]): AsyncGenerator<unknown, void, undefined> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** Everything that an iteration gives. */
export async function collected(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const found: ChatEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

/** The pieces of one kind put together. */
export function joined(events: readonly ChatEvent[], type: 'text' | 'reasoning' = 'text'): string {
  return events.map((event) => (event.type === type ? event.text : '')).join('');
}

/** The events that are no piece of text. */
export function others(events: readonly ChatEvent[]): ChatEvent[] {
  return events.filter(({ type }) => type !== 'text' && type !== 'reasoning');
}

/** A question with everything that a protocol has to carry. */
export const ASKED: ChatRequest = {
  model: 'mock',
  message: 'And at noon?',
  conversation: [
    { role: 'user', content: 'Explain rainbows' },
    { role: 'assistant', content: 'A rainbow is sunlight.' },
  ],
  attachments: [],
  messageId: 'message_1',
  chatId: 'chat_1',
};

/** The same with a picture, a PDF and a text that holds a fence. */
export const ASKED_WITH_FILES: ChatRequest = {
  ...ASKED,
  attachments: [
    { type: 'image', name: 'sky.png', data: 'data:image/png;base64,aaaa', size: 3, mimeType: 'image/png' },
    { type: 'file', name: 'optics.pdf', data: 'data:application/pdf;base64,bbbb', size: 3 },
    { type: 'file', name: 'notes "1".md', data: 'See:\n```\ncode\n```', size: 18, extractText: true },
  ],
};

/** What a model reads of the text file. */
export const NOTES_READ = 'Attached file "notes \\"1\\".md":\n````\nSee:\n```\ncode\n```\n````';

/** A fetch that gives one answer, and what it was asked. */
export function fetchAnswering(answer: () => Response): { fetch: typeof fetch; calls: FetchCall[] } {
  const calls: FetchCall[] = [];
  return {
    calls,
    async fetch(url, init) {
      await Promise.resolve();
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push({ ...init, url: typeof url === 'string' ? url : '', body });
      return answer();
    },
  };
}

/** One call of a fetch; its body parsed. */
export interface FetchCall extends Omit<RequestInit, 'body'> {
  readonly url: string;
  readonly body: unknown;
}

/** The events of one send. */
export function sent(
  transport: ChatTransport,
  request: ChatRequest = ASKED,
  signal: AbortSignal = new AbortController().signal,
): Promise<ChatEvent[]> {
  return collected(transport.send(request, signal));
}
