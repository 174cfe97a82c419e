import { BRIDGE_PATH } from '@diwan/core/wire';
import { afterEach, expect, it } from 'vitest';

import { type CompanionContext, type OpenFeature } from '../CompanionContext.ts';
import { startCompanion, type StartedCompanion, type StartOptions } from '../startCompanion.ts';
import { type Received, send } from '../testing/send.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const SITE = 'https://chat.example';
const running: StartedCompanion[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((companion) => companion.stop()));
});

async function scene(options: StartOptions = {}) {
  let context: CompanionContext | undefined;
  const feature: OpenFeature = (given) => {
    context = given;
    return { routes: [] };
  };
  const home = temporaryFolder();
  const companion = await startCompanion({
    port: 0,
    origins: [SITE],
    home,
    features: [feature],
    ...options,
  });
  running.push(companion);
  if (context === undefined) throw new Error('no context');
  const { port } = companion;
  const own = { 'x-companion-page': 'new', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  const session = await send({ port, path: '/own/session', headers: own });
  const token = /"token":"([^"]+)"/.exec(session.body)?.[1] ?? '';
  const headers = { ...own, 'x-companion-page': token };

  async function act(name: string, id = ''): Promise<Received> {
    const origin = `http://localhost:${port}`;
    const sent = { ...headers, origin, 'content-type': 'application/json' };
    return send({
      port,
      method: 'POST',
      path: '/own/act',
      headers: sent,
      body: JSON.stringify({ act: name, id }),
    });
  }
  async function shown(language = 'en', after = 0): Promise<string> {
    const path = `/own/state?after=${after}`;
    const { body } = await send({ port, path, headers: { ...headers, 'accept-language': language } });
    return JSON.stringify(JSON.parse(body)).replaceAll('\\"', '"');
  }
  return { companion, context, port, headers, act, shown, token };
}

it('[CO-12] shows status, pairing code, sites, projects, approvals, log and a way to stop', async () => {
  const { companion, context, shown } = await scene({ roots: ['/home/sami/<bakery>'] });
  const { code } = companion.pairing.showCode();
  await companion.sites.give(SITE);
  void context.approvals.ask({ kind: 'first-program', title: 'npm', detail: 'npm install "zod" <b>' });
  context.log('A line <i>of</i> the log');
  const page = await shown();
  for (const told of [
    `<dd>${companion.port}</dd>`,
    `${code.slice(0, 4)}<span>-</span>${code.slice(4)}`,
    SITE,
    'data-act="revoke"',
    '/home/sami/&lt;bakery&gt;',
    'Let this program run for the first time?',
    'npm install &quot;zod&quot; &lt;b&gt;',
    'data-act="allow"',
    'A line &lt;i&gt;of&lt;/i&gt; the log',
    'data-act="stop"',
  ]) {
    expect(page).toContain(told);
  }
});

it('[CO-12] speaks the language of the browser', async () => {
  const { port, shown } = await scene();
  expect(await shown('fr-CH, fr;q=0.9, en;q=0.8')).toContain('Arrêter le compagnon');
  expect(await shown('de, ar;q=0.5')).toContain('إيقاف البرنامج المرافق');
  expect(await shown('de;q=1, fr;q=0')).toContain('Stop the companion');
  const { body } = await send({ port, headers: { 'accept-language': 'ar' } });
  expect(body).toContain('<html lang="ar" dir="rtl">');
});

it('[CO-12] answers a waiting page as soon as something changes', async () => {
  const { companion, shown } = await scene();
  const version = Number(/"version":(\d+)/.exec(await shown())?.[1]);
  const waiting = shown('en', version);
  companion.pairing.showCode();
  expect(await waiting).toContain(`"version":${version + 1}`);
});

it('[CO-12] allows and denies what waits, and nothing twice', async () => {
  const { context, act } = await scene();
  const answer = context.approvals.ask({ kind: 'new-root', title: 'x', detail: '/x' });
  const [pending] = context.approvals.pending();
  expect(await act('allow', pending?.id)).toMatchObject({ status: 200 });
  expect(await act('deny', pending?.id)).toMatchObject({ status: 404 });
  expect(await answer).toBe('allowed');
});

