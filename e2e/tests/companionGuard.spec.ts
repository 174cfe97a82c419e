import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { findChromium } from '../../scripts/findChromium.ts';
import { learn, pageAt } from '../pages/sitePage.ts';
import { test } from '../pages/test.ts';
import { watchComplaints } from '../pages/violations.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';

const PORT = 3131;
const SITE = 'https://chat.example';
const EVIL = 'https://evil.example';
const REBOUND = `http://rebound.example:${PORT}`;
const executablePath = findChromium();

test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--host-resolver-rules=MAP rebound.example 127.0.0.1'],
  },
});

let companion: CompanionProcess;

test.beforeAll(async () => {
  companion = await startCompanionProcess(PORT, [SITE]);
});

test.afterAll(() => companion.stop());

const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"projectName":"/"}' };

test('[CO-33] a page of another origin reads and changes nothing', async ({ context }) => {
  await context.grantPermissions(['local-network-access'], { origin: EVIL });
  const page = await pageAt(context, `${EVIL}/`);
  const before = companion.terminal();
  const api = `${companion.address}/api`;
  for (const [path, request] of [
    ['license-status', {}],
    ['file-paths?project=/', {}],
    ['file-contents?project=/&filesNeeded=[]', {}],
    ['open-project', json],
    ['pair', json],
    ['execute-build', json],
    ['open-project', { ...json, headers: { 'content-type': 'text/plain' } }],
    ['license-status', { headers: { authorization: 'Bearer id.secret' } }],
  ] as const) {
    expect(await learn(page, `${api}/${path}`, request)).toBe('failed');
  }
  for (const path of ['session', 'state', 'act']) {
    const headers = { 'x-companion-page': 'new' };
    expect(await learn(page, `${companion.address}/own/${path}`, { headers })).toBe('failed');
    expect(await learn(page, `${companion.address}/own/${path}`, { ...json, mode: 'no-cors' })).toBe(
      'failed',
    );
  }
  // That something is there is no secret: core tells so a companion that does not know the site from none at all.
  expect(await learn(page, `${companion.address}/`, { mode: 'no-cors' })).toBe('opaque');
  expect(await learn(page, `${api}/license-status`, { mode: 'no-cors' })).toBe('opaque');
  expect(companion.terminal().slice(before.length)).toContain(`Refused: `);
  expect(companion.terminal()).not.toContain('Paired with');
});

test('[CO-33] an allowed site reads the status alone, and cannot act as the companion’s own page', async ({
  context,
}) => {
  await context.grantPermissions(['local-network-access'], { origin: SITE });
  const page = await pageAt(context, `${SITE}/`);
  const api = `${companion.address}/api`;
  expect(await learn(page, `${api}/license-status`)).toMatch(/^200 .*"paired":false/);
  for (const [path, request] of [
    ['file-paths?project=/', {}],
    ['open-project', json],
    ['unlock-file', json],
    ['execute-build', json],
  ] as const) {
    expect(await learn(page, `${api}/${path}`, request)).toMatch(/^401 .*"code":"not-paired"/);
  }
  for (const path of ['session', 'state', 'act']) {
    const headers = { 'x-companion-page': 'new', 'content-type': 'application/json' };
    expect(await learn(page, `${companion.address}/own/${path}`, { headers })).toBe('failed');
    expect(await learn(page, `${companion.address}/own/${path}`, { ...json, headers })).toBe('failed');
  }
});

test('[CO-33] a page of another port or name of this computer is as foreign', async ({ context }) => {
  for (const address of [`http://localhost:3999/`, `http://chat.example.localhost:${PORT + 1}/`]) {
    const page = await pageAt(context, address);
    expect(await learn(page, `${companion.address}/api/license-status`)).toBe('failed');
    const own = { headers: { 'x-companion-page': 'new' } };
    expect(await learn(page, `${companion.address}/own/session`, own)).toBe('failed');
    expect(await learn(page, `${companion.address}/own/act`, { ...json, mode: 'no-cors' })).toBe('failed');
  }
});

test('[CO-33] a name that was rebound to this computer is not answered', async ({ page }) => {
  // The refusal itself is a page of that name, in whose place an attacker's own page would stand.
  expect((await page.goto(`${REBOUND}/`))?.status()).toBe(421);
  for (const path of ['/', '/api/license-status', '/own/session', '/page.js', '/bridge']) {
    const answer = await learn(page, `${REBOUND}${path}`, { headers: { 'x-companion-page': 'new' } });
    expect(answer).toMatch(/^421 .*"code":"foreign-host"/);
  }
  expect(await learn(page, `${REBOUND}/api/open-project`, json)).toMatch(/^421 /);
});

