import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

import { afterEach, expect, it, vi } from 'vitest';

import { send } from '../testing/send.ts';
import { sendRaw } from '../testing/sendRaw.ts';
import { FROM_SITE, JSON_FROM_SITE, startTestCompanion } from '../testing/startTestCompanion.ts';
import { type RunningCompanion } from './createCompanion.ts';
import { type Limits } from './limits.ts';

const log = vi.fn<(line: string) => void>();
const running: RunningCompanion[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((companion) => companion.stop()));
  log.mockClear();
});

async function start(limits: Partial<Limits> = {}): Promise<RunningCompanion> {
  const companion = await startTestCompanion(log, limits);
  running.push(companion);
  return companion;
}

it.each([
  ['cut JSON', Buffer.from('{"a":'), 400, 'bad-json'],
  ['nothing', Buffer.from(''), 400, 'bad-json'],
  ['JSON that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'bad-json'],
  ['more than the limit', Buffer.alloc(3_000_000, '1'), 413, 'body-too-large'],
])('answers a body of %s', async (_name, sent, status, code) => {
  const { port } = await start({ bodyBytes: 1000 });
  const post = { port, method: 'POST', path: '/api/echo', body: sent };
  const announced = await send({ ...post, headers: JSON_FROM_SITE });
  const chunked = await send({ ...post, headers: { ...JSON_FROM_SITE, 'transfer-encoding': 'chunked' } });
  for (const received of [announced, chunked]) {
    expect(received.status).toBe(status);
    expect(JSON.parse(received.body)).toMatchObject({ success: false, code });
  }
});

it.each([
  ['no HTTP', 'rubbish\r\n\r\n', /^HTTP\/1\.1 400 [^]*"code":"bad-request"/],
  [
    'huge headers',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 [^]*"headers-too-large"/,
  ],
  ['half a request', 'GET / HTTP/1.1\r\nHost: local', /^HTTP\/1\.1 408 [^]*"request-timeout"/],
])('answers %s in the one form of errors and closes', async (_name, bytes, expected) => {
  const { port } = await start({ headersTimeoutMs: 60, requestTimeoutMs: 60, checkIntervalMs: 20 });
  expect(await sendRaw(port, bytes)).toMatch(expected);
  expect(await send({ port })).toMatchObject({ status: 200 });
});

it('adds nothing to a connection that carried an answer before', async () => {
  const { port } = await start();
  const answers = await sendRaw(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`, 'rubbish\r\n\r\n');
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

it('[CO-1] listens on loopback addresses only', async () => {
  const { port } = await start();
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address));
  // 127.0.0.2 reaches a socket on 0.0.0.0, so it proves the rule on a machine without a network too.
  for (const address of ['127.0.0.2', ...others]) {
    expect([address, await isOpen(address, port)]).toEqual([address, false]);
  }
  expect(await isOpen('127.0.0.1', port)).toBe(true);
  expect(await isOpen('::1', port)).toBe(hasIpv6Loopback());
});

it('says refused callers in the log', async () => {
  const { port } = await start();
  await send({ port, path: '/api/query', headers: { origin: 'https://evil.example' } });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('https://evil.example'));
});

it('stops: cuts an answer that does not end, and frees the port', async () => {
  const { port, stop } = await start();
  const endless = send({ port, path: '/api/endless', headers: FROM_SITE }).catch(String);
  await send({ port });
  await Promise.all([stop(), stop()]);
  expect(await endless).toBe('Error: socket hang up');
  expect(await isOpen('127.0.0.1', port)).toBe(false);
});

function hasIpv6Loopback(): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === '::1'),
  );
}

function isOpen(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: 1000 });
    const settle = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.on('connect', () => settle(true));
    socket.on('error', () => settle(false));
    socket.on('timeout', () => settle(false));
  });
}
