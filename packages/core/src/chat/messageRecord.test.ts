import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';

import { messageSchema } from '../wire/message.ts';
import type { AssistantMessage, ChatMessage, ReplyState } from './chatMessage.ts';
import { conversationOf } from './conversationOf.ts';
import { messageFromRecord, messageToRecord } from './messageRecord.ts';

const TIMESTAMP = '2026-01-01T00:00:00.000Z';

function reply(state: ReplyState, content = 'Text'): AssistantMessage {
  return { id: 'r', role: 'assistant', content, state, sources: [], timestamp: TIMESTAMP };
}

const MESSAGES: ChatMessage[] = [
  { id: 'q', role: 'user', content: 'Hello', attachments: [], timestamp: TIMESTAMP },
  {
    id: 'q',
    role: 'user',
    content: 'See the file',
    apiContent: 'See the file: …',
    attachments: [{ type: 'file', name: 'a.txt', data: 'text', size: 4 }],
    timestamp: TIMESTAMP,
  },
  { id: 'n', role: 'notice', content: 'No project is selected', timestamp: TIMESTAMP },
  {
    id: 'n',
    role: 'notice',
    content: 'Context Limit Reached',
    contextLimit: { limit: 8192, interruptedId: 'r' },
    timestamp: TIMESTAMP,
  },
  reply({ status: 'complete' }),
  reply({ status: 'streaming' }, ''),
  reply({ status: 'stopped' }, ''),
  reply({ status: 'failed', failure: { message: 'Overloaded', code: 'upstream', requestId: 'r1' } }, ''),
  reply({ status: 'failed', failure: { message: 'Overloaded' } }, 'Error: is what I meant to explain'),
  {
    ...reply({ status: 'complete' }),
    model: 'guide',
    image: '/api/files/1',
    sources: [{ title: 'Docs', url: 'https://example.org' }],
    usage: { total_tokens: 3 },
    cost: { estimate: 0.002, hold: 0.12, charge: 0.0012 },
  },
];

/** A coding reply whose plan was built and undone. */
const BUILT: ChatMessage = {
  ...reply({ status: 'complete' }),
  build: {
    plan: { format: 'plan/1', id: 'plan_1' },
    project: '/home/sami/bakery',
    step: {
      status: 'ended',
      report: { success: true, filesModified: ['a.css'], commandsExecuted: [] },
      undone: { success: true, restored: ['a.css'], skipped: [] },
    },
  },
};

describe('message records', () => {
  it.each([...MESSAGES, BUILT])('[CH-11] come back as they went: $role $state.status', (message) => {
    const record = messageToRecord(message, 'Error: ');
    const overTheWire = parse(messageSchema, JSON.parse(JSON.stringify(record)));
    expect(messageFromRecord(overTheWire, 'Error: ')).toEqual(message);
  });

  it('[ER-2] show a failure without text as "Error: " and its reason', () => {
    const failed = reply({ status: 'failed', failure: { message: 'HTTP 502: Bad Gateway' } }, '');
    expect(messageToRecord(failed, 'Error: ')).toMatchObject({
      role: 'assistant',
      isError: true,
      content: 'Error: HTTP 502: Bad Gateway',
    });
  });

  it('[CH-11] read an error that another client saved without its parts', () => {
    const record = {
      id: 'r',
      role: 'assistant' as const,
      content: 'Error: gone',
      timestamp: TIMESTAMP,
      isError: true,
    };
    expect(messageFromRecord(record, 'Error: ')).toMatchObject({
      content: '',
      state: { status: 'failed', failure: { message: 'gone' } },
    });
    expect(messageFromRecord({ ...record, content: 'gone' }, 'Error: ')).toMatchObject({
      content: '',
      state: { failure: { message: 'gone' } },
    });
  });
});

describe('conversationOf', () => {
  it('[CH-8, CH-9, U-37] leaves out local notices and empty replies, and prefers apiContent', () => {
    expect(conversationOf(MESSAGES)).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'user', content: 'See the file: …' },
      { role: 'assistant', content: 'Text' },
      { role: 'assistant', content: 'Error: is what I meant to explain' },
      { role: 'assistant', content: 'Text' },
    ]);
  });
});
