import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { type CompanionAdapter, memoryStorage } from '@diwan/core';
import { COMPANION_PATHS } from '@diwan/core/wire';
import { expect, it } from 'vitest';

import type { PendingApproval } from '../approvals/approvals.ts';
import { startCompanion } from '../startCompanion.ts';
import { codingScenes } from '../testing/codingScenes.ts';
import { pageOf } from '../testing/pageOf.ts';
import { CLIENT_ORIGIN, OTHER_ORIGIN, pairedClient } from '../testing/pairedClient.ts';
import { planOf } from '../testing/planOf.ts';
import { send } from '../testing/send.ts';
import type { CodingScene } from '../testing/startCodingCompanion.ts';

const FILES = { '.env': 'KEY=1\n', 'src/a.ts': 'a\n', 'deploy/key.pem': 'PEM\n' };
const open = codingScenes({ files: FILES });

/** What a site sees of a file: its lock in the list, and its content. */
async function seen(site: CompanionAdapter, project: string, path: string): Promise<unknown> {
  const listed = (await site.filePaths(project)).find((file) => file.path === path);
  const [file] = await site.fileContents(project, [path]);
  return {
    locked: listed !== undefined && 'locked' in listed ? listed.locked : null,
    content: file?.content,
  };
}

const LOCKED = { locked: 'secret', content: '' };
const UNLOCKED = { locked: null, content: 'KEY=1\n' };

const isSecretQuestion = ({ kind }: PendingApproval): boolean => kind === 'secret-file';

async function otherSite({ started }: CodingScene): Promise<CompanionAdapter> {
  const page = pageOf(started.port, OTHER_ORIGIN, memoryStorage());
  await page.pair(started.pairing.newLink(OTHER_ORIGIN));
  return page;
}

it('[CO-23] [CO-36] gives a secret to the site that asked, once the user allowed it at the companion', async () => {
  const scene = await open();
  const { companion, project, asked } = scene;
  expect(await seen(companion, project, '.env')).toEqual(LOCKED);
  expect(await companion.unlockFile?.(project, '.env')).toEqual({ success: true });
  expect(asked.filter(isSecretQuestion)).toMatchObject([
    { title: '.env', detail: expect.stringContaining(`${project}/.env\nSite: ${CLIENT_ORIGIN}\n`) },
  ]);
  expect(await seen(companion, project, '.env')).toEqual(UNLOCKED);
  expect(await seen(companion, project, 'deploy/key.pem')).toEqual(LOCKED);
  const other = await otherSite(scene);
  const sites = [companion, other, companion, other];
  expect(await Promise.all(sites.map((site) => seen(site, project, '.env')))).toEqual([
    UNLOCKED,
    LOCKED,
    UNLOCKED,
    LOCKED,
  ]);
  expect(await companion.unlockFile?.(project, '.env')).toEqual({ success: true });
  expect(asked.filter(isSecretQuestion)).toHaveLength(1);
});

it('[CO-23] keeps a secret that the user refused, however often a site asks', async () => {
  const { companion, project } = await open({
    decide: (question) => (isSecretQuestion(question) ? 'denied' : 'allowed'),
  });
  for (let time = 0; time < 3; time += 1) {
    expect(await companion.unlockFile?.(project, '.env')).toMatchObject({
      success: false,
      code: 'not-confirmed',
    });
  }
  expect(await seen(companion, project, '.env')).toEqual(LOCKED);
});

