import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from './testing/serverUnderTest.ts';

const PAGE = '<!doctype html><title>Diwan</title>'.padEnd(2000);
const SCRIPT = 'console.log("host")'.padEnd(2000);

let folder = '';
let tested: ServerUnderTest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-host-'));
  await mkdir(join(folder, 'site', 'assets'), { recursive: true });
  await writeFile(join(folder, 'outside.txt'), 'not of the site');
  await writeFile(join(folder, 'site', 'index.html'), PAGE);
  await writeFile(join(folder, 'site', 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'site', 'assets', 'app-a1b2c3.js'), SCRIPT);
  await writeFile(join(folder, 'site', 'assets', 'app-a1b2c3.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'site', 'assets', 'app-a1b2c3.js.gz'), gzipSync(SCRIPT));
  tested = await serverUnderTest([], { hostFolder: join(folder, 'site') });
});

afterAll(async () => {
  await tested.remove();
  await rm(folder, { recursive: true });
});

const visit = (url: string, encoding = 'identity') =>
  tested.server.inject({ url, headers: { 'accept-encoding': encoding } });

describe('the host application', () => {
  it.each([
    '/',
    '/chat',
    '/vibe-coding',
    '/profile',
    '/profile/',
    '/no/such/page',
    '/chat?id=chat_1',
    '/index.html',
  ])('[OP-20] answers its page at %s, to be revalidated', async (path) => {
    const answer = await visit(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.payload).toBe(PAGE);
  });

  it('[OP-20] serves a file with a hash in its name as immutable, others to be revalidated', async () => {
    const script = await visit('/assets/app-a1b2c3.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await visit('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    });
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('[OP-20] gives the file compressed beforehand to who accepts %s', async (accepted, encoding, unpack) => {
    const answer = await visit('/assets/app-a1b2c3.js', accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('[OP-20] compresses on the way what is not compressed beforehand', async () => {
    const answer = await visit('/', 'br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE);
  });

  it('[OP-20] answers 304 to who has the page already', async () => {
    const etag = String((await visit('/')).headers['etag']);
    const again = await tested.server.inject({ url: '/', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it('[OP-20] answers 404, not the page, for a hashed file that is gone', async () => {
    const answer = await visit('/assets/app-00000.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/app-a1b2c3.js.br',
  ])('[OP-20] serves nothing that was not built: %s', async (path) => {
    expect((await visit(path)).payload).not.toMatch(/not of the site|console/);
  });

  it.each(['/api/nothing', '/api', '/api/chat/nothing'])(
    '[ER-11] answers %s as a call that does not exist',
    async (path) => {
      const answer = await visit(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.result).toMatchObject({ success: false, code: 'not-found' });
    },
  );

  it('[OP-20] refuses the start when it is not built, and says where it looked', async () => {
    const hostFolder = join(folder, 'nowhere');
    await expect(serverUnderTest([], { hostFolder })).rejects.toThrow(join(hostFolder, 'index.html'));
  });
});

describe('the host application under another name', () => {
  it('[NA-16] is called so before any of its scripts runs, in its title and where it is installed', async () => {
    const site = join(folder, 'site');
    await writeFile(join(site, 'manifest.webmanifest'), '{"id":"/","name":"Diwan","short_name":"Diwan"}');
    const settings = { ...TEST_SETTINGS, productName: 'Tea & "Talk" $&' };
    const named = await serverUnderTest([], { hostFolder: site, settings });
    try {
      for (const path of ['/', '/chat', '/index.html']) {
        const page = await named.server.inject(path);
        expect(page.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        expect(page.payload).toContain('<title>Tea &#38; &#34;Talk&#34; $&#38;</title>');
        expect(page.headers['content-security-policy']).toMatch("default-src 'none'");
      }
      const manifest = await named.server.inject('/manifest.webmanifest');
      expect(manifest.headers['content-type']).toMatch('application/manifest+json');
      expect(JSON.parse(manifest.payload)).toEqual({
        id: '/',
        name: settings.productName,
        short_name: settings.productName,
      });
      expect((await named.server.inject('/assets/app-a1b2c3.js')).payload).toBe(SCRIPT);
    } finally {
      await named.remove();
    }
  });
});

describe('the headers of its page', () => {
  it('[OP-16] hold the policy without exceptions', async () => {
    expect((await visit('/')).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; " +
        "style-src 'self'; " +
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self' http://localhost:3007 http://127.0.0.1:3007; " +
        `frame-src ${TEST_SETTINGS.publicOrigin}/preview-frame; base-uri 'none'; form-action 'self'; ` +
        "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'",
    );
  });

  it('[OP-18] allow the companion’s address space and nothing else of the machine', async () => {
    const { headers } = await visit('/');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toMatch(/^loopback-network=\(self\), camera=\(\), microphone=\(\)/);
  });
});
