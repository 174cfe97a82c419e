import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/apiError.ts';
import { CompanionError } from '../companion/companionError.ts';
import { en } from '../locale/en.ts';
import { memoryStorage } from '../store/keyValueStorage.ts';
import { scriptedCoding } from '../testing/scriptedCoding.ts';
import { settlePromises, virtualClock } from '../testing/virtualClock.ts';
import type { ChatEvent, ChatRequest } from '../transport/chatTransport.ts';
import { createCodingTransport } from './codingTransport.ts';
import { createPendingQuestions } from './pendingQuestions.ts';
import type { ReadProject } from './projectFiles.ts';

const REQUEST: ChatRequest = {
  model: 'guide',
  message: 'Add a menu',
  conversation: [{ role: 'user', content: 'Hello' }],
  attachments: [
    { type: 'file', name: 'a.pdf', data: 'text', size: 4, mimeType: 'application/pdf', isPdfFile: true },
    { type: 'file', name: 'b', data: 'text', size: 4 },
  ],
  messageId: 'message_1',
  chatId: 'chat_1',
};

const PROJECT: ReadProject = {
  path: '/p',
  files: [{ path: 'a.ts', content: 'one\n' }],
  hashes: { 'a.ts': 'sha256:1' },
};

const NO_PROJECT: ReadProject = { path: null, files: [], hashes: {} };

function scene(readProject: () => Promise<ReadProject> = () => Promise.resolve(PROJECT)) {
  const coding = scriptedCoding();
  const clock = virtualClock();
  const storage = memoryStorage();
  const onAnswer = vi.fn();
  const onPlan = vi.fn();
  const abort = new AbortController();
  const transport = createCodingTransport({
    coding,
    readProject,
    pending: createPendingQuestions(storage),
    onAnswer,
    onPlan,
    companionName: () => 'Diwan Companion',
    clock,
    texts: en,
  });
  const sent = () => eventsOf(transport.send(REQUEST, abort.signal));
  return { coding, clock, storage, onAnswer, onPlan, abort, transport, sent };
}

