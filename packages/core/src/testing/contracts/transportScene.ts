import type { ChatEvent, ChatRequest, ChatTransport } from '../../transport/chatTransport.ts';
import { type ContractPatience, within } from './contractCheck.ts';

/** The transport to be checked. */
export interface ChatTransportSubject extends ContractPatience {
  /** Makes a transport over a backend that answers. */
  make: () => ChatTransport;
  /** Makes one over a backend that fails; without it the check of failures is left out. */
  makeFailing?: () => ChatTransport;
  /** What differs from the question that the checks ask. */
  request?: Partial<ChatRequest>;
}

/** The transport with patience, and questions to it. */
export class TransportScene {
  readonly #transport: ChatTransport;
  readonly #subject: ChatTransportSubject;

  constructor(transport: ChatTransport, subject: ChatTransportSubject) {
    this.#transport = transport;
    this.#subject = subject;
  }

  /** Asks a question and waits for the whole answer. */
  ask(messageId = MESSAGE_ID): Promise<ChatEvent[]> {
    const events = this.#transport.send(this.#request(messageId), unaborted());
    return this.wait(collected(events), 'The reply');
  }

  /** Asks a question; nothing is read yet. */
  begin(signal: AbortSignal): AsyncIterator<ChatEvent> {
    const events = this.#transport.send(this.#request(MESSAGE_ID), signal);
    return events[Symbol.asyncIterator]();
  }

  /** Reads a reply again, the one asked for first by default; `null` where the transport has none. */
  async resume(messageId = this.#request(MESSAGE_ID).messageId): Promise<ChatEvent[] | null> {
    const found = this.#transport.resume?.(messageId, unaborted()) ?? Promise.resolve(null);
    const events = await this.wait(found, 'resume');
    return events === null ? null : this.wait(collected(events), 'The resumed reply');
  }

  stop(messageId: string): Promise<void> {
    return this.wait(this.#transport.stop?.(messageId) ?? Promise.resolve(), 'stop');
  }

  wait<Answer>(promise: Promise<Answer>, awaited: string): Promise<Answer> {
    return within(promise, this.#subject, awaited);
  }

  #request(messageId: string): ChatRequest {
    return { ...REQUEST, messageId, ...this.#subject.request };
  }
}

const MESSAGE_ID = 'contract_0';

const REQUEST: Omit<ChatRequest, 'messageId'> = {
  model: '',
  message: 'Hello',
  conversation: [],
  attachments: [],
  chatId: 'chat_0contract',
};

async function collected(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const found: ChatEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

function unaborted(): AbortSignal {
  return new AbortController().signal;
}
