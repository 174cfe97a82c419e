import { expect, it, vi } from 'vitest';

import { fakeCompanion } from '../testing/fakeCompanion.ts';
import { failedToFetch, fakeCompanionServer } from '../testing/fakeCompanionServer.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import type { BridgeCall } from '../wire/companionBridge.ts';
import { type BridgeWindow, createCompanionBridge } from './companionBridge.ts';
import { createCompanionClient } from './createCompanionClient.ts';
import { createCompanionConnection } from './createCompanionConnection.ts';

const ORIGIN = 'https://diwan.example';
const { crypto } = globalThis;

/** The window's side of the bridge, in front of a companion in memory. */
function scene(state: 'opens' | 'is-blocked' = 'opens') {
  const program = fakeCompanion({});
  const server = fakeCompanionServer(program, { crypto, origin: ORIGIN });
  const direct = vi.fn<typeof fetch>(() => Promise.reject(failedToFetch()));
  const calls: BridgeCall[] = [];
  let far: MessagePort | null = null;
  let settleClosed = (): void => undefined;

  async function answer(call: Extract<BridgeCall, { type: 'call' }>, port: MessagePort): Promise<void> {
    const { id, path, method, headers, body } = call;
    try {
      const request = { method, headers, ...(body === null ? {} : { body }) };
      const response = await server.fetch(`http://localhost:3007${path}`, request);
      const { status, statusText } = response;
      port.postMessage({ type: 'head', id, status, statusText, headers: [...response.headers] });
      const reader = response.body?.getReader();
      for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
        port.postMessage({ type: 'chunk', id, bytes: piece.value });
      }
      port.postMessage({ type: 'end', id });
    } catch {
      port.postMessage({ type: 'failed', id });
    }
  }

  function openWindow(): Promise<BridgeWindow> {
    if (state === 'is-blocked') return Promise.reject(new Error('blocked'));
    const { port1, port2 } = new MessageChannel();
    far = port2;
    port2.addEventListener('message', ({ data }: MessageEvent<BridgeCall>) => {
      calls.push(data);
      if (data.type === 'call') void answer(data, port2);
    });
    port2.start();
    const closed = new Promise<void>((resolve) => {
      settleClosed = resolve;
    });
    return Promise.resolve({ port: port1, closed });
  }

  const bridge = createCompanionBridge({ fetch: direct, openWindow });
  const client = createCompanionClient({ fetch: bridge.fetch, crypto, origin: ORIGIN });
  const access = { query: () => Promise.resolve('denied' as const) };
  const connection = createCompanionConnection({ companion: client, access, bridge });
  return {
    program,
    server,
    direct,
    calls,
    bridge,
    connection,
    say: (message: unknown) => far?.postMessage(message, []),
    closeWindow: () => settleClosed(),
    endAll: () => far?.close(),
  };
}

it('[CO-32] connects, pairs and works through the window where the browser denies the direct way', async () => {
  const { program, server, connection, direct, closeWindow, endAll } = scene();
  await connection.enter();
  expect(connection.getSnapshot()).toEqual({ status: 'failed', failure: 'blocked-by-you' });
  expect(connection.canBridge()).toBe(true);
  await connection.connectByWindow();
  expect(connection.getSnapshot()).toEqual({ status: 'failed', failure: 'not-paired' });
  expect(await connection.pair(server.secret)).toEqual({ status: 'paired' });
  const { companion } = connection;
  const plan = samplePlan();
  await companion.openProject(program.project);
  expect(await companion.filePaths(program.project)).toHaveLength(5);
  await companion.executeBuild(program.project, plan);
  const events: string[] = [];
  for await (const { type } of companion.buildEvents(plan.id, 0)) events.push(type);
  expect(events.at(-1)).toBe('build-end');
  expect(direct).not.toHaveBeenCalled();
  closeWindow();
  endAll();
});

it('[CO-32] is blocked again once the window is closed', async () => {
  const { server, connection, bridge, direct, closeWindow } = scene();
  await connection.connectByWindow();
  await connection.pair(server.secret);
  closeWindow();
  await vi.waitFor(() => expect(bridge.isOpen()).toBe(false));
  await expect(connection.companion.filePaths('x')).rejects.toMatchObject({ code: 'unreachable' });
  expect(direct).toHaveBeenCalled();
  await vi.waitFor(() =>
    expect(connection.getSnapshot()).toEqual({ status: 'failed', failure: 'blocked-by-you' }),
  );
});

it('[CO-32] says that the way is still blocked when the window does not open', async () => {
  const { connection, bridge } = scene('is-blocked');
  await connection.connectByWindow();
  expect(bridge.isOpen()).toBe(false);
  expect(connection.getSnapshot()).toEqual({ status: 'failed', failure: 'blocked-by-you' });
});

it('opens one window only, and ends when the window says that it closes', async () => {
  const { bridge, say, calls } = scene();
  await bridge.open();
  await bridge.open();
  say({ type: 'head', id: 99, status: 200, headers: [] });
  say('nonsense');
  say({ type: 'closed' });
  await vi.waitFor(() => expect(bridge.isOpen()).toBe(false));
  expect(calls).toEqual([]);
});

it('tells the window that nobody waits any more', async () => {
  const { bridge, calls, program, endAll } = scene();
  await bridge.open();
  program.status = () => new Promise(() => undefined);
  const abort = new AbortController();
  const call = bridge.fetch('http://localhost:3007/api/license-status', { signal: abort.signal });
  abort.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  await vi.waitFor(() => expect(calls.map(({ type }) => type)).toEqual(['call', 'abort']));
  await expect(bridge.fetch('http://localhost:3007/api/x', { signal: abort.signal })).rejects.toThrow(
    'enough',
  );
  endAll();
});

it('fails every open call when the window goes', async () => {
  const { bridge, program, closeWindow } = scene();
  await bridge.open();
  program.status = () => new Promise(() => undefined);
  const call = bridge.fetch('http://localhost:3007/api/license-status');
  closeWindow();
  await expect(call).rejects.toThrow('Failed to fetch');
});

it('fails a call whose companion the window cannot reach, and asks directly once the window is gone', async () => {
  const { bridge, server, direct, closeWindow } = scene();
  const byWindow = vi.spyOn(server, 'fetch').mockRejectedValue(failedToFetch());
  await bridge.open();
  await expect(bridge.fetch('http://localhost:3007/api/license-status')).rejects.toThrow('Failed to fetch');
  expect([byWindow.mock.calls.length, direct.mock.calls.length]).toEqual([1, 0]);
  closeWindow();
  await vi.waitFor(() => expect(bridge.isOpen()).toBe(false));
  await expect(bridge.fetch('http://localhost:3007/api/license-status')).rejects.toThrow('Failed to fetch');
  expect([byWindow.mock.calls.length, direct.mock.calls.length]).toEqual([1, 1]);
});
