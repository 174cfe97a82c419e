import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

import type { ServerContestant } from '../servers/serverContestant.ts';
import type { Gate } from './openGate.ts';
import { DELTA_TIME } from './pacedUpstream.ts';
import { MODEL, type RelayLoad } from './relayLoad.ts';

/** What the readers of all streams saw. */
export interface ReadOutcome {
  deltas: number;
  /** Streams that were refused, broke, or lacked a delta. */
  failures: number;
  /** From the provider's delta to its reader, in milliseconds: the 99th percentile. */
  delayMs: number;
  /** From the first delta of all to the last. */
  seconds: number;
}

/** Reads all streams of a server at once. */
export async function readStreams(
  server: Pick<ServerContestant, 'url' | 'headers'>,
  { streams, deltas }: RelayLoad,
  gate: Gate,
): Promise<ReadOutcome> {
  const agent = new Agent({ keepAlive: false });
  const delays: number[] = [];
  let failures = 0;
  let firstAt = Infinity;
  let lastAt = 0;

  function take(times: readonly number[], now: number): void {
    for (const time of times) {
      delays.push(now - time);
      firstAt = Math.min(firstAt, time);
      lastAt = Math.max(lastAt, now);
    }
  }

  async function readOne(stream: number): Promise<void> {
    let count = 0;
    try {
      const answer = await ask(agent, server, stream).catch((error: unknown) => {
        gate.fail();
        throw error;
      });
      for await (const times of deltaTimes(answer)) {
        count += times.length;
        take(times, performance.timeOrigin + performance.now());
      }
    } catch {
      // Counted below.
    }
    if (count !== deltas) failures += 1;
  }

  await Promise.all(Array.from({ length: streams }, (_, stream) => readOne(stream)));
  agent.destroy();
  const [delayMs = NaN] = delays.toSorted((a, b) => b - a).slice(Math.floor(delays.length / 100));
  return { deltas: delays.length, failures, delayMs, seconds: (lastAt - firstAt) / 1000 };
}

/** @throws Error when it is refused */
async function ask(
  agent: Agent,
  { url, headers }: Pick<ServerContestant, 'url' | 'headers'>,
  stream: number,
): Promise<IncomingMessage> {
  const own = headers[stream % headers.length] ?? {};
  const asked = request(url, {
    method: 'POST',
    agent,
    headers: { ...own, 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify({ model: MODEL, message: 'Hello', messageId: randomUUID() }));
  const [answer] = await once(asked, 'response');
  if (answer.statusCode === 200) return answer;
  answer.resume();
  throw new Error(`Answered ${answer.statusCode}`);
}

/** The times that stand in the deltas, those of each piece together. */
async function* deltaTimes(answer: IncomingMessage): AsyncGenerator<number[]> {
  answer.setEncoding('utf8');
  let unfinished = '';
  for await (const piece of answer) {
    const text = unfinished + String(piece);
    // A time may be cut in two.
    const end = text.lastIndexOf('\n') + 1;
    unfinished = text.slice(end);
    yield [...text.slice(0, end).matchAll(DELTA_TIME)].map(([, time]) => Number(time));
  }
}
