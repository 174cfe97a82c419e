import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { memoryStorage } from '@diwan/core';
import { licenseStatusSchema } from '@diwan/core/wire';
import { afterEach, expect, it } from 'vitest';

import { type OpenFeature } from './CompanionContext.ts';
import { jsonAnswer } from './server/answer.ts';
import { startCompanion, type StartedCompanion, type StartOptions } from './startCompanion.ts';
import { pageOf } from './testing/pageOf.ts';
import { send } from './testing/send.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';
import { VERSION } from './version.ts';

const SITE = 'https://chat.example';
const OTHER = 'https://other.example';
const PROJECT = '/home/somebody/secret-project';
const running: StartedCompanion[] = [];

/** A feature with one call of each kind, in the place of projects and builds. */
const FEATURE: OpenFeature = ({ allowed }) => ({
  routes: [
    {
      method: 'GET',
      path: '/api/file-paths',
      handle: () => jsonAnswer({ success: true, filePaths: allowed.projects().map(({ path }) => path) }),
    },
    { method: 'POST', path: '/api/builds/:id/cancel', handle: ({ parameters }) => jsonAnswer(parameters) },
  ],
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((companion) => companion.stop()));
});

async function start(options: StartOptions = {}): Promise<StartedCompanion> {
  const companion = await startCompanion({
    port: 0,
    origins: [SITE, OTHER],
    home: temporaryFolder(),
    features: [FEATURE],
    roots: [PROJECT],
    ...options,
  });
  running.push(companion);
  return companion;
}

/** A browser that is paired, and the token that it keeps. */
async function pairedPage({ port, pairing }: StartedCompanion) {
  const storage = memoryStorage();
  const page = pageOf(port, SITE, storage);
  await page.pair(pairing.showCode().code);
  const kept = storage.get(`diwan:companion:http://localhost:${port}`) ?? '';
  const token = /"token":"([^"]+)"/.exec(kept)?.[1] ?? '';
  return { page, token };
}

function call(port: number, origin: string, token?: string, path = '/api/file-paths?project=x') {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return send({ port, path, headers: { origin, ...authorization } });
}

it('[CO-8] tells its presence and nothing else', async () => {
  const { port } = await start();
  const { status, headers, body } = await call(port, SITE, undefined, '/api/license-status');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const answered: unknown = JSON.parse(body);
  expect(answered).toEqual({
    success: true,
    licensed: true,
    edition: 'community',
    status: 'active',
    product: 'Diwan Companion',
    version: VERSION,
    protocol: { min: 1, max: 1 },
    paired: false,
  });
  const { issues } = await licenseStatusSchema['~standard'].validate(answered);
  expect(issues).toBeUndefined();
});

it('[CO-8] names a newer version where the site knows one, and asks nobody itself', async () => {
  const { port } = await start();
  const newest = async (version: string): Promise<unknown> => {
    const path = `/api/license-status?newest=${encodeURIComponent(version)}`;
    return JSON.parse((await call(port, SITE, undefined, path)).body);
  };
  expect(await newest('9.0.0')).toMatchObject({ updateAvailable: '9.0.0' });
  for (const version of [VERSION, '0.0.1', '<b>9.0.0', '9', '']) {
    expect(await newest(version)).not.toHaveProperty('updateAvailable');
  }
});

it('carries the name that an embedding team chose', async () => {
  const { port } = await start({ product: 'Majlis' });
  const { body } = await call(port, SITE, undefined, '/api/license-status');
  expect(JSON.parse(body)).toMatchObject({ product: 'Majlis' });
});

it('[CO-4] answers 401 to every call without a token but the status, whether there is such a call or not', async () => {
  const { port } = await start();
  for (const path of ['/api/file-paths?project=x', '/api/nothing', '/api', '/api/builds/x/cancel']) {
    for (const token of [undefined, '', 'id.secret', 'x'.repeat(300)]) {
      const { status, headers, body } = await call(port, SITE, token, path);
      expect(status).toBe(401);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not-paired' });
      expect(headers).toMatchObject({ 'access-control-allow-origin': SITE });
      expect(body).not.toContain(PROJECT);
    }
  }
});

it('[CO-4, CO-9, CO-11] pairs core’s page by a code, proves itself to it and serves it', async () => {
  const companion = await start();
  const { page } = await pairedPage(companion);
  expect(await page.status()).toMatchObject({ identity: 'proved', paired: true });
  expect((await page.filePaths(PROJECT)).map(({ path }) => path)).toEqual([PROJECT]);
  await page.cancelBuild('plan/ä');
});

