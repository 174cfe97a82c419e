import { setTimeout as pause } from 'node:timers/promises';

import { endProcessGroup } from './endProcessGroup.ts';
import type { CommandEnd } from './runCommand.ts';
import { type ProcessRequest, type StartedProcess, startProcess } from './startProcess.ts';
import { isPortOpen, waitForPort } from './waitForPort.ts';

/** Commands that go on behind a build, such as a development server. */
export interface Servers {
  /**
   * Starts one and waits until it is ready; the same one of an earlier build is ended before.
   *
   * @param port - counts as ready when it listens there; `null`: when it has run for a moment
   */
  readonly start: (server: ServerRequest, port: number | null, signal: AbortSignal) => Promise<CommandEnd>;
  /** Ends all of them. */
  readonly stop: () => Promise<void>;
}

/** A command that goes on. */
export interface ServerRequest extends ProcessRequest {
  /** Tells it from others: project, folder and command. */
  readonly key: string;
  readonly timeoutMs: number;
}

/** A server without a port counts as up when it has not ended by then. */
const SETTLE_MS = 1_000;

/** Starts with none. */
export function createServers(): Servers {
  const running = new Map<string, StartedProcess>();

  async function end(key: string): Promise<void> {
    const server = running.get(key);
    running.delete(key);
    if (server === undefined || server.hasEnded()) return;
    endProcessGroup(server.child);
    await server.ended;
  }

  return {
    async start(request, port, signal) {
      const startMs = performance.now();
      await end(request.key);
      if (port !== null && (await isPortOpen(port)))
        return failure(startMs, `Port ${port} is in use already.`);
      const server = startProcess(request);
      running.set(request.key, server);
      const limit = AbortSignal.any([signal, AbortSignal.timeout(request.timeoutMs)]);
      const outcome = await readiness(server, port, limit);
      const durationMs = Math.round(performance.now() - startMs);
      if (outcome === 'ready') return { ...READY, durationMs };
      await end(request.key);
      const { exitCode, truncated, failure: reason } = await server.ended;
      const timedOut = outcome === 'late' && !signal.aborted;
      return { exitCode: timedOut ? null : exitCode, durationMs, timedOut, truncated, failure: reason };
    },
    async stop() {
      await Promise.all([...running.keys()].map(end));
    },
  };
}

const READY = { exitCode: null, timedOut: false, truncated: false, failure: null };

function failure(startMs: number, text: string): CommandEnd {
  const durationMs = Math.round(performance.now() - startMs);
  return { exitCode: null, durationMs, timedOut: false, truncated: false, failure: text };
}

async function readiness(
  { ended }: StartedProcess,
  port: number | null,
  limit: AbortSignal,
): Promise<'ready' | 'ended' | 'late'> {
  const given = new AbortController();
  const until = AbortSignal.any([limit, given.signal]);
  const isReady =
    port === null ? pause(SETTLE_MS, true, { signal: until }).catch(() => false) : waitForPort(port, until);
  const outcome = await Promise.race([
    isReady.then((ready) => (ready ? ('ready' as const) : ('late' as const))),
    ended.then(() => 'ended' as const),
  ]);
  given.abort();
  return outcome;
}
