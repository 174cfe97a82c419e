import { describe, expect, it } from 'vitest';

import { createLog } from './requestLog.ts';
import { scrubbed } from './scrubbed.ts';

const JWT = `eyJhbGciOiJSUzI1NiJ9.${'eyJzdWIiOiJ4In0'.repeat(3)}.${'c2lnbmF0dXJl'.repeat(4)}`;

const PLANTED = {
  'a key of OpenAI': 'sk-proj-Planted1234567890abcdef',
  'a key of OpenRouter': 'sk-or-v1-planted0123456789abcdef',
  'a key of Anthropic': 'sk-ant-api03-planted_0123456789',
  'a key of Google': 'AIzaSyPlanted0123456789abcdefghijklmno',
  'a secret of Google': 'GOCSPX-planted0123456789',
  'a key of Groq': 'gsk_planted0123456789abcdef',
  'a token of GitHub': 'ghp_planted0123456789abcdefABCDEF',
  'a token of Slack': 'xoxb-planted-0123456789-abcdef',
  'a key of AWS': 'AKIAPLANTED0123456789',
  'a bearer': 'Bearer planted.token-with_signs/+=',
  'a basic header': 'Basic cGxhbnRlZDpwYXNz',
  'a JWT': JWT,
  'half a JWT': JWT.slice(0, 60),
  'a sealed cookie': 'Fe26.2**planted*seal*0123*abc~2',
  'a session cookie': 'diwan-session=planted0123456789',
  'a password hash': '$argon2id$v=19$m=19456,t=2,p=1$cGxhbnRlZA$aGFzaA',
  'an address with a password': 'postgres://diwan:planted-pass@db/diwan',
  'a parameter': 'GET https://api.example/v1?api_key=planted01&x=1',
  'a field of JSON': '{"password":"planted-one"}',
  'a quoted field of JSON': '{\\"client_secret\\":\\"planted-two\\"}',
  'a header in a sentence': 'authorization: planted-three',
  'a private key': '-----BEGIN PRIVATE KEY-----\nplanted\n-----END PRIVATE KEY-----',
};

describe('a text for the log', () => {
  it.each(Object.entries(PLANTED))('[ER-14] loses %s', (_name, secret) => {
    const text = scrubbed(`the provider said ${secret} and no more`);
    expect(text).toContain('[removed]');
    for (const part of ['lanted', 'cGxhbnRlZ', 'c2lnbmF0dXJl', 'eyJzdWIi']) expect(text).not.toContain(part);
  });

  it.each([
    'post /api/auth/login',
    'SQLITE_BUSY: database is locked',
    'The ID token\'s claim "aud" cannot be accepted',
    'chat_1795000000_ab12 of model sketch-1 ended: stop',
    'at file:///srv/diwan/dist/main.js:10:5',
    'unexpected token in JSON at position 4',
    'https://issuer.example/.well-known/openid-configuration',
    'task-force and risk-free words',
  ])('keeps what is no secret: %s', (text) => {
    expect(scrubbed(text)).toBe(text);
  });

  it('is looked through in a time that grows with its length', () => {
    const start = performance.now();
    for (const sign of ['a', 'a.', 'eyJ', 'sk-', 'password', '://', 'Bearer ']) {
      scrubbed(sign.repeat(100_000 / sign.length));
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('the log', () => {
  function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
    const lines: string[] = [];
    write(createLog('trace', { write: (line) => void lines.push(line) }));
    return lines;
  }

  it('[ER-14] holds none of the planted secrets, wherever they were put, and stays JSON', () => {
    const lines = linesOf((log) => {
      for (const secret of Object.values(PLANTED)) {
        log.info({ detail: secret, userId: secret }, secret);
        log.error({ err: new Error(`failed with ${secret}`, { cause: secret }) }, 'failed');
        log.child({ requestId: secret }).warn(`said ${secret}`);
        log.warn(secret);
      }
    });
    expect(lines).toHaveLength(Object.keys(PLANTED).length * 4);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    for (const part of ['lanted', 'cGxhbnRlZ', 'c2lnbmF0dXJl', 'eyJzdWIi']) {
      expect(lines.join('')).not.toContain(part);
    }
  });

  it('[ER-14] has the fields of its list and no others', () => {
    const [line = ''] = linesOf((log) =>
      log.info(
        { requestId: '1', modelId: 'm', body: 'of a request', headers: { cookie: 'c' }, detail: { deep: 1 } },
        'happened',
      ),
    );
    expect(Object.keys(JSON.parse(line)).toSorted()).toEqual([
      'hostname',
      'level',
      'message',
      'modelId',
      'pid',
      'requestId',
      'time',
    ]);
  });

  it('[ER-14] cuts a text that somebody made long', () => {
    const [line = ''] = linesOf((log) => log.info({ detail: 'x'.repeat(100_000) }, 'happened'));
    expect(line.length).toBeLessThan(3000);
  });
});