async function eventsOf(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const found: ChatEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

describe('send', () => {
  it('gives the explanation as it comes, and once though it is asked for again', async () => {
    const { coding, clock, sent } = scene();
    const events = sent();
    await settlePromises();
    coding.write('I ch');
    await settlePromises();
    coding.fail(new ApiError('gone', { kind: 'network' }));
    await clock.advance(500);
    coding.write('I ');
    coding.write('change');
    await settlePromises();
    coding.answer({ explanationText: 'I change it.' });
    expect(await events).toEqual([
      { type: 'text', text: 'I ch' },
      { type: 'text', text: 'ange' },
      { type: 'text', text: ' it.' },
      { type: 'finish', reason: 'stop' },
    ]);
  });

  it('[VI-35] tells of the plan while it is written, from its beginning where it is asked for again', async () => {
    const { coding, clock, onPlan, sent } = scene();
    const events = sent();
    await settlePromises();
    const begun = { type: 'plan-progress', title: 'Menu', operations: 0, writing: 'a.ts' } as const;
    coding.writePlan(begun);
    coding.fail(new ApiError('gone', { kind: 'network' }));
    await clock.advance(500);
    coding.writePlan(begun);
    const written = [{ op: 'write', name: 'a.ts' }];
    coding.writePlan({ ...begun, operations: 1, writing: null, written });
    coding.answer({ explanationText: 'I change it.' });
    await events;
    expect(onPlan.mock.calls).toEqual([
      ['message_1', { title: 'Menu', written: [], writing: 'a.ts', attempt: 0 }],
      ['message_1', { title: 'Menu', written: [], writing: 'a.ts', attempt: 0 }],
      ['message_1', { title: 'Menu', written, writing: null, attempt: 0 }],
      ['message_1', null],
    ]);
  });

  it('gives an explanation that became another one as a paragraph of its own', async () => {
    const { coding, sent } = scene();
    const events = sent();
    await settlePromises();
    coding.write('First try.');
    await settlePromises();
    coding.answer({ explanationText: 'Second try.' });
    expect((await events).slice(0, 2)).toEqual([
      { type: 'text', text: 'First try.' },
      { type: 'text', text: '\n\nSecond try.' },
    ]);
  });

  it('[VI-22, VI-23, U-72] asks with the project and its files as they are now', async () => {
    const { coding, sent } = scene();
    const events = sent();
    await settlePromises();
    coding.answer({ message: 'Done' });
    await events;
    expect(coding.requests).toEqual([
      {
        model: 'guide',
        message: 'Add a menu',
        conversation: [{ role: 'user', content: 'Hello' }],
        attachments: [
          { type: 'file', name: 'a.pdf', data: 'text', size: 4, mimeType: 'application/pdf' },
          { type: 'file', name: 'b', data: 'text', size: 4 },
        ],
        projectContext: 'Current project: /p\n\nProject files:\n\n<file path="a.ts">\none\n</file>',
        fileHashes: { 'a.ts': 'sha256:1' },
        messageId: 'message_1',
        chatId: 'chat_1',
      },
    ]);
  });

  it('[VI-22] asks with an empty context without a project', async () => {
    const { coding, sent } = scene(() => Promise.resolve(NO_PROJECT));
    void sent();
    await settlePromises();
    expect(coding.requests[0]).toMatchObject({ projectContext: '' });
    expect(coding.requests[0]).not.toHaveProperty('fileHashes');
  });

  it('[VI-24] gives the explanation as the text, with usage and balance', async () => {
    const { coding, sent, onAnswer } = scene();
    const events = sent();
    await settlePromises();
    const usage = { total_tokens: 12 };
    const userStats = { balance: 1, totalTokensUsed: 12, totalCost: 0.0012 };
    const answer = {
      type: 'executable',
      explanationText: 'I add a menu.',
      fullAIResponse: '<x>',
      usage,
      userStats,
    };
    coding.answer(answer);
    expect(await events).toEqual([
      { type: 'text', text: 'I add a menu.' },
      { type: 'usage', usage, userStats },
      { type: 'finish', reason: 'stop' },
    ]);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('message_1', expect.objectContaining(answer), '/p');
  });

  it.each([
    [{ explanationText: '', message: 'Message' }, 'Message'],
    [{ message: '', fullAIResponse: 'All' }, 'All'],
    [{}, ''],
  ])('gives of %j the text %j', async (answer, text) => {
    const { coding, sent } = scene();
    const events = sent();
    await settlePromises();
    coding.answer({ ...answer, usage: { total_tokens: 1 } });
    expect((await events).slice(0, 2)).toEqual([
      { type: 'text', text },
      { type: 'usage', usage: { total_tokens: 1 } },
    ]);
  });

  it('[ER-6] ends in the words of the server where it refuses', async () => {
    const { coding, sent, storage } = scene();
    const events = sent();
    await settlePromises();
    coding.fail(new ApiError('Too long', { kind: 'answer', status: 400, requestId: 'r1' }));
    expect(await events).toEqual([
      {
        type: 'error',
        failure: { message: 'API Communication Error\n\nToo long', code: undefined, requestId: 'r1' },
      },
    ]);
    expect(storage.get('diwan:coding-question:message_1')).toBeNull();
  });

  it('asks again under the same id where the network broke, and is answered once', async () => {
    const { coding, sent, clock } = scene();
    const events = sent();
    await settlePromises();
    coding.fail(new ApiError('Failed to fetch', { kind: 'network' }));
    await clock.advance(499);
    expect(coding.requests).toHaveLength(1);
    await clock.advance(1);
    expect(coding.requests).toHaveLength(2);
    expect(coding.requests[1]).toEqual(coding.requests[0]);
    coding.answer({ message: 'Done' });
    expect(await events).toEqual([
      { type: 'text', text: 'Done' },
      { type: 'finish', reason: 'stop' },
    ]);
  });

  it('[ER-7] says "Connection Error" where the network stays broken', async () => {
    const { coding, sent, clock } = scene();
    const events = sent();
    for (const pauseMs of [0, 500, 1_000, 2_000]) {
      await clock.advance(pauseMs);
      coding.fail(new ApiError('Failed to fetch', { kind: 'network' }));
    }
    expect(await events).toEqual([
      {
        type: 'error',
        failure: {
          message:
            'Connection Error\n\nFailed to fetch\n\nPlease check your internet connection and try again.',
          code: 'network',
        },
      },
    ]);
  });

  it('[BU-20] names the companion where the files cannot be read, and asks nothing', async () => {
    const { coding, sent } = scene(() =>
      Promise.reject(new CompanionError('unreachable', 'Failed to fetch')),
    );
    expect(await sent()).toMatchObject([
      { failure: { message: expect.stringContaining('Please ensure Diwan Companion is running.') } },
    ]);
    expect(coding.requests).toEqual([]);
  });

  it('ends without a word when the reader leaves', async () => {
    const { sent, abort } = scene();
    const events = sent();
    await settlePromises();
    abort.abort(new Error('left'));
    expect(await events).toEqual([]);
  });

  it('ends without a word when the reader leaves between two tries', async () => {
    const { coding, sent, abort } = scene();
    const events = sent();
    await settlePromises();
    coding.fail(new ApiError('Failed to fetch', { kind: 'network' }));
    await settlePromises();
    abort.abort(new Error('left'));
    await settlePromises();
    expect(coding.requests).toHaveLength(2);
    coding.fail(new Error('aborted'));
    expect(await events).toEqual([]);
  });
});

describe('resume', () => {
  it('asks the very same question again after a reload', async () => {
    const first = scene();
    void first.sent();
    await settlePromises();
    const second = scene();
    second.storage.set(
      'diwan:coding-question:message_1',
      first.storage.get('diwan:coding-question:message_1') ?? '',
    );
    const events = await second.transport.resume?.('message_1', second.abort.signal);
    const found = eventsOf(events ?? first.transport.send(REQUEST, first.abort.signal));
    await settlePromises();
    expect(second.coding.requests).toEqual([{ ...first.coding.requests[0], isFileSelection: false }]);
    second.coding.answer({ message: 'Done' });
    expect(await found).toMatchObject([{ text: 'Done' }, { type: 'finish' }]);
    expect(second.onAnswer).toHaveBeenCalledExactlyOnceWith('message_1', expect.anything(), '/p');
    expect(await second.transport.resume?.('message_1', second.abort.signal)).toBeNull();
  });
});

describe('stop', () => {
  it('[CH-19] tells the server, and forgets the question', async () => {
    const { coding, sent, storage, transport } = scene();
    void sent();
    await settlePromises();
    expect(storage.get('diwan:coding-question:message_1')).not.toBeNull();
    await transport.stop?.('message_1');
    expect(coding.stopped).toEqual(['message_1']);
    expect(storage.get('diwan:coding-question:message_1')).toBeNull();
  });
});
