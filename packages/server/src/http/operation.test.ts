import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createMetrics } from './metrics.ts';
import { type ServerUnderTest, serverUnderTest, TEST_SETTINGS } from './testing/serverUnderTest.ts';

let tested: ServerUnderTest;

beforeEach(async () => {
  tested = await serverUnderTest(['amina']);
});

afterEach(() => tested.remove());

describe('readiness', () => {
  const ready = () => tested.server.inject('/api/ready');

  it('[OP-19] is there when the database answers and its tables are up to date', async () => {
    const answer = await ready();
    expect(answer.statusCode).toBe(200);
    expect(answer.result).toEqual({ status: 'ready' });
  });

  it('[OP-19] is missing while a step of the database is', async () => {
    await tested.database.sequelize.query("DELETE FROM migrations WHERE name = '001-create-users'");
    const answer = await ready();
    expect(answer.statusCode).toBe(503);
    expect(answer.result).toEqual({ status: 'migrating' });
  });

  it('[OP-19] is missing while the database does not answer', async () => {
    const broken = await serverUnderTest([]);
    await broken.database.close();
    const answer = await broken.server.inject('/api/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.result).toEqual({ status: 'unavailable' });
  });

  it('[OP-11, OP-19] ends when the server is told to stop, before it stops to answer', async () => {
    let duringStop = 0;
    tested.server.ext('onPreStop', async () => {
      duringStop = (await ready()).statusCode;
    });
    await tested.server.initialize();
    await tested.server.stop();
    expect(duringStop).toBe(503);
  });
});

describe('the metrics', () => {
  const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    tested.server.inject({ url: '/metrics', headers, remoteAddress });

  it('[OP-19] are in the form that Prometheus reads', async () => {
    await tested.remove();
    const metrics = createMetrics();
    tested = await serverUnderTest(['amina'], { metrics });
    const close = metrics.streamOpened();
    metrics.streamOpened()();
    metrics.firstDelta(120);
    metrics.completionEnded('done');
    metrics.completionEnded('failed');
    metrics.ledgerAlarm('absurd-usage');
    metrics.watch('open-reservations', () => 3);

    const answer = await read();
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = answer.payload.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'diwan_streams_open 1',
        'diwan_first_delta_seconds_bucket{le="0.1"} 0',
        'diwan_first_delta_seconds_bucket{le="0.25"} 1',
        'diwan_completions_total{result="done"} 1',
        'diwan_completions_total{result="failed"} 1',
        'diwan_ledger_alarms_total{alarm="absurd-usage"} 1',
        'diwan_reservations_open 3',
        'diwan_write_queue_depth 0',
      ]),
    );
    close();
    close();
    expect((await read()).payload).toContain('diwan_streams_open 0\n');
  });

  it('[OP-19] go on without a number whose source is down', async () => {
    await tested.remove();
    const metrics = createMetrics();
    tested = await serverUnderTest([], { metrics });
    metrics.watch('open-reservations', () => Promise.reject(new Error('gone')));
    metrics.watch('write-queue-depth', () => {
      throw new Error('gone');
    });
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain('diwan_streams_open 0');
  });

  it('[OP-19] say nothing of any user', async () => {
    await tested.call('amina', { url: '/api/auth/me' });
    expect((await read()).payload).not.toContain('amina');
  });

  it.each([
    ['another machine', {}, '10.0.0.5'],
    ['somebody behind a proxy of this machine', { 'x-forwarded-for': '1.2.3.4' }, '127.0.0.1'],
    ['somebody whose proxy names itself', { via: '1.1 proxy' }, '127.0.0.1'],
  ])('[OP-19] are not there for %s', async (_name, headers, address) => {
    expect((await read(headers, address)).statusCode).toBe(404);
  });

  it('[OP-19] are for whoever names the token, where there is one', async () => {
    await tested.remove();
    tested = await serverUnderTest([], {
      settings: { ...TEST_SETTINGS, metricsToken: 'a token of the operator' },
    });
    expect((await read()).statusCode).toBe(404);
    expect((await read({ authorization: 'Bearer another token' })).statusCode).toBe(404);
    const named = { authorization: 'Bearer a token of the operator', via: '1.1 proxy' };
    expect((await read(named, '10.0.0.5')).statusCode).toBe(200);
  });
});

describe('the preview frame', () => {
  it('[OP-17] has a policy of its own, exactly', async () => {
    const { headers, payload, statusCode } = await tested.server.inject('/preview-frame');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob: data:; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:; font-src data:; worker-src blob:; connect-src 'none'; frame-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
    );
    expect(headers['connection-allowlist']).toBe('()');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(payload).toContain('preview-ready');
  });

  it('[OP-17] is allowed nothing that a browser asks for', async () => {
    const { headers } = await tested.server.inject('/preview-frame');
    const features = String(headers['permissions-policy']).split(', ');
    expect(features).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'loopback-network=()']),
    );
    for (const feature of features) expect(feature).toMatch(/^[a-z-]+=\(\)$/);
  });

  it('[OP-17] may be framed by the site, where every other page may not', async () => {
    const frame = await tested.server.inject('/preview-frame');
    const other = await tested.server.inject('/api/site');
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(other.headers['x-frame-options']).toBe('DENY');
    expect(other.headers['content-security-policy']).toContain(
      `frame-src ${TEST_SETTINGS.publicOrigin}/preview-frame`,
    );
  });
});
