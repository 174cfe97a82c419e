import { randomInt, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { systemClock } from '@diwan/core';

import { openDatabase } from '../../database/openDatabase.ts';
import { noMetrics } from '../../http/metrics.ts';
import { createMeteredCompletions, type Metering } from '../createMeteredCompletions.ts';
import { COUNTED, meteredAsk } from './meteredAsk.ts';
import { AMPLE_ALLOWANCE } from './testMetering.ts';

/** Completions that are written at the same time. */
const WRITERS = 6;

/**
 * A process that does nothing but reserve, send, stream and settle, until it is killed. It tells what it was
 * acknowledged by lines on the standard output: `ready <milliseconds of recovery>`, then `charged <reservation>
 * <microdollars>` after each commit.
 */
const [file = ''] = process.argv.slice(2);
const database = await openDatabase({ file });
let [settled, released] = [0, 0];
const metering = createMeteredCompletions({
  database,
  clock: systemClock,
  allowance: AMPLE_ALLOWANCE,
  owner: randomUUID(),
  metrics: noMetrics,
  log: (event) => {
    if (event.type === 'recovered') [settled, released] = [event.settled, event.released];
  },
});
const startMs = performance.now();
await metering.start();
tell(`ready ${Math.ceil(performance.now() - startMs)} ${settled} ${released}`);
await Promise.all(Array.from({ length: WRITERS }, () => write(metering)));

async function write(metered: Metering): Promise<void> {
  for (;;) {
    const reserving = await metered.reserve(
      meteredAsk({ messageId: randomUUID(), promptTokens: randomInt(3000) }),
    );
    if (reserving.status !== 'reserved') throw new Error('A new message is not new');
    const { completion } = reserving;
    await completion.markSent();
    await sleep(randomInt(10));
    if (randomInt(2) === 1)
      await completion.extend({ content: 'x'.repeat(40), reasoning: '', images: 0 }, 'some');
    await sleep(randomInt(10));
    const output = randomInt(1000);
    const usage = { uncachedInput: randomInt(3000), cacheRead: 0, cacheWrite: 0, output, reasoning: 0 };
    const reading = { status: 'counted', usage, cost: null } as const;
    const { cost, status } = await completion.settle({ ...COUNTED, usage: reading }, () => 'answer');
    tell(`charged ${completion.id} ${Math.round(cost.charge * 1_000_000)} ${status}`);
  }
}

/** At once, not when the loop comes round: what is told was committed, and what was committed is told next. */
function tell(line: string): void {
  writeSync(process.stdout.fd, `${line}\n`);
}
