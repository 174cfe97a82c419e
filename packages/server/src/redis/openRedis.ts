import { Redis } from 'ioredis';

/** A Redis that several processes share. While it cannot be reached, every command fails at once. */
export interface SharedRedis {
  readonly commands: Redis;
  /**
   * Hears what is published in a channel; where the connection breaks, again as soon as it is back.
   *
   * @returns a function that ends it
   */
  listen(channel: string, listener: (text: string) => void): () => void;
  close(): Promise<void>;
}

/** What opening takes. */
export interface RedisOptions {
  /** Such as `redis://user:password@host:6379/0`, or `rediss://` for TLS. */
  url: string;
  /** Told once each time that it is lost, and that it is back. */
  onChange: (isUp: boolean, error?: unknown) => void;
}

/** A command that takes longer has failed: nobody waits for Redis. */
const COMMAND_LIMIT_MS = 1000;
const MOST_RECONNECT_WAIT_MS = 2000;

/** Connects in the background; resolves when it is connected, or when that has failed once. Never rejects. */
export async function openRedis({ url, onChange }: RedisOptions): Promise<SharedRedis> {
  const settings = {
    lazyConnect: true,
    connectTimeout: COMMAND_LIMIT_MS,
    retryStrategy: (tries: number): number => Math.min(tries * 100, MOST_RECONNECT_WAIT_MS),
  };
  const commands = new Redis(url, {
    ...settings,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_LIMIT_MS,
  });
  // Its commands wait for the connection: who listens is told when it is there.
  const subscriber = new Redis(url, { ...settings, maxRetriesPerRequest: null });
  const endTelling = tellChanges(commands, onChange);
  subscriber.on('error', () => undefined);
  const channels = listeningOn(subscriber);
  await Promise.all([commands, subscriber].map((connection) => connection.connect().catch(() => undefined)));
  return {
    commands,
    listen: channels,
    close() {
      endTelling();
      commands.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
}

/** @returns what ends it: nobody is told that a connection was closed on purpose */
function tellChanges(connection: Redis, onChange: RedisOptions['onChange']): () => void {
  let isUp: boolean | undefined;
  let isEnded = false;
  function change(toUp: boolean, error?: unknown): void {
    if (isEnded || isUp === toUp) return;
    isUp = toUp;
    onChange(toUp, error);
  }
  connection.on('error', (error: unknown) => change(false, error));
  connection.on('close', () => change(false));
  connection.on('ready', () => change(true));
  return () => void (isEnded = true);
}

function listeningOn(subscriber: Redis): SharedRedis['listen'] {
  const listeners = new Map<string, Set<(text: string) => void>>();
  subscriber.on('message', (channel, text) => {
    for (const listener of listeners.get(channel) ?? []) listener(text);
  });
  return (channel, listener) => {
    const known = listeners.get(channel) ?? new Set();
    if (known.size === 0) void subscriber.subscribe(channel).catch(() => undefined);
    listeners.set(channel, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size > 0 || listeners.get(channel) !== known) return;
      listeners.delete(channel);
      void subscriber.unsubscribe(channel).catch(() => undefined);
    };
  };
}
