import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How a completion ended, for the counter. */
export type CompletionResult = 'done' | 'stopped' | 'failed';

/** The result of a completion by how its report says that it ended: `stop`, `length`, `stopped` or a failure's code. */
export function completionResult(ending: string): CompletionResult {
  if (ending === 'stopped') return 'stopped';
  return ending === 'stop' || ending === 'length' ? 'done' : 'failed';
}

/** What makes the operator look at the ledger. */
export type LedgerAlarm = 'absurd-usage' | 'charge-capped' | 'invariant-broken' | 'settlement-failed';

/** Numbers that are asked for when the metrics are read. */
export type WatchedNumber = 'open-reservations' | 'write-queue-depth';

/** What the server counts while it works. Every call is cheap and none fails. */
export interface Metrics {
  /** An event stream goes out to a browser until the function that this returns is called. */
  streamOpened(): () => void;
  /** From the arrival of a request to the first delta of its reply. */
  firstDelta(delayMs: number): void;
  /** A completion has ended. */
  completionEnded(result: CompletionResult): void;
  /** Something about money needs a look. */
  ledgerAlarm(alarm: LedgerAlarm): void;
  /** Says where a number comes from; a source that fails leaves its last value. */
  watch(number: WatchedNumber, read: () => number | Promise<number>): void;
}

/** Metrics that can be read as well. */
export interface ReadableMetrics extends Metrics {
  /** All of them in Prometheus's text format 0.0.4. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Counts nothing: for commands and tests that nobody reads metrics of. */
export const noMetrics: Metrics = {
  streamOpened: () => () => undefined,
  firstDelta: () => undefined,
  completionEnded: () => undefined,
  ledgerAlarm: () => undefined,
  watch: () => undefined,
};

/** Metrics in a registry of their own, so that two servers in one process never share a number. */
export function createMetrics(registry = new Registry()): ReadableMetrics {
  const registers = [registry];
  const streams = new Gauge({ name: 'diwan_streams_open', help: 'Event streams going out', registers });
  const delays = new Histogram({
    name: 'diwan_first_delta_seconds',
    help: 'From a request to the first delta of its reply',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const completions = new Counter({
    name: 'diwan_completions_total',
    help: 'Completions that ended, by result',
    labelNames: ['result'],
    registers,
  });
  const alarms = new Counter({
    name: 'diwan_ledger_alarms_total',
    help: 'Findings about money that need a look',
    labelNames: ['alarm'],
    registers,
  });
  return {
    streamOpened: () => openStream(streams),
    firstDelta: (delayMs) => delays.observe(delayMs / 1000),
    completionEnded: (result) => completions.inc({ result }),
    ledgerAlarm: (alarm) => alarms.inc({ alarm }),
    watch: (number, read) => watchNumber(registry, number, read),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

const WATCHED = {
  'open-reservations': { name: 'diwan_reservations_open', help: 'Reservations neither settled nor released' },
  'write-queue-depth': { name: 'diwan_write_queue_depth', help: 'Writes that wait for the database' },
} as const;

function openStream(streams: Gauge): () => void {
  let isOpen = true;
  streams.inc();
  return () => {
    if (isOpen) streams.dec();
    isOpen = false;
  };
}

function watchNumber(registry: Registry, number: WatchedNumber, read: () => number | Promise<number>): void {
  const { name, help } = WATCHED[number];
  registry.removeSingleMetric(name);
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    // A database that is down must not take the other numbers away.
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      if (value !== undefined) gauge.set(value);
    },
  });
}