test('[CO-33] a form post, a link and a frame reach no call', async ({ context }) => {
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const page = await pageAt(context, `${EVIL}/`);
    await page.evaluate(
      ([action, type]) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action, enctype: type });
        const field = document.createElement('input');
        Object.assign(field, { name: '{"projectName":"/","a":"', value: '"}' });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [`${companion.address}/api/open-project`, enctype] as const,
    );
    await page.waitForURL(`${companion.address}/api/open-project`);
    expect(JSON.parse(await page.locator('body').innerText())).toMatchObject({ code: 'navigation' });
    for (const path of ['/api/license-status', '/own/state', '/own/act']) {
      const opened = await page.goto(`${companion.address}${path}`);
      expect(opened?.status()).toBe(403);
    }
    await page.close();
  }
  const page = await pageAt(context, `${EVIL}/`);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = `${address}/`;
    document.body.append(frame);
  }, companion.address);
  await expect
    .poll(() => {
      const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
      return frame?.url();
    })
    .toMatch(/^chrome-error:/);
});

test('[CO-12] the companion’s own page pairs, revokes and stands under its policy', async ({ context }) => {
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await page.goto(`${companion.address}/`);
  await expect(page.getByRole('status')).toHaveText('Running');
  await page.getByRole('button', { name: /Show a (?:new|pairing) code/ }).click();
  await expect(page.getByLabel('Pairing code', { exact: true })).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(page.getByText(/Good for another [12]:\d\d/)).toBeVisible();

  await context.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'site' }));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: `Open and pair: ${SITE}` }).click();
  expect((await opened).url()).toMatch(/^https:\/\/chat\.example\/vibe-coding#companion=[\w-]{22}$/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  complaints.expectNone();
});

/** Opens the bridge window as core does, and gives the status that it fetched, or what the window says. */
async function throughBridge(page: Page, address: string): Promise<string> {
  const opened = page.context().waitForEvent('page');
  const answer = page.evaluate((companionAddress) => {
    const bridge = window.open(`${companionAddress}/bridge`, 'bridge', 'popup');
    return new Promise<string>((resolve) => {
      window.addEventListener('message', ({ origin, source, data }) => {
        if (origin !== companionAddress || source !== bridge || data.type !== 'companion-bridge-ready')
          return;
        const { port1, port2 } = new MessageChannel();
        let text = '';
        port1.addEventListener('message', ({ data: message }) => {
          if (message.type === 'head') text = `${message.status} `;
          if (message.type === 'chunk') text += new TextDecoder().decode(message.bytes);
          if (message.type === 'end' || message.type === 'failed') resolve(text + message.type);
        });
        port1.start();
        bridge?.postMessage({ type: 'companion-bridge-connect' }, companionAddress, [port2]);
        const call = {
          type: 'call',
          id: 1,
          path: '/api/license-status',
          method: 'GET',
          headers: {},
          body: null,
        };
        port1.postMessage(call);
      });
    });
  }, address);
  const popup = await opened;
  return Promise.race([
    answer,
    popup
      .getByText(/can only be opened by a site/)
      .waitFor()
      .then(() => 'refused'),
  ]);
}

test('[CO-32] the bridge window serves an allowed site that the browser keeps from the direct way', async ({
  context,
}) => {
  const page = await pageAt(context, `${SITE}/`);
  expect(await learn(page, `${companion.address}/api/license-status`)).toBe('failed');
  expect(await throughBridge(page, companion.address)).toMatch(/^200 \{"success":true.*"paired":false.*end$/);
});

test('[CO-33] the bridge window serves no other site', async ({ context }) => {
  const page = await pageAt(context, `${EVIL}/`);
  expect(await throughBridge(page, companion.address)).toBe('refused');
});

test('[CO-12] the page says when the companion was stopped on it', async ({ page }) => {
  const other = await startCompanionProcess(PORT + 5, [SITE]);
  await page.goto(`${other.address}/`);
  await page.getByRole('button', { name: 'Stop the companion' }).click();
  await page.getByRole('button', { name: 'Stop the companion' }).or(page.getByText('Really stop?')).click();
  await expect(page.getByRole('status')).toHaveText('Stopped');
  await other.stop();
});