it('[CO-9] proves nothing to another site, for an unknown token or without a question', async () => {
  const companion = await start();
  const { token } = await pairedPage(companion);
  const id = token.split('.', 1)[0] ?? '';
  const nonce = 'n'.repeat(22);
  const status = async (origin: string, query: string): Promise<unknown> =>
    JSON.parse((await call(companion.port, origin, undefined, `/api/license-status?${query}`)).body);
  expect(await status(SITE, `nonce=${nonce}&id=${id}`)).toMatchObject({ paired: true });
  for (const [origin, query] of [
    [OTHER, `nonce=${nonce}&id=${id}`],
    [SITE, `nonce=${nonce}&id=other`],
    [SITE, `id=${id}`],
    [SITE, `nonce=a%0Ab&id=${id}`],
  ] as const) {
    const answer = await status(origin, query);
    expect(answer).toMatchObject({ paired: false });
    expect(answer).not.toHaveProperty('proof');
  }
});

it('[CO-10] refuses a token from another origin, cut, lengthened or revoked', async () => {
  const companion = await start();
  const { page, token } = await pairedPage(companion);
  const { port, sites } = companion;
  expect((await call(port, SITE, token)).status).toBe(200);
  expect((await call(port, OTHER, token)).status).toBe(401);
  expect((await call(port, SITE, token.slice(0, -1))).status).toBe(401);
  expect((await call(port, SITE, `${token}x`)).status).toBe(401);
  const [site] = sites.list();
  expect(await sites.revoke(site?.id ?? '')).toBe(true);
  expect((await call(port, SITE, token)).status).toBe(401);
  await expect(page.filePaths(PROJECT)).rejects.toMatchObject({ code: 'not-paired' });
});

it('[CO-10] keeps the token hashed in a file of its user alone, over a restart', async () => {
  const home = temporaryFolder();
  const first = await start({ home });
  const { token } = await pairedPage(first);
  const file = join(home, 'settings', 'paired.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain(token.split('.')[1]);
  await first.stop();
  const second = await start({ home });
  expect((await call(second.port, SITE, token)).status).toBe(200);
});

it('[CO-11] pairs by a link once, and for its own site alone', async () => {
  const linkSecret = 'AbCdEfGhIjKlMnOpQrStUv';
  const { port } = await start({ linkSecret });
  await expect(pageOf(port, OTHER, memoryStorage()).pair(linkSecret)).rejects.toMatchObject({
    code: 'wrong-code',
  });
  await pageOf(port, SITE, memoryStorage()).pair(linkSecret);
  await expect(pageOf(port, SITE, memoryStorage()).pair(linkSecret)).rejects.toMatchObject({
    code: 'wrong-code',
  });
});

it('[CO-11] answers 429 after 5 wrong codes, the right one included, until a new code is shown', async () => {
  const { port, pairing } = await start();
  const { code } = pairing.showCode();
  const wrong = code === '00000000' ? '11111111' : '00000000';
  const tries: unknown[] = [];
  for (const secret of [wrong, wrong, wrong, wrong, wrong, code]) {
    tries.push(
      await pageOf(port, SITE, memoryStorage())
        .pair(secret)
        .catch((error: unknown) => error),
    );
  }
  expect(tries).toMatchObject([
    ...Array.from({ length: 4 }, () => ({ code: 'wrong-code', status: 401 })),
    { code: 'too-many-tries', status: 429 },
    { code: 'too-many-tries', status: 429 },
  ]);
  await pageOf(port, SITE, memoryStorage()).pair(pairing.showCode().code);
});

it.each([
  ['nothing', {}],
  ['numbers', { nonce: 1, proof: 2 }],
  ['a nonce with a line break', { nonce: `${'n'.repeat(20)}\n`, proof: 'x' }],
])('answers 400 to a pairing with %s', async (_name, body) => {
  const { port } = await start();
  const headers = { origin: SITE, 'content-type': 'application/json' };
  const sent = { port, method: 'POST', path: '/api/pair', headers, body: JSON.stringify(body) };
  expect(await send(sent)).toMatchObject({ status: 400, body: expect.stringContaining('bad-body') });
});

it('stops once, ends its features, and says so', async () => {
  let ended = 0;
  const feature: OpenFeature = ({ stopping }) => ({
    routes: [],
    stop: () => {
      ended += stopping.aborted ? 1 : 100;
      return Promise.resolve();
    },
  });
  const companion = await start({ features: [feature] });
  await Promise.all([companion.stop(), companion.stop(), companion.stopped]);
  expect(ended).toBe(1);
});

it('leaves the port alone when a feature cannot start, and passes its failure on', async () => {
  const feature: OpenFeature = () => Promise.reject(new Error('no disk'));
  await expect(start({ features: [feature] })).rejects.toThrow('no disk');
});

it('[CO-2] rejects when the port is taken, before anything is recovered', async () => {
  const { port } = await start();
  let opened = 0;
  const feature: OpenFeature = () => {
    opened += 1;
    return { routes: [] };
  };
  await expect(start({ port, features: [feature] })).rejects.toMatchObject({ code: 'port-taken' });
  expect(opened).toBe(0);
});
