import { createServer, type Server } from 'node:http';

import { afterEach, expect, it } from 'vitest';

import { type Bind, listenOnLoopback } from './listenOnLoopback.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function newServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Binds nothing; notes the addresses and fails on the chosen ones. */
function fakeBind(failures: Readonly<Record<string, string>>): { asked: string[]; bind: Bind } {
  const asked: string[] = [];
  return {
    asked,
    bind: (_server, address, port) => {
      asked.push(`${address} ${port}`);
      const code = failures[address];
      return code === undefined ? Promise.resolve(port) : Promise.reject(failure(code));
    },
  };
}

it('[CO-1] asks for 127.0.0.1 and ::1 and for no other address', async () => {
  const { asked, bind } = fakeBind({});
  expect(await listenOnLoopback(newServer, 3007, bind)).toMatchObject({ port: 3007, hasIpv6: true });
  expect(asked).toEqual(['127.0.0.1 3007', '::1 3007']);
});

it.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])('goes on with 127.0.0.1 where ::1 fails by %s', async (code) => {
  const { bind } = fakeBind({ '::1': code });
  const listening = await listenOnLoopback(newServer, 3007, bind);
  expect(listening).toMatchObject({ port: 3007, hasIpv6: false });
  expect(listening.servers).toHaveLength(1);
});

it.each(['127.0.0.1', '::1'])(
  '[CO-2] says that the port is taken on %s and tries no other',
  async (address) => {
    const { asked, bind } = fakeBind({ [address]: 'EADDRINUSE' });
    await expect(listenOnLoopback(newServer, 3007, bind)).rejects.toMatchObject({
      code: 'port-taken',
      message: 'Port 3007 is already taken.',
    });
    expect(asked.every((address_) => address_.endsWith(' 3007'))).toBe(true);
  },
);

it('names any other failure', async () => {
  const { bind } = fakeBind({ '127.0.0.1': 'EPERM' });
  await expect(listenOnLoopback(newServer, 3007, bind)).rejects.toMatchObject({
    code: 'cannot-listen',
    message: 'Cannot listen on port 3007: EPERM.',
  });
});

it('[CO-2] finds a port taken on a real socket, and leaves none of its own open', async () => {
  const first = await listenOnLoopback(newServer, 0);
  await expect(listenOnLoopback(newServer, first.port)).rejects.toMatchObject({ code: 'port-taken' });

  expect(servers.filter((server) => server.listening)).toEqual(first.servers);
});

it('[CO-2] lets 127.0.0.1 go again when only ::1 is taken', async () => {
  const bindIpv4Only: Bind = (server, address) =>
    address === '::1'
      ? Promise.reject(failure('EADDRINUSE'))
      : new Promise((resolve) => server.listen({ host: address, port: 0 }, () => resolve(0)));
  await expect(listenOnLoopback(newServer, 0, bindIpv4Only)).rejects.toMatchObject({ code: 'port-taken' });
  expect(servers.map((server) => server.listening)).toEqual([false, false]);
});
