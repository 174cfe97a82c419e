import { createHash } from 'node:crypto';

import type { Clock } from '@diwan/core';

import type { SharedRedis } from '../redis/openRedis.ts';
import { carryLog } from './carryLog.ts';
import type { CarriedText, RunKey, SharedRuns } from './sharedRuns.ts';

/** What the runs in Redis need. */
export interface RedisRunsOptions {
  redis: SharedRedis;
  clock: Clock;
}

/** How long a stream is kept after its last change: longer than a run is silent, shorter than a day. */
const KEPT_MS = 15 * 60_000;
/** Entries read at once. */
const READ_COUNT = 200;
/** Of the oldest entries beyond it Redis lets go: no run of 10 minutes has as many. */
const MOST_ENTRIES = 100_000;
const STOPS = 'diwan:stops';

/**
 * Running completions as Redis Streams.
 *
 * An entry holds what was written within some milliseconds; its id is the number of its last event, so that reading
 * on behind an event is reading on behind an entry. A message in a channel of the run's name says that there is more.
 */
export function redisRuns({ redis, clock }: RedisRunsOptions): SharedRuns {
  const { commands } = redis;
  const stops = new Map<string, () => void>();
  const carrying = new Set<Promise<void>>();
  const endStops = redis.listen(STOPS, (name) => stops.get(name)?.());

  return {
    carry(run) {
      const name = nameOf(run);
      stops.set(name, run.stop);
      const carried = carryLog(run.log, {
        clock,
        write: (text, lastId) => write(redis, name, { id: `${lastId}-0`, field: 'text', value: text }),
        end: (lastId) => write(redis, name, { id: `${lastId}-1`, field: 'end', value: '1' }),
      });
      carrying.add(carried);
      void carried.finally(() => {
        stops.delete(name);
        carrying.delete(carried);
      });
    },
    async read(key, afterId) {
      const entries = await commands.xrange(nameOf(key), `(${afterId}-0`, '+', 'COUNT', READ_COUNT);
      return carriedText(entries.map(([, fields]) => fields));
    },
    watch: (key, listener) => redis.listen(nameOf(key), listener),
    async stop(key) {
      try {
        return (await commands.publish(STOPS, nameOf(key))) > 0;
      } catch {
        return false;
      }
    },
    async close() {
      endStops();
      await Promise.race([
        Promise.all(carrying),
        new Promise<void>((resolve) => clock.after(CLOSE_LIMIT_MS, resolve)),
      ]);
    },
  };
}

interface Entry {
  readonly id: string;
  readonly field: 'text' | 'end';
  readonly value: string;
}

async function write({ commands }: SharedRedis, name: string, { id, field, value }: Entry): Promise<void> {
  const results = await commands
    .pipeline()
    .xadd(name, 'MAXLEN', '~', MOST_ENTRIES, id, field, value)
    .pexpire(name, KEPT_MS)
    .publish(name, '')
    .exec();
  const failure = results?.[0]?.[0];
  // Written by an earlier try, of which only the answer was lost.
  if (failure && !failure.message.includes('equal or smaller')) throw failure;
}

const CLOSE_LIMIT_MS = 2000;

/** A message id is any text; hashed, it is a name, and does not stand in Redis. */
function nameOf({ userId, id }: RunKey): string {
  return `diwan:run:${createHash('sha256')
    .update(JSON.stringify([userId, id]))
    .digest('base64url')}`;
}

function carriedText(entries: readonly (readonly string[])[]): CarriedText {
  const valuesOf = (field: string): string[] =>
    entries.flatMap(([name, value]) => (name === field && value !== undefined ? [value] : []));
  return { text: valuesOf('text').join(''), isEnded: valuesOf('end').length > 0 };
}
