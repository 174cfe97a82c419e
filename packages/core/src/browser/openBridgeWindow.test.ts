import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { BRIDGE_CONNECT } from '../wire/companionBridge.ts';
import { openBridgeWindow } from './openBridgeWindow.ts';

const COMPANION = 'http://localhost:3007';

/** A page whose `open` gives a window that notes what it is sent; `null` where the browser blocks it. */
function scene(state: 'opens' | 'is-blocked' = 'opens') {
  const sent: { message: unknown; origin: string; ports: number }[] = [];
  const opened = {
    closed: false,
    close() {
      opened.closed = true;
    },
    postMessage(message: unknown, origin: string, ports: unknown[]) {
      sent.push({ message, origin, ports: ports.length });
    },
  };
  const addresses: string[] = [];
  const page = Object.assign(new EventTarget(), {
    open(address: string) {
      addresses.push(address);
      return state === 'opens' ? opened : null;
    },
  });
  vi.stubGlobal('window', page);
  const hear = (said: { source: unknown; origin: string; data: unknown }): void => {
    page.dispatchEvent(Object.assign(new Event('message'), said));
  };
  const ready = { source: opened, origin: COMPANION, data: { type: 'companion-bridge-ready' } };
  return { opened, sent, addresses, hear, ready };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[CO-32] hands the window of the companion, and it alone, an end of the line', async () => {
  const { sent, addresses, hear, ready, opened } = scene();
  const opening = openBridgeWindow(COMPANION);
  hear({ ...ready, origin: 'https://evil.example' });
  hear({ ...ready, source: {} });
  hear({ ...ready, data: 'ready' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
  hear(ready);
  const { port } = await opening;
  expect(new URL(addresses[0] ?? '').origin).toBe(COMPANION);
  expect(sent).toEqual([{ message: BRIDGE_CONNECT, origin: COMPANION, ports: 1 }]);
  expect(opened.closed).toBe(false);
  port.close();
});

it('[CO-32] says so where the browser blocks the window', async () => {
  scene('is-blocked');
  await expect(openBridgeWindow(COMPANION)).rejects.toMatchObject({ code: 'unreachable' });
});

it('[CO-32] closes a window in which no companion answers within 10 s, and hears nothing of it later', async () => {
  const { opened, sent, hear, ready } = scene();
  const failure = openBridgeWindow(COMPANION).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(opened.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ code: 'unreachable' });
  expect(opened.closed).toBe(true);
  hear(ready);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
});

it('[CO-32] tells when the user has closed the window', async () => {
  const { opened, hear, ready } = scene();
  const opening = openBridgeWindow(COMPANION);
  hear(ready);
  const { closed, port } = await opening;
  const told = vi.fn();
  void closed.then(told);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).not.toHaveBeenCalled();
  opened.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
  port.close();
});