it('[CO-34] [CO-36] lets no site answer the question itself, paired or not', async () => {
  const waiting: PendingApproval[] = [];
  const scene = await open({ decide: (question) => (isSecretQuestion(question) ? 'later' : 'allowed') });
  const { project, started } = scene;
  let authorization = '';
  const site = await pairedClient(started, (headers) => {
    authorization = headers.get('authorization') ?? authorization;
  });
  const asking = site.unlockFile?.(project, '.env');
  await expect.poll(() => waiting.push(...started.approvals.pending().slice(waiting.length))).toBe(1);
  const { port } = started;
  const [question] = waiting;
  const body = JSON.stringify({ act: 'allow', id: question?.id });
  const json = { origin: CLIENT_ORIGIN, authorization, 'content-type': 'application/json' };
  const own = { ...json, 'x-companion-page': 'guess' };
  const tries = [
    send({ port, method: 'POST', path: '/own/act', headers: json, body }),
    send({
      port,
      method: 'POST',
      path: '/own/act',
      headers: { ...own, 'sec-fetch-site': 'cross-site' },
      body,
    }),
    send({
      port,
      method: 'POST',
      path: '/own/act',
      headers: { ...own, 'sec-fetch-site': 'same-origin' },
      body,
    }),
    send({ port, path: '/own/session', headers: { ...own, 'sec-fetch-site': 'cross-site' } }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const unlock = { port, method: 'POST', path: COMPANION_PATHS.unlockFile };
  const wanted = { projectName: project, path: '.env' };
  const forged = JSON.stringify({ ...wanted, decision: 'allowed', allowed: true, site: OTHER_ORIGIN });
  const late = send({ ...unlock, headers: json, body: forged });
  for (const headers of [
    { ...json, authorization: '' },
    { ...json, origin: OTHER_ORIGIN },
  ]) {
    expect(await send({ ...unlock, headers, body: forged })).toMatchObject({ status: 401 });
  }
  expect(await send({ ...unlock, method: 'GET', headers: json })).toMatchObject({ status: 405 });
  expect(await seen(site, project, '.env')).toEqual(LOCKED);
  expect(started.approvals.pending()).toHaveLength(1);
  started.approvals.decide(question?.id ?? '', 'denied');
  expect(await asking).toMatchObject({ success: false });
  expect(JSON.parse((await late).body)).toMatchObject({ success: false, code: 'not-confirmed' });
});

it('[CO-23] asks about nothing but a secret file that is there', async () => {
  const { companion, project, asked } = await open();
  symlinkSync('/etc/hostname', join(project, 'link.pem'));
  for (const [path, code] of [
    ['src/a.ts', 'not-a-secret'],
    ['missing.pem', 'not-readable'],
    ['link.pem', 'not-readable'],
    ['../project/.env', 'not-a-secret'],
    ['.git/id_rsa', 'not-a-secret'],
    ['/etc/ssl/private/x.pem', 'not-a-secret'],
  ]) {
    expect([path, await companion.unlockFile?.(project, path ?? '')]).toMatchObject([path, { code }]);
  }
  await expect(companion.unlockFile?.('/etc', 'x.pem')).rejects.toMatchObject({ code: 'not-found' });
  expect(asked.filter(isSecretQuestion)).toEqual([]);
});

it('[CO-36] locks again with a new start', async () => {
  const { companion, project, started, home } = await open();
  await companion.unlockFile?.(project, '.env');
  await started.stop();
  const again = await startCompanion({ port: 0, home, origins: [CLIENT_ORIGIN] });
  expect(await seen(await pairedClient(again), project, '.env')).toEqual(LOCKED);
  await again.stop();
});

it('[CO-23] [BU-30] shows and edits an unlocked secret, and still gives it no harmless name', async () => {
  const { companion, project, read } = await open();
  const edit = { op: 'edit', path: '.env', edits: [{ search: 'KEY=1\n', replace: 'KEY=2\n' }] } as const;
  const before = await companion.previewBuild(project, planOf('plan_env', edit));
  expect(JSON.stringify(before)).not.toContain('-KEY=1');
  await companion.unlockFile?.(project, '.env');
  const after = await companion.previewBuild(project, planOf('plan_env', edit));
  expect(after.files[0]?.diff).toContain('-KEY=1\n+KEY=2\n');
  expect(await companion.executeBuild(project, planOf('plan_env', edit))).toMatchObject({ success: true });
  expect(await read('.env')).toBe('KEY=2\n');
  const renaming = planOf('plan_name', { op: 'rename', path: '.env', to: 'notes.txt' });
  expect((await companion.previewBuild(project, renaming)).failed).toMatchObject([{ code: 'secret' }]);
});
