import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';

import { object, parse, string } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { browserWithCookies } from './auth/testing/browserWithCookies.ts';
import { signInAs } from './auth/testing/signInAs.ts';
import { createLog } from './http/requestLog.ts';
import { startServer } from './startServer.ts';

const log = createLog('silent');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-start-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs the command of the package as an operator would, and waits for its end. */
async function runMain(
  environment: Record<string, string>,
): Promise<{ code: unknown; output: string; errors: string }> {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--conditions=@diwan/source', main], {
    env: { DATA_DIR: folder, ...environment },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}

describe('the start', () => {
  it('[OP-1, OP-2] ends with exit 78 and all faults named for a faulty configuration', async () => {
    const { code, output, errors } = await runMain({ NODE_ENV: 'production', PORT: 'x' });
    expect(code).toBe(78);
    expect(output).toBe('');
    expect(errors).toMatch(/PORT .*\n.*GOOGLE_CLIENT_ID .*\n.*SESSION_SECRET /);
    expect(await readdir(folder)).toEqual([]);
  });

  it('[OP-11] run as a program, ends with 0 when told to, and keeps what was compiled for its owner alone', async () => {
    const data = join(folder, 'data');
    const program = spawn(
      process.execPath,
      ['--conditions=@diwan/source', join(import.meta.dirname, 'main.ts')],
      {
        env: { DATA_DIR: data, PORT: '0', LOG_LEVEL: 'info' },
      },
    );
    program.stdout.setEncoding('utf8');
    let logged = '';
    for await (const piece of program.stdout) {
      logged += String(piece);
      if (logged.includes('"message":"started"')) break;
    }
    while (!(await readdir(data)).includes('compile-cache')) await setImmediate();
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect((await stat(join(data, 'compile-cache'))).mode & 0o777).toBe(0o700);
    expect((await stat(data)).mode & 0o777).toBe(0o700);
  });

  it('[AU-19] keeps its generated secrets for their owner only, and the same over a restart', async () => {
    const environment = { PORT: '0', DATA_DIR: join(folder, 'data') };
    const names = ['development-provider.json', 'session-secret'];
    const first = await startServer(environment, { log });
    await first.stop();
    const before = await Promise.all(names.map((name) => stat(join(folder, 'data', name))));
    const second = await startServer(environment, { log });
    await second.stop();
    const after = await Promise.all(names.map((name) => stat(join(folder, 'data', name))));

    expect(before.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600]);
    expect(after.map(({ mtimeMs }) => mtimeMs)).toEqual(before.map(({ mtimeMs }) => mtimeMs));
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
  });

  it('[OP-11] stops when asked, twice as well, and answers no longer', async () => {
    const server = await startServer({ PORT: '0', DATA_DIR: folder }, { log });
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    await Promise.all([server.stop(), server.stop()]);
    await expect(fetch(`${server.origin}/api/health`)).rejects.toThrow('fetch failed');
  });

  it('[OP-11] tells an open stream that the server stops, and ends', async () => {
    const environment = { PORT: '0', DATA_DIR: folder, OLLAMA: 'off', GUIDE_PACE: '1' };
    const server = await startServer(environment, { log });
    const browser = browserWithCookies();
    await signInAs(browser, server.origin, 'dev-amina');
    const models = await browser.fetch(`${server.origin}/api/models/chat`);
    const { defaultModel } = parse(object({ defaultModel: string() }), await models.json());
    const stream = await browser.fetch(`${server.origin}/api/chat/completions`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ model: defaultModel, message: 'Show me a long answer' }),
    });
    const [received] = await Promise.all([stream.text(), server.stop()]);
    expect(received).toMatch(/"type":"error".*"code":"server-stopping"/);
  });

  it('[OP-11] tells each of 50 open streams within 20 s that the server stops', async () => {
    const environment = { PORT: '0', DATA_DIR: folder, OLLAMA: 'off', GUIDE_PACE: '1' };
    const server = await startServer(environment, { log });
    const browser = browserWithCookies();
    await signInAs(browser, server.origin, 'dev-amina');
    const models = await browser.fetch(`${server.origin}/api/models/chat`);
    const { defaultModel } = parse(object({ defaultModel: string() }), await models.json());
    const completions = `${server.origin}/api/chat/completions`;
    const ids = ['one', 'two', 'three', 'four'];
    const started = await Promise.all(
      ids.map((messageId) =>
        browser.fetch(completions, {
          method: 'POST',
          headers: { origin: server.origin, 'content-type': 'application/json' },
          body: JSON.stringify({ model: defaultModel, message: 'Show me a long answer', messageId }),
        }),
      ),
    );
    const readers = await Promise.all(
      Array.from({ length: 46 }, (_, index) => browser.fetch(`${completions}/${ids[index % 4]}`)),
    );
    const streams = [...started, ...readers];
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));

    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(metrics).toContain('diwan_streams_open 50\n');

    const begun = performance.now();
    const [received] = await Promise.all([
      Promise.all(streams.map((stream) => stream.text())),
      server.stop(),
    ]);
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(received.filter((events) => events.includes('"code":"server-stopping"'))).toHaveLength(50);
  });

  it('[AU-18] has nothing of the embedded provider with a real one', async () => {
    const environment = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      PORT: '0',
      DATA_DIR: folder,
    };
    const server = await startServer(environment, { log });
    expect((await fetch(`${server.origin}/idp/.well-known/openid-configuration`)).status).toBe(404);
    expect(await (await fetch(`${server.origin}/api/site`)).json()).toMatchObject({ providerName: 'Google' });
    await server.stop();
    expect(await readdir(folder)).not.toContain('development-provider.json');
  });
});
