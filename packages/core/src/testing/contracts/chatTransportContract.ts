import type { ChatEvent, ChatRequest, ChatTransport } from '../../transport/chatTransport.ts';
import { chatEventFault } from './chatEventFault.ts';
import { type ContractCheck, type ContractPatience, expectThat, shown, within } from './contractCheck.ts';

/** The transport to be checked. */
export interface ChatTransportSubject extends ContractPatience {
  /** Makes a transport over a backend that answers. */
  make: () => ChatTransport;
  /** Makes one over a backend that fails; without it the check of failures is left out. */
  makeFailing?: () => ChatTransport;
  /** What differs from the question that the checks ask. */
  request?: Partial<ChatRequest>;
}

/** What a chat expects of its transport, as checks for any test runner. */
export function chatTransportContract(subject: ChatTransportSubject): ContractCheck[] {
  return [
    {
      name: 'gives whole events that a chat knows, and ends with one finish or error',
      async run() {
        const events = await answerOf(subject.make(), subject);
        const fault = events.map(chatEventFault).find((found) => found !== null) ?? null;
        expectThat(fault === null, `The transport gave ${fault}`);
        const ends = events.filter(isEnd);
        expectThat(
          ends.length === 1 && events.at(-1) === ends[0],
          `Events must end with one finish or error, but ended: ${shown(events.slice(-3))}`,
        );
      },
    },
    {
      name: 'says something before it finishes',
      async run() {
        const events = await answerOf(subject.make(), subject);
        const saysSomething = events.some(
          ({ type }) => type === 'text' || type === 'image' || type === 'error',
        );
        expectThat(saysSomething, `A reply needs a text, an image or an error, but got: ${shown(events)}`);
      },
    },
    {
      name: 'answers two questions at once, each to its end',
      async run() {
        const transport = subject.make();
        const answers = await Promise.all([
          answerOf(transport, subject, { messageId: 'contract_1' }),
          answerOf(transport, subject, { messageId: 'contract_2' }),
        ]);
        expectThat(
          answers.every((events) => events.filter(isEnd).length === 1),
          `Each of two answers must end once: ${shown(answers)}`,
        );
      },
    },
    ...leavingChecks(subject),
    ...againChecks(subject),
    ...failingChecks(subject),
  ];
}

function leavingChecks(subject: ChatTransportSubject): ContractCheck[] {
  return [
    {
      name: 'ends soon after its signal is aborted',
      async run() {
        const abort = new AbortController();
        const events = subject.make().send(requestOf(subject), abort.signal)[Symbol.asyncIterator]();
        await within(events.next(), subject, 'The first event');
        abort.abort();
        await within(restOf(events), subject, 'The end after the signal was aborted');
      },
    },
    {
      name: 'can be left in the middle, and asked again',
      async run() {
        const transport = subject.make();
        const events = transport
          .send(requestOf(subject), new AbortController().signal)
          [Symbol.asyncIterator]();
        await within(events.next(), subject, 'The first event');
        await within(Promise.resolve(events.return?.()), subject, 'Leaving the events');
        const again = await answerOf(transport, subject, { messageId: 'contract_again' });
        expectThat(again.some(isEnd), `The next answer must end too: ${shown(again)}`);
      },
    },
  ];
}

function againChecks(subject: ChatTransportSubject): ContractCheck[] {
  return [
    {
      name: 'gives a reply again from its beginning, or says that it has none',
      async run() {
        const transport = subject.make();
        if (transport.resume === undefined) return;
        const first = await answerOf(transport, subject);
        const { messageId } = requestOf(subject);
        const again = await within(transport.resume(messageId, unaborted()), subject, 'resume');
        if (again === null) return;
        const second = await within(collected(again), subject, 'The resumed reply');
        expectThat(
          textOf(second) === textOf(first),
          `The reply was ${shown(textOf(first))}, and again ${shown(textOf(second))}`,
        );
      },
    },
    {
      name: 'has no reply that was never asked for, and stops none',
      async run() {
        const transport = subject.make();
        const found = await within(
          transport.resume?.(UNKNOWN_ID, unaborted()) ?? Promise.resolve(null),
          subject,
          'resume of an unknown reply',
        );
        expectThat(found === null, 'resume of an unknown reply must give null');
        await within(transport.stop?.(UNKNOWN_ID) ?? Promise.resolve(), subject, 'stop of an unknown reply');
      },
    },
  ];
}

function failingChecks(subject: ChatTransportSubject): ContractCheck[] {
  const { makeFailing } = subject;
  if (makeFailing === undefined) return [];
  return [
    {
      name: 'tells a failure of its backend as an error event, without throwing',
      async run() {
        const events = await answerOf(makeFailing(), subject);
        const last = events.at(-1);
        expectThat(last?.type === 'error', `The last event must be an error, but is ${shown(last)}`);
        const fault = chatEventFault(last);
        expectThat(fault === null, `The transport gave ${fault}`);
      },
    },
  ];
}

const UNKNOWN_ID = 'contract_unknown';

function requestOf({ request }: ChatTransportSubject): ChatRequest {
  return {
    model: '',
    message: 'Hello',
    conversation: [],
    attachments: [],
    messageId: 'contract_0',
    chatId: 'chat_0contract',
    ...request,
  };
}

function answerOf(
  transport: ChatTransport,
  subject: ChatTransportSubject,
  difference: Partial<ChatRequest> = {},
): Promise<ChatEvent[]> {
  const events = transport.send({ ...requestOf(subject), ...difference }, unaborted());
  return within(collected(events), subject, 'The reply');
}

async function collected(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const found: ChatEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

/** Waits for the end; an error thrown because of the signal is an end too. */
async function restOf(events: AsyncIterator<ChatEvent>): Promise<void> {
  try {
    for (;;) {
      const { done } = await events.next();
      if (done === true) return;
    }
  } catch {
    // A call that was aborted throws; a chat has stopped listening by then.
  }
}

function unaborted(): AbortSignal {
  return new AbortController().signal;
}

function isEnd({ type }: ChatEvent): boolean {
  return type === 'finish' || type === 'error';
}

function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}
