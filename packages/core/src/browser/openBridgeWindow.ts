import { safeParse } from 'valibot';

import type { BridgeWindow } from '../companion/companionBridge.ts';
import { CompanionError } from '../companion/companionError.ts';
import { BRIDGE_CONNECT, BRIDGE_PATH, bridgeReadySchema } from '../wire/companionBridge.ts';

/** How long the window may take until it listens. */
const READY_LIMIT_MS = 10_000;
/** How often it is looked whether the user has closed it: no event tells that. */
const LOOK_MS = 500;

/**
 * Opens the companion's bridge window and connects to it, for `createCompanionBridge`. To be called in a click: else
 * browsers block the window. The page needs `Cross-Origin-Opener-Policy: same-origin-allow-popups` or none.
 *
 * @param address - the companion's origin, such as `http://localhost:3007`
 * @throws CompanionError `unreachable` when the window is blocked, or does not answer within 10 s
 */
export async function openBridgeWindow(address: string): Promise<BridgeWindow> {
  const opened = window.open(`${address}${BRIDGE_PATH}`, 'companion-bridge', 'popup,width=440,height=240');
  if (opened === null) throw new CompanionError('unreachable', 'The browser blocked the window');
  try {
    await ready(opened, address);
  } catch (error) {
    opened.close();
    throw error;
  }
  const { port1, port2 } = new MessageChannel();
  // To the companion's origin alone: whatever else the window shows by now gets nothing.
  opened.postMessage(BRIDGE_CONNECT, address, [port2]);
  return { port: port1, closed: closing(opened) };
}

function ready(opened: Window, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const limit = setTimeout(() => {
      stop.abort();
      reject(new CompanionError('unreachable', 'No companion answers in the window'));
    }, READY_LIMIT_MS);
    function listen({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== opened || origin !== address || !safeParse(bridgeReadySchema, data).success) return;
      clearTimeout(limit);
      stop.abort();
      resolve();
    }
    window.addEventListener('message', listen, { signal: stop.signal });
  });
}

function closing(opened: Window): Promise<void> {
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(looking);
      resolve();
    }, LOOK_MS);
  });
}
