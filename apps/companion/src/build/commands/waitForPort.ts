import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How often a port is tried. */
const INTERVAL_MS = 100;

/** Whether something on this machine listens on a port. */
export async function isPortOpen(port: number): Promise<boolean> {
  const open = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return open.includes(true);
}

/** Waits until something listens on a port. @returns false when the signal came first */
export async function waitForPort(port: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isPortOpen(port)) return true;
    await pause(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const settle = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
