import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { type TemporaryDatabase, temporaryDatabase } from '../../database/testing/temporaryDatabase.ts';
import { makeUser } from '../../ledger/testing/testMetering.ts';

const WORKER = fileURLToPath(new URL('reserveWorker.ts', import.meta.url));

let temporary: TemporaryDatabase;

beforeEach(async () => {
  temporary = await temporaryDatabase();
});

afterEach(() => temporary.remove());

/** A process that reserves 50 completions at once when it is let. */
function startWorker(name: string): { lines: AsyncIterator<string>; go: () => void } {
  const url = 'url' in temporary.settings ? temporary.settings.url : '';
  const worker = spawn(process.execPath, ['--conditions=@diwan/source', WORKER, url, '50', name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: worker.stdout })[Symbol.asyncIterator]();
  return { lines, go: () => void worker.stdin.end('go') };
}

it('[PR-19] two processes admit together exactly those of 100 sends at once that a balance covers', async () => {
  await makeUser(temporary.database, 'brandon', 0.02);
  const workers = ['one', 'two'].map(startWorker);
  for (const { lines } of workers) expect((await lines.next()).value).toBe('ready');
  for (const { go } of workers) go();
  const admitted = await Promise.all(workers.map(async ({ lines }) => Number((await lines.next()).value)));
  expect(admitted.reduce((sum, count) => sum + count, 0)).toBe(10);
  expect(await temporary.database.records.accounts.findByPk('brandon')).toMatchObject({
    balance: 20_000,
    held: 20_000,
  });
});
