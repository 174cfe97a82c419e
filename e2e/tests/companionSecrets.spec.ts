import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { learn, pageAt } from '../pages/sitePage.ts';
import { test } from '../pages/test.ts';
import { type CompanionProcess, startCompanionProcess } from '../servers/companionProcess.ts';

const PORT = 3138;
const SITE = 'https://chat.example';
const LINK_SECRET = 'AbCdEfGhIjKlMnOpQrStUv';

let companion: CompanionProcess;

test.beforeAll(async () => {
  companion = await startCompanionProcess(PORT, [SITE], { linkSecret: LINK_SECRET });
});

test.afterAll(() => companion.stop());

/** Pairs as core does, in the page itself. @returns its token */
async function pairIn(page: Page, address: string): Promise<string> {
  const body = await page.evaluate(
    async ([companionAddress, secret]) => {
      const bytes = new TextEncoder();
      const nonce = 'n'.repeat(22);
      const hmac = { name: 'HMAC', hash: 'SHA-256' };
      const key = await crypto.subtle.importKey('raw', bytes.encode(secret), hmac, false, ['sign']);
      const statement = ['diwan-companion/1', 'pair-page', location.origin, nonce, ''].join('\n');
      const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(statement)));
      const proof = btoa(String.fromCharCode(...signed))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      const answer = await fetch(`${companionAddress}/api/pair`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ nonce, proof }),
      });
      return answer.text();
    },
    [address, LINK_SECRET] as const,
  );
  return /"token":"([^"]+)"/.exec(body)?.[1] ?? '';
}

test('[CO-23] [CO-34] a paired site asks for a secret, and only the companion’s own page unlocks and locks it', async ({
  context,
}) => {
  const project = mkdtempSync(join(realpathSync(tmpdir()), 'diwan-e2e-secret-'));
  writeFileSync(join(project, '.env'), 'KEY=1\n');
  await context.grantPermissions(['local-network-access'], { origin: SITE });
  const site = await pageAt(context, `${SITE}/`);
  const own = await context.newPage();
  await own.goto(`${companion.address}/`);

  const authorization = `Bearer ${await pairIn(site, companion.address)}`;
  const post = (path: string, value: object): Promise<string> =>
    learn(site, `${companion.address}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(value),
    });
  const contents = new URLSearchParams({ project, filesNeeded: '[".env"]' });
  const read = (): Promise<string> =>
    learn(site, `${companion.address}/api/file-contents?${contents.toString()}`, {
      headers: { authorization },
    });

  const opening = post('/api/open-project', { projectName: project });
  await own.getByRole('button', { name: `Allow: ${basename(project)}` }).click();
  expect(await opening).toMatch(/^200 .*"success":true/);
  expect(await read()).toMatch(/^200 .*"content":"".*stays on this computer/);

  const unlocking = post('/api/unlock-file', { projectName: project, path: '.env' });
  const question = own.getByRole('button', { name: 'Allow: .env' });
  const id = await question.getAttribute('data-id');
  // The site even knows what to say, and still cannot say it.
  expect(await post('/own/act', { act: 'allow', id })).toBe('failed');
  expect(await read()).toMatch(/"content":""/);
  await question.click();
  expect(await unlocking).toBe('200 {"success":true}');
  expect(await read()).toMatch(/"content":"KEY=1\\n"/);

  await own.getByRole('button', { name: 'Lock again .env' }).click();
  await expect(own.getByRole('button', { name: 'Lock again .env' })).toBeHidden();
  expect(await read()).toMatch(/"content":""/);
});
