import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { type StoredFile, storedFileSchema } from '@diwan/core/wire';
import type { ServerInjectResponse } from '@hapi/hapi';
import { array, object, parse, string } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { memoryRateLimits } from '../http/rateLimits.ts';
import { type ServerUnderTest, serverUnderTest } from '../http/testing/serverUnderTest.ts';
import { attachmentFile } from './testing/attachmentFile.ts';
import { smallPng } from './testing/smallPng.ts';

let tested: ServerUnderTest;

beforeEach(async () => {
  tested = await serverUnderTest(['amina', 'brandon']);
});

afterEach(() => tested.remove());

function upload(user: string | undefined, bytes: Buffer, name = 'file', type = 'image/png') {
  const url = `/api/files?name=${encodeURIComponent(name)}`;
  return tested.call(user, { method: 'POST', url, payload: bytes, headers: { 'content-type': type } });
}

async function uploaded(user: string, bytes: Buffer, name?: string): Promise<StoredFile> {
  return parse(storedFileSchema, JSON.parse((await upload(user, bytes, name)).payload));
}

function get(user: string | undefined, url: string, headers: Record<string, string> = {}) {
  return tested.call(user, { url, headers });
}

function contents(): string[] {
  const folder = join(tested.folder, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

const manifestSchema = object({ names: array(string()) });

function codeOf({ result }: ServerInjectResponse): unknown {
  return Object(result).code;
}

describe('a stranger', () => {
  it('[AU-15] is answered 401', async () => {
    const { url } = await uploaded('amina', smallPng());
    expect((await upload(undefined, smallPng())).statusCode).toBe(401);
    expect((await get(undefined, url)).statusCode).toBe(401);
  });

  it('[AU-13] cannot upload from the page of another site', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'image/png' };
    const request = { method: 'POST', url: '/api/files', payload: smallPng(), headers };
    expect((await tested.call('amina', request)).statusCode).toBe(403);
  });
});

