import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

import { array, number, object, parse, record, string, unknown } from 'valibot';
import { describe, expect, it } from 'vitest';

const SCRIPT = new URL('../testdata/plain-node/importEntries.mjs', import.meta.url);
const SOURCES = '--conditions=@diwan/source';

const reportSchema = object({
  exported: record(string(), number()),
  reply: string(),
  touched: array(string()),
});

/** The names under which the package can be imported. */
function entries(): string[] {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { name, exports } = parse(
    object({ name: string(), exports: record(string(), unknown()) }),
    JSON.parse(text),
  );
  return Object.keys(exports)
    .filter((path) => path !== './package.json')
    .map((path) => name + path.slice(1));
}

const NEUTRAL = entries().filter((entry) => !entry.endsWith('/browser'));

async function inMainThread(imported: readonly string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    SOURCES,
    fileURLToPath(SCRIPT),
    ...imported,
  ]);
  return parse(reportSchema, JSON.parse(stdout));
}

async function inWorker(imported: readonly string[]) {
  const worker = new Worker(SCRIPT, { workerData: imported, execArgv: [SOURCES] });
  const [report]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  return parse(reportSchema, JSON.parse(parse(string(), report)));
}

describe.each([
  ['the main thread', inMainThread],
  ['a worker', inWorker],
])('in %s of plain Node', (_, importAll) => {
  it('[CH-55] every neutral entry imports, a chat answers, and nothing of a page is asked for', async () => {
    const { exported, reply, touched } = await importAll(NEUTRAL);
    expect(Object.keys(exported)).toEqual(NEUTRAL);
    expect(Object.values(exported)).not.toContain(0);
    expect(reply).toBe('You said: Hello');
    expect(touched).toEqual([]);
  });
});

describe('the entry of the browser', () => {
  it('imports in plain Node too, so that pages can be rendered on a server', async () => {
    const { exported, touched } = await inMainThread(entries());
    expect(exported['@diwan/core/browser']).toBeGreaterThan(0);
    expect(touched).toEqual([]);
  });
});

it('[CH-55] counts every entry among the neutral ones but the browser’s', () => {
  expect(NEUTRAL).toEqual(
    expect.arrayContaining(['@diwan/core', '@diwan/core/wire', '@diwan/core/transport/ai-sdk']),
  );
  expect(NEUTRAL).toHaveLength(entries().length - 1);
});
