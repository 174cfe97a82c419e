import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

import { DELTAS, STREAMS } from './relayLoad.ts';

/** What one round of all streams came to. */
export interface RelayRound {
  /** Of the server's processor time, in microseconds. */
  costPerDelta: number;
  /** From the provider's delta to its reader, in milliseconds: the 99th percentile. */
  delayMs: number;
}

/** A server in a process of its own. */
export interface RelayBench {
  /** Reads all streams of one way at once. @throws Error when one of them is refused, or lacks a delta */
  round(way: 'diwan' | 'plain'): Promise<RelayRound>;
  close(): Promise<void>;
}

/** Starts the server. */
export async function openRelayBench(): Promise<RelayBench> {
  const process = fork(fileURLToPath(new URL('relayProcess.ts', import.meta.url)), {
    execArgv: ['--conditions=@diwan/source'],
  });
  const [said] = await once(process, 'message');
  const started = startedOf(said);
  const agent = new Agent({ keepAlive: true, maxSockets: STREAMS });
  let rounds = 0;
  return {
    async round(way) {
      rounds += 1;
      const before = await costOf(process);
      const streams = Array.from({ length: STREAMS }, (_, stream) =>
        readStream(agent, started, { way, stream, id: `r${rounds}-${stream}` }),
      );
      const delays = (await Promise.all(streams)).flat();
      const cost = (await costOf(process)) - before;
      if (delays.length !== STREAMS * DELTAS) throw new Error(`${delays.length} deltas were read`);
      const [delayMs = NaN] = delays.toSorted((a, b) => b - a).slice(Math.floor(delays.length / 100));
      return { costPerDelta: cost / delays.length, delayMs };
    },
    async close() {
      agent.destroy();
      const ended = once(process, 'exit');
      process.send('stop');
      await ended;
    },
  };
}

async function costOf(process: ChildProcess): Promise<number> {
  const answered = once(process, 'message');
  process.send('cost');
  return Number(Object((await answered)[0]).cpuMicroseconds);
}

interface Stream {
  way: 'diwan' | 'plain';
  stream: number;
  id: string;
}

interface Started {
  address: string;
  origin: string;
  cookies: readonly string[];
}

function startedOf(said: unknown): Started {
  const { address, origin, cookies } = Object(said);
  return { address: String(address), origin: String(origin), cookies: [cookies].flat().map(String) };
}

/** @returns how late each delta was, in milliseconds */
async function readStream(agent: Agent, started: Started, { way, stream, id }: Stream): Promise<number[]> {
  const { address, origin, cookies } = started;
  const path = way === 'diwan' ? '/api/chat/completions' : '/plain';
  const cookie = cookies[stream % cookies.length] ?? '';
  const headers = { origin, cookie, 'content-type': 'application/json' };
  const asked = request(new URL(path, address), { method: 'POST', agent, headers });
  asked.end(JSON.stringify({ model: 'open', message: 'Hello', messageId: id }));
  const [answer] = await once(asked, 'response');
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  const delays: number[] = [];
  answer.setEncoding('utf8');
  for await (const piece of answer) {
    const now = performance.timeOrigin + performance.now();
    for (const [, given] of String(piece).matchAll(/(\d{13}\.\d{3}) and/g)) delays.push(now - Number(given));
  }
  return delays;
}
