import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { systemClock } from '@diwan/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createOpenAiProvider } from '../providers/openai-compatible/openAiProvider.ts';
import { askedClock } from '../testing/askedClock.ts';
import { type EventReader, eventReader } from '../testing/eventReader.ts';
import { CALLER_HEADER, type ModelServer, modelServer } from '../testing/modelServer.ts';
import { ReplayUpstream } from '../testing/replayUpstream.ts';
import { listedModel, type ScriptedProvider, scriptedProvider } from '../testing/scriptedProvider.ts';
import { deltaEvent, endEvents, heldScript } from '../testing/upstreamScript.ts';

const PIECE = 'x'.repeat(64 * 1024);
const PIECES = 200;
const ASK = { model: 'replayed', message: 'Hello', messageId: 'reply-1' };

let tested: ModelServer;
afterEach(() => tested.server.stop({ timeout: 100 }));

const urlOf = (id = ''): string => `${tested.server.info.uri}/api/chat/completions${id}`;

describe('over real connections to both sides', () => {
  let upstream: ReplayUpstream;

  beforeEach(async () => {
    upstream = await ReplayUpstream.start({ script: () => heldScript() });
    const endpoint = { id: 'upstream', name: 'Upstream', baseUrl: upstream.baseUrl, isFree: true };
    const provider = createOpenAiProvider(endpoint, { clock: systemClock });
    tested = await modelServer({ providers: [provider], clock: systemClock });
    await tested.server.start();
  });

  afterEach(() => upstream.close());

  async function begun(): Promise<EventReader> {
    const reader = await eventReader(urlOf(), 'amina', ASK);
    await upstream.whenHeld();
    return reader;
  }

  it('[CH-42] relays each delta before the next one is written', async () => {
    const reader = await begun();
    for (const word of ['one ', 'two ', 'three']) {
      upstream.write(deltaEvent(word));
      expect(await reader.next()).toEqual({ type: 'content', content: word });
    }
    upstream.write(endEvents());
    upstream.finish();
    expect(await reader.next()).toMatchObject({ type: 'done', usage: { total_tokens: 15 } });
    expect(await reader.next()).toBeNull();
  });

  it('[CH-45] stop reaches the provider within 150 ms and closes the connection to it', async () => {
    const reader = await begun();
    upstream.write(deltaEvent('Half'));
    await reader.next();

    const stoppedAtMs = performance.now();
    await fetch(urlOf('/reply-1'), { method: 'DELETE', headers: { [CALLER_HEADER]: 'amina' } });
    await upstream.whenAborted();
    const tookMs = performance.now() - stoppedAtMs;

    expect(await reader.next()).toMatchObject({ type: 'done', finishReason: 'stopped' });
    expect(tookMs).toBeLessThan(150);
  });

  it('[CH-43] a closed tab ends nothing, and another one reads the whole answer', async () => {
    const reader = await begun();
    upstream.write(deltaEvent('one '));
    await reader.next();
    reader.leave();

    upstream.write(deltaEvent('two'));
    upstream.write(endEvents());
    upstream.finish();
    const again = await eventReader(urlOf('/reply-1'), 'amina');

    expect(await textOf(again)).toBe('one two');
    expect(upstream.aborted).toBe(0);
    expect(await tested.booked()).toHaveLength(1);
  });
});

describe('readers', () => {
  let provider: ScriptedProvider;

  async function started(clock = askedClock()): Promise<EventReader> {
    provider = scriptedProvider([listedModel('replayed')]);
    tested = await modelServer({ providers: [provider], clock });
    await tested.server.start();
    const reader = await eventReader(urlOf(), 'amina', ASK);
    while (provider.asked.length === 0) await setImmediate();
    return reader;
  }

  /** Sends more than sockets hold, as fast as the reader takes it. The sources keep two pieces from being one event. */
  async function relay(reader: EventReader): Promise<void> {
    for (let count = 0; count < PIECES; count++) {
      provider.emit({ type: 'content', text: PIECE }, { type: 'sources', sources: [] });
      await reader.next();
      await reader.next();
    }
  }

  it('[CH-52] a reader that reads nothing holds up no other, and its answer is not copied for it', async () => {
    const fast = await started();
    const sockets: Socket[] = [];
    tested.server.listener.on('connection', (socket: Socket) => sockets.push(socket));
    const slow = await slowReader('/reply-1');
    await relay(fast);
    provider.emit({ type: 'finish', reason: 'stop' });

    expect(await endOf(fast)).toBe('done');
    expect(Math.max(...sockets.map(({ writableLength }) => writableLength))).toBeLessThan(256 * 1024);
    expect((await wholeTextOf(slow)).length).toBeGreaterThan(PIECES * PIECE.length);
  });

  it('[CH-52] a reader that takes nothing for two minutes counts as gone', async () => {
    const clock = askedClock();
    const fast = await started(clock);
    const slow = await slowReader('/reply-1');
    await relay(fast);

    await clock.advance(8 * 15_000);

    await expect(wholeTextOf(slow)).rejects.toThrow('aborted');
    provider.emit({ type: 'finish', reason: 'stop' });
    expect(await endOf(fast)).toBe('done');
  });

  it('[CH-42] a silent stream shows a sign of life every 15 s', async () => {
    const clock = askedClock();
    await started(clock);
    const reader = await slowReader('/reply-1');
    await clock.advance(15_000);
    const [piece] = await once(reader, 'data');
    expect(String(piece)).toBe(': still here\n\n');
  });
});

async function textOf(reader: EventReader): Promise<string> {
  let text = '';
  for (let event = await reader.next(); event !== null; event = await reader.next()) {
    if (event.type === 'content') text += event.content;
  }
  return text;
}

async function endOf(reader: EventReader): Promise<string> {
  let type = 'nothing';
  for (let event = await reader.next(); event !== null; event = await reader.next()) type = event.type;
  return type;
}

/** A reader whose bytes stay in the socket until they are asked for. */
async function slowReader(id: string): Promise<IncomingMessage> {
  const request = httpRequest(urlOf(id), { headers: { [CALLER_HEADER]: 'amina' } });
  request.end();
  const [response] = await once(request, 'response');
  return response;
}

async function wholeTextOf(reader: IncomingMessage): Promise<string> {
  reader.setEncoding('utf8');
  let text = '';
  for await (const piece of reader) text += piece;
  return text;
}
