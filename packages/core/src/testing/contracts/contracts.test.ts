import { readFileSync } from 'node:fs';

import { object, parse, string } from 'valibot';
import { describe, expect, it } from 'vitest';

import { createApiClient } from '../../api/apiClient.ts';
import { ApiError } from '../../api/apiError.ts';
import type { HistoryAdapter } from '../../history/chatHistory.ts';
import { createHttpHistory } from '../../history/httpHistory.ts';
import { createHttpModels } from '../../models/httpModels.ts';
import { shareModels } from '../../models/sharedModels.ts';
import { systemClock } from '../../store/clock.ts';
import { COMPLETION_END, writeCompletionEvent } from '../../stream/completionEvents.ts';
import { createAgUiTransport } from '../../transport/ag-ui/createAgUiTransport.ts';
import { createAiSdkTransport } from '../../transport/ai-sdk/createAiSdkTransport.ts';
import type { ChatEvent, ChatTransport } from '../../transport/chatTransport.ts';
import { createHttpTransport } from '../../transport/httpTransport.ts';
import { createOpenAiTransport } from '../../transport/openai/createOpenAiTransport.ts';
import type { ModelList } from '../../wire/model.ts';
import { SAMPLE_MODELS, sampleModel } from '../fakeCatalogue.ts';
import { type MemoryHistory, memoryHistory } from '../memoryHistory.ts';
import { virtualClock } from '../virtualClock.ts';
import { chatTransportContract } from './chatTransportContract.ts';
import { type ContractCheck, ContractError } from './contractCheck.ts';
import { historyContract } from './historyContract.ts';
import { modelsContract } from './modelsContract.ts';
import type { ChatTransportSubject } from './transportScene.ts';

const TEXT: ChatEvent = { type: 'text', text: 'Hi' };
const FINISH: ChatEvent = { type: 'finish', reason: 'stop' };

describe('the transports of this package keep the contract', () => {
  const failing = (): typeof fetch => () => Promise.reject(new TypeError('Failed to fetch'));
  const answering = (wire: string) => (): typeof fetch => () => Promise.resolve(new Response(wire));
  const openAiWire = recorded('provider-streams/openai/chat/openai-text.chunks.txt')
    .trim()
    .split('\n')
    .map((chunk) => `data: ${chunk}\n\n`)
    .join('');

  describe.each<[string, ChatTransportSubject]>([
    ['our server', overFetch((fetch) => createHttpTransport({ fetch }), ourServer, failing)],
    [
      'the AI SDK',
      overFetch(
        (fetch) => createAiSdkTransport({ url: '/chat', fetch }),
        answering(recorded('transport-streams/ai-sdk-7/reply.sse')),
        failing,
      ),
    ],
    [
      'OpenAI',
      overFetch((fetch) => createOpenAiTransport({ url: '/chat', fetch }), answering(openAiWire), failing),
    ],
    [
      'AG-UI',
      overFetch(
        (fetch) => createAgUiTransport({ url: '/agent', fetch }),
        answering(recorded('transport-streams/ag-ui/reply.sse')),
        failing,
      ),
    ],
    ['an async generator', { make: () => transportOf([TEXT, FINISH]) }],
  ])('[CH-29] %s', (_, subject) => {
    it.each(chatTransportContract(subject))('$name', async ({ run }) => {
      await expect(run()).resolves.toBeUndefined();
    });
  });
});

