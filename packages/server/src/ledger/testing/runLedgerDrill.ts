import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ledgerDrill } from './ledgerDrill.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '500' } } });
const folder = await mkdtemp(join(tmpdir(), 'diwan-drill-'));
const startMs = performance.now();
const result = await ledgerDrill({
  file: join(folder, 'diwan.sqlite'),
  kills: Number(values.kills),
  onKill: (number) => {
    if (number % 50 === 0) process.stdout.write(`${number} kills\n`);
  },
});
await rm(folder, { recursive: true });
const isSound = result.lost.length + result.doubled.length + result.breaches.length === 0;
const seconds = Math.round((performance.now() - startMs) / 1000);
process.stdout.write(`${JSON.stringify({ ...result, seconds }, null, 2)}\n`);
process.exitCode = isSound && result.slowestRecoveryMs < 5000 ? 0 : 1;
