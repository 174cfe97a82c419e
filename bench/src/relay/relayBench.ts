import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import {
  answerOf,
  type ServerProcess,
  startAsking,
  startServerProcess,
  stopped,
} from '../servers/startServerProcess.ts';
import type { ReadOutcome } from './readStreams.ts';
import type { RelayName } from './relayContestants.ts';
import type { RelayLoad } from './relayLoad.ts';

/** What one round of all streams came to. */
export interface RelayRound extends ReadOutcome {
  /** Of the server's processor time, in microseconds, the beginning and the end of the streams among it. */
  costPerDelta: number;
}

/** A round in which the memory was looked at. */
export interface MemoryRound extends RelayRound {
  /** Of the server's memory while all streams are open, in bytes. */
  memoryPerStream: number;
}

/** The provider with its readers, and the contestants, each in a process of its own. */
export interface RelayBench {
  /** Reads all streams of one contestant at once. */
  round(relay: RelayName, load: RelayLoad): Promise<RelayRound>;
  /** The same, for the memory. */
  memoryRound(relay: RelayName, load: RelayLoad): Promise<MemoryRound>;
  close(): Promise<void>;
}

/** Memory is looked at so long after the first deltas. */
const SETTLED_MS = 1000;

/**
 * Starts the provider. A contestant is started with its first round.
 *
 * @param mostStreams - that will be open at once; by default those of the first round
 */
export async function openRelayBench(mostStreams = 0): Promise<RelayBench> {
  const asking = startAsking(fileURLToPath(new URL('loadProcess.ts', import.meta.url)));
  const upstream = String(await answerOf(asking));
  const servers = new Map<RelayName, ServerProcess>();

  async function serverOf(relay: RelayName, { streams }: RelayLoad): Promise<ServerProcess> {
    const known = servers.get(relay);
    if (known !== undefined) return known;
    const server = await startServerProcess(`relay/${relay}`, {
      upstream,
      streams: Math.max(streams, mostStreams),
    });
    servers.set(relay, server);
    return server;
  }

  async function read(
    { address }: ServerProcess,
    load: RelayLoad,
    whileOpen: () => Promise<void>,
  ): Promise<ReadOutcome> {
    asking.send({ server: address, load });
    await answerOf(asking);
    const outcome = answerOf(asking);
    await whileOpen();
    return outcomeOf(await outcome);
  }

  return {
    async round(relay, load) {
      const server = await serverOf(relay, load);
      const before = await server.cpuMicroseconds();
      const outcome = await read(server, load, () => Promise.resolve());
      return { ...outcome, costPerDelta: ((await server.cpuMicroseconds()) - before) / outcome.deltas };
    },
    async memoryRound(relay, load) {
      const server = await serverOf(relay, load);
      const before = await server.memoryBytes();
      const cpuBefore = await server.cpuMicroseconds();
      let open = Number.NaN;
      const outcome = await read(server, load, async () => {
        await pause(SETTLED_MS);
        open = await server.memoryBytes();
      });
      const costPerDelta = ((await server.cpuMicroseconds()) - cpuBefore) / outcome.deltas;
      return { ...outcome, costPerDelta, memoryPerStream: (open - before) / load.streams };
    },
    async close() {
      for (const server of servers.values()) await server.close();
      await stopped(asking);
    },
  };
}

function outcomeOf(answer: unknown): ReadOutcome {
  const { deltas, failures, delayMs, seconds } = Object(answer);
  return {
    deltas: Number(deltas),
    failures: Number(failures),
    delayMs: Number(delayMs),
    seconds: Number(seconds),
  };
}
