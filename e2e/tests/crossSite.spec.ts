import { expect, type Page, type Request } from '@playwright/test';

import { PRODUCT_ORIGIN } from '../addresses.ts';
import { signIn, signInAnew } from '../pages/signIn.ts';
import { test } from '../pages/test.ts';
import { type ForeignSite, startForeignSite } from '../servers/foreignSite.ts';

const CHAT = 'chat_1';

let foreign: ForeignSite;

test.beforeAll(async () => {
  foreign = await startForeignSite();
});

test.afterAll(() => foreign.close());

/** A call of the product that changes something. */
interface Call {
  readonly method: string;
  readonly url: string;
}

/** Every changing call that the product itself says it has: a new one is tried without a line here. */
async function changingCalls(page: Page): Promise<Call[]> {
  const document = await (await page.request.get('/api/openapi.json')).json();
  return Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({
        method: method.toUpperCase(),
        url: `${PRODUCT_ORIGIN}${path.replaceAll(/\{\w+\}/g, CHAT)}`,
      })),
  );
}

const own = { origin: PRODUCT_ORIGIN };

async function saveChat(page: Page): Promise<void> {
  const message = { id: 'm1', role: 'user', content: 'Mine', timestamp: '2026-11-20T12:00:00Z' };
  const counts = { totalTokens: 0, totalCost: 0 };
  const data = { id: CHAT, title: 'Mine', messages: [message], ...counts, mode: 'chat' };
  expect((await page.request.post('/api/chat-history', { headers: own, data })).status()).toBe(200);
}

/** All that is kept of the user, without the time at which each browser was last seen. */
async function everything(page: Page): Promise<string> {
  const kept = await (await page.request.get('/api/user/export')).json();
  const ledger = await (await page.request.get('/api/user/ledger')).json();
  return JSON.stringify({ ...kept, sessions: kept.sessions.length, ledger });
}

/** A body that a route might take, with the user's own e-mail as the confirmation that one of them asks for. */
const bodyWith = (email: string): string =>
  JSON.stringify({
    email,
    username: 'Taken',
    title: 'Taken',
    model: 'diwan-guide',
    message: 'Taken',
    id: CHAT,
  });

/** What a page has sent to the product, and what was answered, also where the page is kept from reading it. */
async function watchWire(page: Page): Promise<(call: Call) => string[]> {
  const seen = new Map<string, { method?: string; url?: string; status?: number; cookies?: string }>();
  const note = (id: string, facts: object): void => void seen.set(id, { ...seen.get(id), ...facts });
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) =>
    note(requestId, { method, url }),
  );
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) =>
    note(requestId, { cookies: headers['Cookie'] ?? '' }),
  );
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) =>
    note(requestId, { status: statusCode }),
  );
  await session.send('Network.enable');
  return ({ method, url }) =>
    [...seen.values()]
      .filter((one) => one.url === url && one.method === method && one.status !== undefined)
      .map(
        ({ status, cookies = '' }) => `${status} ${cookies.includes('diwan-session') ? 'with' : 'without'}`,
      );
}

/** Waits for the product's answer to a form of a page. */
async function answerTo(page: Page, { method, url }: Call, send: () => Promise<unknown>): Promise<string> {
  const isIt = (request: Request): boolean => request.url() === url && request.method() === method;
  const [response] = await Promise.all([page.waitForResponse((answer) => isIt(answer.request())), send()]);
  const { cookie = '' } = await response.request().allHeaders();
  return `${response.status()} ${cookie.includes('diwan-session') ? 'with' : 'without'}`;
}

function submitForm(page: Page, { url }: Call, enctype: string, body: string): Promise<void> {
  return page.evaluate(
    ([action, type, text]) => {
      // A frame of its own: in one that still shows the answer before, a navigation could take the other's place.
      const frame = document.createElement('iframe');
      frame.name = `answer ${document.forms.length}`;
      document.body.append(frame);
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, enctype: type, target: frame.name });
      const field = document.createElement('input');
      // As plain text this is the body and a rest that the JSON takes in.
      Object.assign(field, { name: `${text.slice(0, -1)},"rest":"`, value: '"}' });
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    [url, enctype, body] as const,
  );
}

/** What a page learns of a fetch: its status, that it could not read it, or that it failed. */
function fetched(page: Page, { method, url }: Call, init: object): Promise<string> {
  return page.evaluate(
    async ([address, request]) => {
      try {
        const response = await fetch(address, { credentials: 'include', ...request });
        return response.type === 'opaque' ? 'opaque' : String(response.status);
      } catch {
        return 'failed';
      }
    },
    [url, { method, ...init }] as const,
  );
}

const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