describe('chatTransportContract finds', () => {
  const ENDS = 'gives whole events that a chat knows, and ends with one finish or error';
  const SAYS = 'says something before it finishes';

  it.each<[string, unknown[], string[]]>([
    [
      'no end',
      [TEXT],
      [ENDS, 'answers two questions at once, each to its end', 'can be left in the middle, and asked again'],
    ],
    ['two ends', [TEXT, FINISH, FINISH], [ENDS, 'answers two questions at once, each to its end']],
    ['text behind the end', [FINISH, TEXT], [ENDS]],
    ['nothing said', [{ type: 'reasoning', text: 'Hm' }, FINISH], [SAYS]],
    ['an empty text', [TEXT, { type: 'text', text: '' }, FINISH], [ENDS]],
    ['an unknown event', [TEXT, { type: 'weather' }, FINISH], [ENDS]],
    ['an unknown end', [TEXT, { type: 'finish', reason: 'tired' }], [ENDS]],
    ['no event at all', [TEXT, 'text', FINISH], [ENDS]],
    ['half a source', [TEXT, { type: 'sources', sources: [{ url: 'https://a.test' }] }, FINISH], [ENDS]],
    ['a usage below zero', [TEXT, { type: 'usage', usage: { total_tokens: -1 } }, FINISH], [ENDS]],
    ['a balance that is none', [TEXT, { type: 'usage', userStats: { balance: '1' } }, FINISH], [ENDS]],
    ['an error without words', [TEXT, { type: 'error', failure: { message: '' } }], [ENDS]],
  ])('%s', async (_, events, broken) => {
    expect(await brokenBy(chatTransportContract({ make: () => transportOf(events) }))).toEqual(broken);
  });

  it('what is wrong, in words', async () => {
    const [check] = chatTransportContract({ make: () => transportOf([TEXT]) });
    await expect(check?.run()).rejects.toEqual(
      new ContractError(`Events must end with one finish or error, but ended: ${JSON.stringify([TEXT])}`),
    );
  });

  it('nothing wrong with a full reply', async () => {
    const events: ChatEvent[] = [
      { type: 'reasoning', text: 'Hm' },
      TEXT,
      { type: 'image', url: 'https://a.test/1.png' },
      { type: 'sources', sources: [{ title: '', url: 'https://a.test' }] },
      { type: 'usage', usage: { total_tokens: 5, prompt_tokens: 3 } },
      { type: 'usage', userStats: { balance: 1, totalTokensUsed: 2, totalCost: 0 } },
      FINISH,
    ];
    expect(await brokenBy(chatTransportContract({ make: () => transportOf(events) }))).toEqual([]);
  });

  it('a reply that never comes, or does not end when it should', async () => {
    const deaf: ChatTransport = {
      async *send() {
        yield TEXT;
        await new Promise<void>(() => undefined);
      },
    };
    const clock = virtualClock();
    const checks = chatTransportContract({ make: () => deaf, clock, patienceMs: 1_000 });
    const broken = brokenBy(checks);
    await clock.advance(60_000);
    expect(await broken).toEqual(checks.slice(0, 6).map(({ name }) => name));
  });

  it('a reply that is another one when it is read again, and one that nobody asked for', async () => {
    const make = (): ChatTransport => ({
      ...transportOf([TEXT, FINISH]),
      resume: () => Promise.resolve(transportOf([FINISH]).send(REQUEST, new AbortController().signal)),
    });
    expect(await brokenBy(chatTransportContract({ make }))).toEqual([
      'gives a reply again from its beginning, or says that it has none',
      'has no reply that was never asked for, and stops none',
    ]);
  });

  it('a failure that is thrown instead of told', async () => {
    const make = (): ChatTransport => transportOf([TEXT, FINISH]);
    const name = 'tells a failure of its backend as an error event, without throwing';
    const throwing: ChatTransport = {
      // oxlint-disable-next-line require-yield -- it throws before it can
      async *send() {
        await Promise.resolve();
        throw new TypeError('Failed to fetch');
      },
    };
    expect(await brokenBy(chatTransportContract({ make, makeFailing: () => throwing }))).toEqual([name]);
    expect(await brokenBy(chatTransportContract({ make, makeFailing: make }))).toEqual([name]);
    const told = transportOf([{ type: 'error', failure: { message: 'Down' } }]);
    expect(await brokenBy(chatTransportContract({ make, makeFailing: () => told }))).toEqual([]);
  });
});

describe('the histories of this package keep the contract', () => {
  describe.each<[string, () => HistoryAdapter]>([
    ['in memory', () => memoryHistory(systemClock)],
    [
      'over HTTP',
      () =>
        createHttpHistory(
          createApiClient({ fetch: historyServer(memoryHistory(systemClock)), networkError: '' }),
          'chat',
        ),
    ],
  ])('%s', (_, make) => {
    it.each(historyContract({ make }))('$name', async ({ run }) => {
      await expect(run()).resolves.toBeUndefined();
    });
  });
});

describe('historyContract finds', () => {
  const KEEPS = 'keeps a chat as it was saved';
  const COUNTS = 'counts the version up, and takes a save on the last one';
  const REFUSES = 'refuses a save on an older version with 409, and keeps what is there';
  const LISTS = 'lists chats without messages, the newest first';
  const UNKNOWN = 'knows nothing of a chat that was never saved (404)';
  const DELETES = 'deletes a chat, and no other';

  it.each<[string, (history: MemoryHistory) => Partial<HistoryAdapter>, string[]]>([
    [
      'lost messages',
      (history) => ({ load: async (id) => ({ ...(await history.load(id)), messages: [] }) }),
      [KEEPS],
    ],
    [
      'a save that overwrites what is newer',
      (history) => ({
        save: (chat) => history.save({ ...chat, version: history.records.get(chat.id)?.version ?? 0 }),
      }),
      [REFUSES],
    ],
    [
      'a version that stands still',
      (history) => ({
        save: async (chat) => {
          const saved = await history.save({ ...chat, version: history.records.get(chat.id)?.version ?? 0 });
          return { ...saved, version: 1 };
        },
      }),
      [COUNTS, REFUSES],
    ],
    [
      'the oldest first, or messages in the list',
      (history) => ({ list: () => Promise.resolve([...history.records.values()]) }),
      [LISTS],
    ],
    [
      'another error than that of the API',
      () => ({ load: () => Promise.reject(new Error('not there')) }),
      [KEEPS, COUNTS, REFUSES, UNKNOWN, DELETES],
    ],
    ['a chat that cannot be deleted', () => ({ remove: () => Promise.resolve() }), [DELETES]],
    [
      'too much deleted',
      (history) => ({ remove: () => Promise.resolve(history.records.clear()) }),
      [DELETES],
    ],
  ])('%s', async (_, fault, broken) => {
    const make = (): HistoryAdapter => {
      const history = memoryHistory(systemClock);
      return { ...history, ...fault(history) };
    };
    expect(await brokenBy(historyContract({ make, mode: 'vibecoding' }))).toEqual(broken);
  });
});