describe('a stored file', () => {
  it('[AT-24] is given back to its owner, and is not found by another user', async () => {
    const file = await uploaded('amina', smallPng(), 'dot.png');
    expect(file).toMatchObject({
      name: 'dot.png',
      type: 'image',
      mimeType: 'image/png',
      size: smallPng().length,
    });
    const mine = await get('amina', file.url);
    expect(mine.statusCode).toBe(200);
    expect(mine.rawPayload.equals(smallPng())).toBe(true);
    expect((await get('brandon', file.url)).statusCode).toBe(404);
    expect((await tested.call('brandon', { method: 'HEAD', url: file.url })).statusCode).toBe(404);
  });

  it('[AT-24] is kept once, however many users and names hand it in', async () => {
    const first = await uploaded('amina', smallPng(), 'one.png');
    const second = await uploaded('amina', smallPng(), 'two.png');
    const third = await uploaded('brandon', smallPng());
    expect(new Set([first.hash, second.hash, third.hash]).size).toBe(1);
    expect(contents()).toEqual([first.hash]);
  });

  it('[AT-24] has an address that never changes its content, and says so', async () => {
    const { url, hash } = await uploaded('amina', smallPng());
    const { headers } = await get('amina', url);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${hash}"`,
      'content-length': smallPng().length,
    });
    expect((await get('amina', url, { 'if-none-match': `"${hash}"` })).statusCode).toBe(304);
  });

  it('[AT-24] tells its size without its bytes', async () => {
    const { url } = await uploaded('amina', smallPng());
    const { statusCode, headers, payload } = await tested.call('amina', { method: 'HEAD', url });
    expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: '' });
    expect(headers).toMatchObject({ 'content-length': smallPng().length, 'content-type': 'image/png' });
  });

  it('[AT-20] gives the parts that a PDF viewer asks for', async () => {
    const pdf = Buffer.concat([attachmentFile('pdf-js.pdf'), Buffer.alloc(200_000, 'x')]);
    const { url } = await uploaded('amina', pdf, 'plan.pdf');
    const part = await get('amina', url, { range: 'bytes=65536-131071' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 65536-131071/${pdf.length}`);
    expect(part.rawPayload.equals(pdf.subarray(65_536, 131_072))).toBe(true);
    const behind = await get('amina', url, { range: `bytes=${pdf.length}-` });
    expect(behind.statusCode).toBe(416);
    expect((await get('amina', url, { range: 'bytes=0-1,5-6' })).rawPayload.length).toBe(pdf.length);
  });
});

describe('hostile files', () => {
  it.each(['script.svg', 'html-as-png.png', 'injection.md', 'formula.csv'])(
    '[AT-26, AT-28] serve %s as a text to be downloaded',
    async (name) => {
      const { url, type } = await uploaded('amina', attachmentFile(name), name);
      expect(type).toBe('file');
      const { headers } = await get('amina', url);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    },
  );

  it('[AT-26, AT-28] show a picture that is a script too as a picture only', async () => {
    const { url } = await uploaded('amina', attachmentFile('gifjs.gif'), 'gifjs.gif');
    const { headers } = await get('amina', url);
    expect(headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['pdf-js.pdf', 'pdf-huge-page.pdf'])('[AT-28] show %s by a policy of its own', async (name) => {
    const { url } = await uploaded('amina', attachmentFile(name), name);
    const { headers } = await get('amina', url);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline; /);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it.each(['invalid-utf8.txt', 'nul.txt', 'bomb.docx', 'slip-xxe.docx'])(
    '[AT-26, AT-28] keep %s as it is, to be downloaded',
    async (name) => {
      const { url } = await uploaded('amina', attachmentFile(name), name);
      const { headers, rawPayload } = await get('amina', url);
      expect(rawPayload.equals(attachmentFile(name))).toBe(true);
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(String(headers['content-type'])).toMatch(/^application\//);
    },
  );

  it('[AT-27] are refused by their header when they are over 50 megapixels', async () => {
    const answer = await upload('amina', attachmentFile('bomb-20000x20000.png'));
    expect(answer.statusCode).toBe(422);
    expect(answer.result).toMatchObject({ code: 'too-many-pixels' });
    expect(answer.payload).toContain('50 megapixels');
  });

  it.each(['truncated.png', 'ihdr-lies.png'])(
    '[AT-27] refuse %s, which no picture is behind',
    async (name) => {
      const answer = await upload('amina', attachmentFile(name));
      expect(['broken-image', 'too-many-pixels']).toContain(codeOf(answer));
    },
  );

  const { names } = parse(manifestSchema, JSON.parse(attachmentFile('manifest.json').toString()));
  it.each(names.map((name) => [JSON.stringify(name.slice(0, 30)), name]))(
    '[AT-28] take the name %s for a label',
    async (_, name) => {
      const { url, hash, name: label } = await uploaded('amina', smallPng(), name);
      const { headers, statusCode } = await get('amina', url);
      expect(statusCode).toBe(200);
      expect(contents()).toEqual([hash]);
      expect(label).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(headers['content-type']).toBe('image/png');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(String(headers['content-disposition'])).toMatch(
        /^inline; filename="[\w .()-]*"; filename\*=UTF-8''[\w.~%!-]*$/,
      );
    },
  );
});

describe('limits', () => {
  it('[AT-29] refuse a file that is too large, and name the size', async () => {
    const answer = await upload('amina', Buffer.alloc(1024 * 1024 + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.result).toMatchObject({ code: 'file-too-large' });
    expect(answer.payload).toContain('1 MB');
  });

  it('[AT-29] refuse more than all files of a person may take, and name it', async () => {
    const megabyte = (mark: number): Buffer => Buffer.alloc(1024 * 1024, mark);
    for (let mark = 1; mark <= 8; mark++) await uploaded('amina', megabyte(mark));
    const answer = await upload('amina', megabyte(9));
    expect(answer.statusCode).toBe(413);
    expect(answer.payload).toContain('8 MB');
    expect((await upload('amina', megabyte(1))).statusCode).toBe(200);
    expect((await upload('brandon', megabyte(9))).statusCode).toBe(200);
  });

  it('[AT-29] refuse the 31st upload of a minute, and say when the next may come', async () => {
    await tested.remove();
    tested = await serverUnderTest(['amina', 'brandon'], { limits: memoryRateLimits() });
    for (let count = 0; count < 30; count++) expect((await upload('amina', smallPng())).statusCode).toBe(200);
    const answer = await upload('amina', smallPng());
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.payload).toContain('30 files');
    expect((await upload('brandon', smallPng())).statusCode).toBe(200);
  });
});
