import { type Server } from 'node:http';

import { answerBrokenRequest } from './answerBrokenRequest.ts';
import { createServer } from './http.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { listenOnLoopback } from './listenOnLoopback.ts';
import { refusalLog } from './refusalLog.ts';
import { requestHandler, type RequestHandlerDependencies } from './requestHandler.ts';

/** What a companion is made of. */
export interface CompanionDependencies extends Omit<RequestHandlerDependencies, 'bodyBytes' | 'onRefused'> {
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  limits?: Limits;
}

/** A companion that does not listen yet. */
export interface Companion {
  /**
   * Starts to answer on 127.0.0.1 and ::1; 0 takes a free port.
   *
   * @throws CompanionStartError when the port cannot be had; it never moves to another one
   */
  listen: (port: number) => Promise<RunningCompanion>;
}

/** A companion that answers. */
export interface RunningCompanion {
  port: number;
  /** Closes the port, lets answers under way end for a moment, then cuts them. A second call waits too. */
  stop: () => Promise<void>;
}

/** A companion from its parts; nothing is read from the environment and nothing is shared between two. */
export function createCompanion(dependencies: CompanionDependencies): Companion {
  const { now, limits = DEFAULT_LIMITS, ...parts } = dependencies;
  const { log } = parts;
  const handle = requestHandler({
    ...parts,
    bodyBytes: limits.bodyBytes,
    onRefused: refusalLog(log, now),
  });
  return {
    async listen(wantedPort) {
      const { port, hasIpv6, servers } = await listenOnLoopback(() => httpServer(handle, limits), wantedPort);
      if (!hasIpv6) log('This machine has no IPv6 loopback address; listening on 127.0.0.1 alone.');
      let stopped: Promise<unknown> | undefined;
      return {
        port,
        async stop() {
          stopped ??= Promise.all(servers.map((server) => close(server, limits.stopGraceMs)));
          await stopped;
        },
      };
    },
  };
}

function httpServer(handle: ReturnType<typeof requestHandler>, limits: Limits): Server {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      // The guard answers a missing Host itself, as every other wrong one.
      requireHostHeader: false,
    },
    (request, response) => void handle(request, response),
  );
  return server.on('clientError', answerBrokenRequest);
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
