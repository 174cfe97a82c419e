import { licenseStatusSchema } from '@diwan/core/wire';
import { afterEach, expect, it } from 'vitest';

import { type RunningCompanion } from './server/createCompanion.ts';
import { startCompanion, type StartOptions } from './startCompanion.ts';
import { send } from './testing/send.ts';
import { VERSION } from './version.ts';

const SITE = 'https://chat.example';
const running: RunningCompanion[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((companion) => companion.stop()));
});

async function start(options: StartOptions = {}): Promise<RunningCompanion> {
  const companion = await startCompanion({ port: 0, origins: [SITE], ...options });
  running.push(companion);
  return companion;
}

it('[CO-8] tells its presence and nothing else', async () => {
  const { port } = await start();
  const { status, headers, body } = await send({
    port,
    path: '/api/license-status',
    headers: { origin: SITE },
  });
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

it('carries the name that an embedding team chose', async () => {
  const { port } = await start({ product: 'Majlis' });
  const { body } = await send({ port, path: '/api/license-status', headers: { origin: SITE } });
  expect(JSON.parse(body)).toMatchObject({ product: 'Majlis' });
});

it('shows its page with its real port, under a policy without script and inline style', async () => {
  const { port } = await start();
  const page = await send({ port, headers: { 'sec-fetch-mode': 'navigate' } });
  expect(page.status).toBe(200);
  expect(page.body).toContain(`<dd>${port}</dd>`);
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(page.headers).not.toHaveProperty('access-control-allow-origin');
  const loaded = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(loaded).toContain('/page.css');
  for (const path of loaded) expect(await send({ port, path })).toMatchObject({ status: 200 });
});

it('answers any other call by 404 in JSON', async () => {
  const { port } = await start();
  const { status, body } = await send({ port, path: '/api/file-paths?project=x', headers: { origin: SITE } });
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not-found' });
});

it('[CO-2] rejects when the port is taken', async () => {
  const { port } = await start();
  await expect(startCompanion({ port })).rejects.toMatchObject({ code: 'port-taken' });
});
