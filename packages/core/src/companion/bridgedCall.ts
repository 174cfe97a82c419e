import type { BridgeAnswer } from '../wire/companionBridge.ts';

/** A call under way through a bridge window. */
export interface BridgedCall {
  readonly response: Promise<Response>;
  begin(head: Extract<BridgeAnswer, { type: 'head' }>): void;
  add(bytes: Uint8Array): void;
  end(): void;
  fail(reason: unknown): void;
  /** Nobody reads the answer any more. */
  giveUp(): void;
}

/** Opens a call. @param giveUp - told when nobody reads the answer any more */
export function openBridgedCall(giveUp: () => void): BridgedCall {
  let body: ReadableStreamDefaultController<Uint8Array> | null = null;
  let settle: ((response: Response) => void) | null = null;
  let refuse: ((reason: unknown) => void) | null = null;
  const response = new Promise<Response>((resolve, reject) => {
    settle = resolve;
    refuse = reject;
  });
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller;
    },
    cancel: giveUp,
  });
  return {
    response,
    giveUp,
    begin({ status, statusText, headers }) {
      const hasBody = status !== 204 && status !== 304;
      settle?.(new Response(hasBody ? stream : null, { status, statusText, headers }));
    },
    add: (bytes) => body?.enqueue(bytes),
    end: () => body?.close(),
    fail(reason) {
      refuse?.(reason);
      body?.error(reason);
    },
  };
}
