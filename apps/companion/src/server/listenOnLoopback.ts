import { type Server } from 'node:http';

import { CompanionStartError } from './CompanionStartError.ts';

/** Opens a server on an address; gives the port, which is a free one for port 0. */
export type Bind = (server: Server, address: string, port: number) => Promise<number>;

/** Servers that listen, all on one port. */
export interface Listening {
  port: number;
  /** False where this machine has no `::1`. */
  hasIpv6: boolean;
  servers: readonly Server[];
}

/**
 * Listens on 127.0.0.1 and, where the machine has it, on ::1; there is deliberately no way to name another
 * address. Both are needed: browsers resolve `localhost` to either.
 *
 * @throws CompanionStartError `port-taken` when another program has the port on either address (the pages
 *   would reach that program instead), `cannot-listen` on any other failure; nothing listens afterwards
 */
export async function listenOnLoopback(
  createServer: () => Server,
  wantedPort: number,
  bind: Bind = listen,
): Promise<Listening> {
  const first = createServer();
  const port = await bind(first, '127.0.0.1', wantedPort).catch((cause: unknown) => {
    throw startErrorOf(cause, wantedPort);
  });
  const second = createServer();
  try {
    await bind(second, '::1', port);
    return { port, hasIpv6: true, servers: [first, second] };
  } catch (cause) {
    if (isWithoutIpv6(cause)) return { port, hasIpv6: false, servers: [first] };
    first.close();
    throw startErrorOf(cause, port);
  }
}

const listen: Bind = (server, address, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port }, () => {
      server.off('error', reject);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });

function startErrorOf(cause: unknown, port: number): CompanionStartError {
  if (codeOf(cause) === 'EADDRINUSE') {
    return new CompanionStartError('port-taken', `Port ${port} is already taken.`, { cause });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CompanionStartError('cannot-listen', `Cannot listen on port ${port}: ${reason}.`, { cause });
}

function isWithoutIpv6(cause: unknown): boolean {
  const code = codeOf(cause);
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