it('[CO-10, CO-12] revokes a site and removes a project', async () => {
  const { companion, context, act } = await scene({ roots: ['/home/sami/bakery'] });
  const token = await companion.sites.give(SITE);
  expect(await act('revoke', companion.sites.list()[0]?.id)).toMatchObject({ status: 200 });
  expect(companion.sites.isPaired(SITE, `Bearer ${token}`)).toBe(false);
  expect(await act('remove-project', '/home/sami/bakery')).toMatchObject({ status: 200 });
  expect(context.allowed.projects()).toEqual([]);
  expect(await act('remove-project', '/home/sami/bakery')).toMatchObject({ status: 404 });
});

it('[CO-12] [CO-23] shows what is unlocked, in three languages, and locks it again', async () => {
  const { companion, context, act, shown } = await scene({ roots: ['/home/sami/bakery'] });
  const file = { site: SITE, project: '/home/sami/bakery', path: 'deploy/<key>.pem' };
  context.unlocked.unlock(file);
  const page = await shown();
  expect(page).toContain('deploy/&lt;key&gt;.pem');
  expect(page).toContain(`Unlocked for <bdi>${SITE}</bdi>`);
  expect(await shown('fr')).toContain('Verrouiller');
  expect(await shown('ar')).toContain('القفل من جديد');
  const id = context.unlocked.list()[0]?.id;
  expect(await act('lock', id)).toMatchObject({ status: 200 });
  expect(await act('lock', id)).toMatchObject({ status: 404 });
  expect(context.unlocked.list()).toEqual([]);
  context.unlocked.unlock(file);
  await act('remove-project', file.project);
  expect(context.unlocked.list()).toEqual([]);
  context.unlocked.unlock(file);
  await companion.sites.give(SITE);
  await act('revoke', companion.sites.list()[0]?.id);
  expect(context.unlocked.list()).toEqual([]);
});

it('[CO-11, CO-12] makes a link for an allowed site alone', async () => {
  const { act } = await scene();
  const { body } = await act('link', SITE);
  expect(body).toMatch(/"url":"https:\/\/chat\.example\/vibe-coding#companion=[\w-]{22}"/);
  expect(await act('link', 'https://evil.example')).toMatchObject({ status: 404 });
});

it('[CO-12] stops', async () => {
  const { companion, act } = await scene();
  expect(await act('stop')).toMatchObject({ status: 200 });
  await companion.stopped;
  await expect(send({ port: companion.port })).rejects.toThrow('ECONNREFUSED');
});

it('[CO-7] changes nothing by a GET or by an act that it does not know', async () => {
  const { port, headers, act, shown } = await scene();
  expect(await act('format-disk')).toMatchObject({ status: 400 });
  const before = await shown();
  for (const path of ['/own/act', '/own/act?act=stop', '/own/session', '/own/nothing', '/', BRIDGE_PATH]) {
    const { status } = await send({ port, path, headers });
    expect([200, 404, 405]).toContain(status);
  }
  expect(await shown()).toBe(before);
});

it('[CO-34] gives nobody but its own page anything that is not the same for everybody', async () => {
  const { companion, port, token, headers } = await scene();
  const { code } = companion.pairing.showCode();
  for (const path of ['/', BRIDGE_PATH, '/page.js', '/bridge.js', '/page.css', '/icon.svg']) {
    const { status, body } = await send({ port, path });
    expect(status).toBe(200);
    for (const secret of [code, token, SITE]) expect(body).not.toContain(secret);
  }
  for (const difference of [
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'navigate' },
    { 'x-companion-page': 'guess' },
    { origin: SITE },
  ]) {
    const refused = await send({ port, path: '/own/state', headers: { ...headers, ...difference } });
    expect(refused.status).toBe(403);
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    expect(refused.body).not.toContain(code);
  }
});

it('stands under a policy without inline script, style, form and frame', async () => {
  const { port } = await scene();
  for (const path of ['/', BRIDGE_PATH]) {
    const { headers, body } = await send({ port, path, headers: { 'sec-fetch-mode': 'navigate' } });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; .*form-action 'none'; frame-ancestors 'none'; require-trusted-types/,
    );
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! src="\/)/);
  }
});

it('lets any page notice that something runs there, and read nothing of it', async () => {
  const { port } = await scene();
  const noticed = await send({
    port,
    headers: { origin: 'https://evil.example', 'sec-fetch-mode': 'no-cors' },
  });
  const refused = await send({ port, path: '/api/x', headers: { origin: 'https://evil.example' } });
  for (const { headers } of [noticed, refused]) {
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
  const style = await send({ port, path: '/page.css' });
  expect(style.headers['cross-origin-resource-policy']).toBe('same-origin');
});