for (const site of ['sameSite', 'crossSite'] as const) {
  // Lax is of no help against another port of the same host: the cookie goes along, and the call is refused all the same.
  const refused = site === 'sameSite' ? '403 with' : '403 without';

  test(`[AU-13] forms of a foreign page change nothing: ${site}`, async ({ page, context, complaints }) => {
    const email = await signInAnew(page);
    await saveChat(page);
    const before = await everything(page);
    const calls = (await changingCalls(page)).filter(({ method }) => method === 'POST');
    expect(calls.length).toBeGreaterThan(6);
    const attacker = await context.newPage();
    await attacker.goto(foreign[site]);
    for (const call of calls) {
      for (const type of TYPES) {
        const send = () => submitForm(attacker, call, type, bodyWith(email));
        expect(`${call.url} ${await answerTo(attacker, call, send)}`).toBe(`${call.url} ${refused}`);
      }
    }
    // Not in a frame: a page that is opened by a form.
    await attacker.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action });
      document.body.append(form);
      form.submit();
    }, `${PRODUCT_ORIGIN}/api/auth/logout`);
    await expect(attacker.locator('body')).toContainText('foreign-origin');
    expect(await everything(page)).toBe(before);
    // The answers are shown in no frame either.
    for (const complaint of complaints.take()) expect(complaint).toContain("frame-ancestors 'none'");
  });

  test(`[AU-13] fetches and beacons of a foreign page change nothing: ${site}`, async ({ page, context }) => {
    const email = await signInAnew(page);
    await saveChat(page);
    const before = await everything(page);
    const attacker = await context.newPage();
    await attacker.goto(foreign[site]);
    const sentOf = await watchWire(attacker);
    const body = bodyWith(email);
    for (const call of await changingCalls(page)) {
      const json = { body, headers: { 'content-type': 'application/json' } };
      // The browser asks first whether it may, is not told so, and does not send it.
      expect(`${call.url} ${await fetched(attacker, call, json)}`).toBe(`${call.url} failed`);
      if (call.method !== 'POST') continue;
      const simple = { body, mode: 'no-cors', headers: { 'content-type': 'text/plain' } };
      expect(`${call.url} ${await fetched(attacker, call, simple)}`).toBe(`${call.url} failed`);
      await attacker.evaluate(([url, text]) => navigator.sendBeacon(url, text), [call.url, body] as const);
      await expect.poll(() => sentOf(call)).toEqual([refused, refused]);
    }
    for (const call of await changingCalls(page)) {
      expect(sentOf(call)).toEqual(call.method === 'POST' ? [refused, refused] : []);
    }
    expect(await everything(page)).toBe(before);
  });

  test(`[AU-13] a foreign page reads nothing and hears no event: ${site}`, async ({ page, context }) => {
    await signInAnew(page);
    await saveChat(page);
    const attacker = await context.newPage();
    await attacker.goto(foreign[site]);
    for (const path of [
      '/api/auth/me',
      '/api/user/export',
      '/api/chat-history',
      `/api/chat-history/${CHAT}`,
    ]) {
      const call = { method: 'GET', url: PRODUCT_ORIGIN + path };
      expect(`${path} ${await fetched(attacker, call, {})}`).toBe(`${path} failed`);
    }
    const data = { model: 'diwan-guide', message: 'Hello', messageId: 'reply-1' };
    await page.request.post('/api/chat/completions', { headers: own, data });
    const heard = await attacker.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const source = new EventSource(url, { withCredentials: true });
          source.addEventListener('message', ({ data: text }) => resolve(`heard ${text}`));
          source.addEventListener('error', () => resolve('failed'));
        }),
      `${PRODUCT_ORIGIN}/api/chat/completions/reply-1`,
    );
    expect(heard).toBe('failed');
  });
}

test('[AU-13] the same calls from a page of the site are heard', async ({ page }) => {
  const email = await signInAnew(page);
  await saveChat(page);
  const json = { headers: { 'content-type': 'application/json' } };
  const rename = { method: 'PUT', url: `${PRODUCT_ORIGIN}/api/user/profile` };
  expect(await fetched(page, rename, { ...json, body: bodyWith(email) })).toBe('200');
  const remove = { method: 'DELETE', url: `${PRODUCT_ORIGIN}/api/user/account` };
  expect(await fetched(page, remove, { ...json, body: bodyWith(email) })).toBe('200');
});

test('[AU-11, AU-13] cookies are for the server alone, and no other site brings them along', async ({
  page,
  context,
}) => {
  await signIn(page, 'Brandon Lee');
  const cookies = (await context.cookies()).map(({ name, httpOnly, sameSite, path, secure }) => ({
    name,
    httpOnly,
    sameSite,
    path,
    secure,
  }));
  // Over https it is `__Host-` and secure; this product is on localhost.
  const session = { httpOnly: true, sameSite: 'Lax', path: '/', secure: false };
  expect(cookies).toContainEqual({ name: 'diwan-session', ...session });
  for (const { name, httpOnly, sameSite } of cookies) {
    expect(`${name} ${httpOnly} ${['Lax', 'Strict'].includes(sameSite)}`).toBe(`${name} true true`);
  }
  expect(await page.evaluate(() => document.cookie)).toBe('');
});
