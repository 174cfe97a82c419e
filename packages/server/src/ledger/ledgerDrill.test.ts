import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { ledgerDrill } from './testing/ledgerDrill.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-drill-'));
});
afterEach(() => rm(folder, { recursive: true }));

// Ten kills; `npm run drill:ledger` does the 500.
it('[PR-38] no acknowledged charge is lost or doubled by kills in the middle of everything', async () => {
  const result = await ledgerDrill({ file: join(folder, 'diwan.sqlite'), kills: 10 });
  expect(result).toMatchObject({ kills: 10, lost: [], doubled: [], breaches: [] });
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(result.recoveredReleased + result.recoveredSettled).toBeGreaterThan(0);
  expect(result.slowestRecoveryMs).toBeLessThan(5000);
}, 120_000);
