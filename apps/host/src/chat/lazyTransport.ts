import type { ChatTransport } from '@diwan/core';

/** What a {@link lazyTransport} needs. */
export interface LazyTransportOptions {
  /** Fetches the transport; asked again after a failure. */
  load: () => Promise<ChatTransport>;
  /** Text of a reply whose transport could not be fetched. */
  networkError: string;
}

/** A transport whose code is fetched once a message is sent, or ahead. */
export interface LazyTransport extends Required<ChatTransport> {
  /** Fetches it, so that the first message does not wait. */
  preload(): void;
}

/** Makes it. Nothing of a stream's reading stands before the first paint of the chat. */
export function lazyTransport({ load, networkError }: LazyTransportOptions): LazyTransport {
  let loading: Promise<ChatTransport> | null = null;

  async function loaded(): Promise<ChatTransport> {
    try {
      return await (loading ??= load());
    } catch (error) {
      loading = null;
      throw new Error(networkError, { cause: error });
    }
  }

  return {
    preload() {
      // Who sends a message is told of the failure.
      loaded().catch(() => undefined);
    },
    async *send(request, signal) {
      yield* (await loaded()).send(request, signal);
    },
    resume: async (messageId, signal) => (await (await loaded()).resume?.(messageId, signal)) ?? null,
    stop: async (messageId) => (await loaded()).stop?.(messageId),
  };
}
