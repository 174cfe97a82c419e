import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { userSchema } from '@diwan/core/wire';
import { object, parse, string } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLog } from '../http/requestLog.ts';
import { type RunningServer, startServer } from '../startServer.ts';
import { type BrowserWithCookies, browserWithCookies } from './testing/browserWithCookies.ts';
import { chooseUser, signInAs } from './testing/signInAs.ts';

let server: RunningServer = { origin: '', stop: async () => undefined };
let folder = '';
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-journey-'));
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  server = await startServer({ PORT: '0', DATA_DIR: folder, OLLAMA: 'off', GUIDE_PACE: 'instant' }, { log });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const signIn = (browser: BrowserWithCookies, subject: string, next?: string) =>
  signInAs(browser, server.origin, subject, next);

// By a socket: fetch writes the Host header itself.
function statusFor(port: string, host: string, path: string): Promise<number | undefined> {
  return new Promise((answered, failed) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      answered(response.statusCode);
    });
    sent.on('error', failed).end();
  });
}

const signOut = (browser: BrowserWithCookies) =>
  browser.fetch(`${server.origin}/api/auth/logout`, { method: 'POST', headers: { origin: server.origin } });

const me = (browser: BrowserWithCookies) => browser.fetch(`${server.origin}/api/auth/me`);

describe('a sign-in through the embedded provider', () => {
  it('[AU-19, AU-5, AU-17, PR-36] signs a development user in, who is known afterwards and has the first credit', async () => {
    const browser = browserWithCookies();
    expect(await signIn(browser, 'dev-amina', '/profile?tab=1')).toBe(`${server.origin}/profile?tab=1`);

    const answer = await me(browser);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      email: 'amina@diwan.test',
      username: 'Amina Haddad',
      balance: 1,
      totalTokensUsed: 0,
      totalCost: 0,
    });
  });

  it('[CH-42] leads to an answer of the guide, whose use then stands in the totals', async () => {
    const browser = browserWithCookies();
    await signIn(browser, 'dev-chiara');
    const models = await browser.fetch(`${server.origin}/api/models/chat`);
    const { defaultModel } = parse(object({ defaultModel: string() }), await models.json());
    const answer = await browser.fetch(`${server.origin}/api/chat/completions`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
      body: JSON.stringify({ model: defaultModel, message: 'Who are you?' }),
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toMatch(
      /^id: 1\n?data: \{"type":"content"[^]*"type":"done"[^]*data: \[DONE\]\s*$/m,
    );
    const { totalTokensUsed } = parse(userSchema, await (await me(browser)).json());
    expect(totalTokensUsed).toBeGreaterThan(0);
  });

  it('[AU-19] offers the choice again after a sign-out, and knows users apart', async () => {
    const browser = browserWithCookies();
    await signIn(browser, 'dev-brandon');
    await signOut(browser);
    await signIn(browser, 'dev-chiara');
    expect(await (await me(browser)).json()).toMatchObject({ email: 'chiara@diwan.test' });
  });

  it('[AU-10] ends the session in every copy of its cookie when the user signs out', async () => {
    const browser = browserWithCookies();
    await signIn(browser, 'dev-amina');
    const copy = browserWithCookies();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await me(copy)).status).toBe(200);

    const answer = await signOut(browser);
    expect(await answer.json()).toEqual({ success: true });
    expect(browser.cookies.has('diwan-session')).toBe(false);
    expect((await me(copy)).status).toBe(401);
    expect((await signOut(copy)).status).toBe(200);
  });

  it('[AU-11] gives a session of another id at each sign-in, and ends the former one', async () => {
    const browser = browserWithCookies();
    await signIn(browser, 'dev-amina');
    const former = browserWithCookies();
    for (const [name, value] of browser.cookies) former.cookies.set(name, value);

    await signIn(browser, 'dev-amina');
    expect((await me(browser)).status).toBe(200);
    expect((await me(former)).status).toBe(401);
  });

  it('[AU-19] shows its page without scripts and without a password', async () => {
    const { response } = await browserWithCookies().open(`${server.origin}/api/auth/sign-in`);
    const page = await response.text();
    expect(page).not.toMatch(/<script|type="password"|https?:/);
    expect(response.headers.get('content-security-policy')).toMatch(
      new RegExp(`^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' ${server.origin};`),
    );
  });

  it('[AU-19] is there for names of this machine only', async () => {
    const port = new URL(server.origin).port;
    const statuses = await Promise.all(
      ['localhost', '127.0.0.1', 'evil.example'].map((host) =>
        statusFor(port, `${host}:${port}`, '/idp/.well-known/openid-configuration'),
      ),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });

  it('[AU-13, AU-19] does not let another page choose for the user', async () => {
    const browser = browserWithCookies();
    const page = await browser.open(`${server.origin}/api/auth/sign-in`);
    expect((await chooseUser(browser, page.address, 'dev-amina', 'http://localhost:9999')).status).toBe(403);
  });

  it.each([
    ['nobody of the list', 'dev-mallory'],
    ['a name of every object', '__proto__'],
  ])('[AU-19] signs nobody in as %s', async (_name, user) => {
    const browser = browserWithCookies();
    const page = await browser.open(`${server.origin}/api/auth/sign-in`);
    const chosen = await chooseUser(browser, page.address, user);
    expect(chosen.headers.get('location')).toBe('/api/auth/sign-in/failed?reason=expired');
  });

  it('[AU-16] ends on an own page when the choice is sent from another browser', async () => {
    const { address } = await browserWithCookies().open(`${server.origin}/api/auth/sign-in`);
    const other = await browserWithCookies().open(address);
    expect(other.address).toBe(`${server.origin}/api/auth/sign-in/failed?reason=expired`);
    expect(other.response.status).toBe(200);
  });

  it('[ER-14] logs no cookie, code, token or secret of a sign-in', async () => {
    logged.length = 0;
    const browser = browserWithCookies();
    await signIn(browser, 'dev-amina');
    const lines = logged.join('');
    expect(lines).toContain('get /api/auth/sign-in');
    expect(lines).not.toMatch(/code=|state=|eyJ|Fe26|cookie|id_token/);
  });
});
