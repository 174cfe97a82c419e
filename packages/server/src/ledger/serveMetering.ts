import { randomUUID } from 'node:crypto';

import type { Server } from '@hapi/hapi';

import type { Log } from '../http/requestLog.ts';
import { checkLedger } from './checkLedger.ts';
import { createMeteredCompletions, type Metering } from './createMeteredCompletions.ts';
import type { MeteringEvent, MeteringOptions } from './meteringOptions.ts';

/** What metering of a server works with. */
export interface ServeMeteringOptions extends Pick<
  MeteringOptions,
  'database' | 'clock' | 'allowance' | 'metrics'
> {
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * Metering that lives as long as a server: before the server listens it resolves what a process that died left
 * behind and verifies the ledger; a breach is told loudly and stops nobody from reading their chats.
 */
export function serveMetering(server: Server, { log, ...options }: ServeMeteringOptions): Metering {
  const metering = createMeteredCompletions({
    ...options,
    owner: randomUUID(),
    log: (event, error) => note(log, event, error),
  });
  server.ext('onPreStart', async () => {
    await metering.start();
    for (const { text } of await checkLedger(options.database)) {
      options.metrics.ledgerAlarm('invariant-broken');
      log.error({ breach: text }, 'ledger broken');
    }
  });
  server.ext('onPostStop', () => metering.stop());
  return metering;
}

function note(log: ServeMeteringOptions['log'], { type, ...facts }: MeteringEvent, error: unknown): void {
  const text = type.replaceAll('-', ' ');
  if (error !== undefined) log.error({ ...facts, err: error }, text);
  else if (type === 'recovered') log.info(facts, text);
  else log.warn(facts, text);
}
