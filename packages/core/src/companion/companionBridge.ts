import { type BridgePort, createBridgedFetch, type BridgedFetch } from './bridgedFetch.ts';

/** The way to the companion through a window of its own, for a page that its browser keeps from the direct one. */
export interface CompanionBridge {
  /** Through the window while one is open, else the page's own; for the companion's client. */
  readonly fetch: typeof fetch;
  /** Whether a window is open. */
  isOpen(): boolean;
  /**
   * Opens the window. To be called in a click only.
   *
   * @throws CompanionError `unreachable` when it was blocked, or no companion answers in it
   */
  open(): Promise<void>;
}

/** An open window of the companion. */
export interface BridgeWindow {
  readonly port: BridgePort;
  /** Settled when the window is gone, whoever closed it. */
  readonly closed: Promise<void>;
}

/** What a bridge needs. */
export interface CompanionBridgeOptions {
  readonly fetch: typeof fetch;
  /** Opens the window and connects to it; `openBridgeWindow` of `@diwan/core/browser` in a browser. */
  readonly openWindow: () => Promise<BridgeWindow>;
}

/** Makes the bridge, with no window open. */
export function createCompanionBridge({ fetch, openWindow }: CompanionBridgeOptions): CompanionBridge {
  let bridged: BridgedFetch | null = null;

  return {
    isOpen: () => bridged !== null,
    fetch: (address, request) =>
      bridged === null ? fetch(address, request) : bridged.fetch(address, request),
    async open() {
      if (bridged !== null) return;
      const { port, closed } = await openWindow();
      const opened = createBridgedFetch(port, close);
      function close(): void {
        opened.close();
        if (bridged === opened) bridged = null;
      }
      bridged = opened;
      void closed.then(close);
    },
  };
}
