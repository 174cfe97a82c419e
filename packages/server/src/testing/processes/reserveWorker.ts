import { systemClock } from '@diwan/core';

import { openDatabase } from '../../database/openDatabase.ts';
import { meteredAsk } from '../../ledger/testing/meteredAsk.ts';
import { testMetering } from '../../ledger/testing/testMetering.ts';

// Reserves for brandon so many completions at once as soon as it is told to, and tells how many were admitted.
const [url = '', count = '0', name = ''] = process.argv.slice(2);
const database = await openDatabase({ url });
const metering = testMetering(database, systemClock);
process.stdout.write('ready\n');
process.stdin.once('data', () => void reserveAll());

async function reserveAll(): Promise<void> {
  const sends = await Promise.allSettled(
    Array.from({ length: Number(count) }, (_, number) =>
      metering.reserve(meteredAsk({ userId: 'brandon', messageId: `${name}-${number}` })),
    ),
  );
  const admitted = sends.filter(({ status }) => status === 'fulfilled').length;
  await database.close();
  process.stdout.write(`${admitted}\n`, () => process.exit(0));
}