describe('the sources of models of this package keep the contract', () => {
  const body = { models: [{ id: 'a', pricing: { prompt: '0.000001', completion: '0' } }], defaultModel: 'a' };
  const fetch = () => Promise.resolve(Response.json(body));

  it.each(
    modelsContract({
      make: () => shareModels(createHttpModels(createApiClient({ fetch, networkError: '' }))),
    }),
  )('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

describe('modelsContract finds', () => {
  it.each<[string, ModelList, string[]]>([
    ['nothing wrong with the samples', { models: [...SAMPLE_MODELS] }, []],
    [
      'an id that stands twice',
      { models: [sampleModel(), sampleModel()] },
      ['gives each model an id of its own'],
    ],
    [
      'a default that is not listed',
      { models: [sampleModel()], defaultModel: 'gone' },
      ['names a default that it lists, or none'],
    ],
    [
      'a credit in the place of a price',
      { models: [sampleModel({ pricing: { input: -1, output: '2' } })] },
      ['gives prices that are numbers of at least 0, or none'],
    ],
    [
      'what is no model',
      { models: [{ ...sampleModel(), contextLength: Number.NaN }] },
      ['lists models as the catalogue reads them'],
    ],
  ])('%s', async (_, list, broken) => {
    expect(await brokenBy(modelsContract({ make: () => ({ list: () => Promise.resolve(list) }) }))).toEqual(
      broken,
    );
  });
});

const REQUEST = { model: '', message: '', conversation: [], attachments: [], messageId: '', chatId: '' };

/** Names of the checks that fail. */
async function brokenBy(checks: readonly ContractCheck[]): Promise<string[]> {
  const results = await Promise.all(
    checks.map(({ run, name }) =>
      run().then(
        () => null,
        () => name,
      ),
    ),
  );
  return results.filter((name) => name !== null);
}

/** A transport that gives these events to every question, whatever they are. */
function transportOf(events: readonly unknown[]): ChatTransport {
  return {
    async *send() {
      await Promise.resolve();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a transport written without types
      yield* events as ChatEvent[];
    },
  };
}

function overFetch(
  transport: (fetch: typeof globalThis.fetch) => ChatTransport,
  answering: () => typeof globalThis.fetch,
  failing: () => typeof globalThis.fetch,
): ChatTransportSubject {
  return { make: () => transport(answering()), makeFailing: () => transport(failing()) };
}

function recorded(path: string): string {
  return readFileSync(new URL(`../../../testdata/${path}`, import.meta.url), 'utf8');
}

/** Keeps each reply that was asked for, as our server does. */
function ourServer(): typeof fetch {
  const asked = new Set<string>();
  const wire =
    writeCompletionEvent({ type: 'content', content: 'Hi' }, 1) + writeCompletionEvent({ type: 'done' }, 2);
  return async (url, init) => {
    await Promise.resolve();
    const path = typeof url === 'string' ? url : '';
    if (init?.method === 'POST' && typeof init.body === 'string') {
      const { messageId } = parse(object({ messageId: string() }), JSON.parse(init.body));
      asked.add(`/api/chat/completions/${messageId}`);
      return new Response(wire + COMPLETION_END);
    }
    return asked.has(path) ? new Response(wire) : Response.json({ error: 'Unknown' }, { status: 404 });
  };
}

/** The server's calls over a history in memory. */
function historyServer(history: MemoryHistory): typeof fetch {
  return async (url, init) => {
    const path = typeof url === 'string' ? url : '';
    const chatId = path.split('/')[3] ?? '';
    try {
      if (init?.method === 'DELETE')
        return Response.json(await history.remove(chatId).then(() => ({ success: true })));
      if (init?.method === 'POST' && typeof init.body === 'string') {
        return Response.json(await history.save(JSON.parse(init.body)));
      }
      return Response.json(await (chatId === '' ? history.list() : history.load(chatId)));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 500;
      return Response.json({ success: false, error: 'Refused' }, { status });
    }
  };
}
