import { describe, expect, it } from 'vitest';

import { fakeCompanion, type FakeCompanionOptions } from '../testing/fakeCompanion.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { settlePromises } from '../testing/virtualClock.ts';
import type { ConnectionState } from './companionConnection.ts';
import { CompanionError, type CompanionErrorCode } from './companionError.ts';
import { createCompanionConnection } from './createCompanionConnection.ts';
import type { LoopbackPermission } from './loopbackAccess.ts';

function scene(options: FakeCompanionOptions & { permission?: LoopbackPermission } = {}) {
  const program = fakeCompanion(options);
  let permission = options.permission ?? 'granted';
  const access = { query: () => Promise.resolve(permission) };
  const connection = createCompanionConnection({
    companion: program,
    access,
    address: 'http://localhost:3007',
    origin: 'https://diwan.example',
  });
  const seen: ConnectionState[] = [];
  connection.subscribe(() => seen.push(connection.getSnapshot()));
  const decide = (next: LoopbackPermission): void => void (permission = next);
  return { program, connection, seen, decide, state: connection.getSnapshot };
}

function fail(code: CompanionErrorCode): CompanionError {
  return new CompanionError(code, code);
}

const CONNECTED = {
  status: 'connected',
  product: 'Diwan Companion',
  version: '0.1.0',
  updateAvailable: null,
};

describe('entering', () => {
  it('[CO-26] checks once and is connected to what the companion calls itself', async () => {
    const { connection, program, seen, state } = scene({ status: { product: 'Maison Companion' } });
    expect(state()).toEqual({ status: 'unknown' });
    await connection.enter();
    expect(seen).toEqual([
      { status: 'checking', isPrompting: false },
      { ...CONNECTED, product: 'Maison Companion' },
    ]);
    await connection.enter();
    expect(program.calls).toEqual(['status()']);
    expect(connection.names()).toEqual({
      companion: 'Maison Companion',
      address: 'http://localhost:3007',
      origin: 'https://diwan.example',
    });
  });

  it('[CO-26] does not check again by itself when the companion was not there', async () => {
    const { connection, program, state } = scene();
    program.failWith(fail('unreachable'));
    await connection.enter();
    expect(state()).toEqual({ status: 'failed', failure: 'not-running' });
    program.failWith(null);
    await settlePromises();
    expect(program.calls).toEqual(['status()']);
    await connection.connect();
    expect(state()).toEqual(CONNECTED);
  });

  it('[CO-29] calls nothing while the browser would ask its user', async () => {
    const { connection, program, state } = scene({ permission: 'undecided' });
    await connection.enter();
    expect(state()).toEqual({ status: 'undecided' });
    expect(program.calls).toEqual([]);
  });

  it('[CO-29] connects in the click, while the browser asks', async () => {
    const { connection, seen } = scene({ permission: 'undecided' });
    await connection.enter();
    await connection.connect();
    expect(seen.slice(1)).toEqual([{ status: 'checking', isPrompting: true }, CONNECTED]);
  });

  it('checks once when asked twice at the same time', async () => {
    const { connection, program } = scene();
    await Promise.all([connection.enter(), connection.connect()]);
    expect(program.calls).toEqual(['status()']);
  });

  it('cuts a name that is far too long', async () => {
    const { connection } = scene({ status: { product: 'x'.repeat(1_000) } });
    await connection.enter();
    expect(connection.names().companion).toHaveLength(60);
  });

  it('tells of a newer version', async () => {
    const { connection, state } = scene({ status: { updateAvailable: '0.2.0' } });
    await connection.enter();
    expect(state()).toEqual({ ...CONNECTED, updateAvailable: '0.2.0' });
  });
});

describe('failures', () => {
  it.each([
    ['unsupported', 'unsupported-browser'],
    ['denied', 'blocked-by-you'],
    ['denied-by-policy', 'blocked-by-policy'],
  ] as const)(
    '[CO-30, U-69] with the permission %s it is %s, and nothing is called',
    async (permission, failure) => {
      const { connection, program, state } = scene({ permission });
      await connection.enter();
      expect(state()).toEqual({ status: 'failed', failure });
      expect(program.calls).toEqual([]);
    },
  );

  it.each([
    ['unreachable', 'not-running'],
    ['timeout', 'not-running'],
    ['foreign-origin', 'foreign-origin'],
    ['another-program', 'another-program'],
    ['not-paired', 'not-paired'],
  ] as const)('[CO-30, U-69] when the call ends with %s it is %s', async (code, failure) => {
    const { connection, program, state } = scene();
    program.failWith(fail(code));
    await connection.enter();
    expect(state()).toEqual({ status: 'failed', failure });
  });

  it('[CO-30] counts an error that no adapter should throw as not running', async () => {
    const { connection, program, state } = scene();
    program.failWith(new TypeError('odd'));
    await connection.enter();
    expect(state()).toEqual({ status: 'failed', failure: 'not-running' });
  });

  it.each([
    [{ min: 0, max: 0 }, 'old-version'],
    [{ min: 2, max: 3 }, 'old-page'],
  ] as const)('[CO-30, U-69] with the protocol %j it is %s', async (protocol, failure) => {
    const { connection, state } = scene({ status: { protocol, identity: 'unknown' } });
    await connection.enter();
    expect(state()).toEqual({ status: 'failed', failure });
  });

  it('[CO-30] is not paired while the companion does not know this browser', async () => {
    const { connection, state } = scene({ pairingCode: 'K7QXW2M4' });
    await connection.enter();
    expect(state()).toEqual({ status: 'failed', failure: 'not-paired' });
  });

  it('[CO-30] is blocked by the user who says no when asked', async () => {
    const { connection, program, decide, state } = scene({ permission: 'undecided' });
    program.failWith(fail('unreachable'));
    const connecting = connection.connect();
    await Promise.resolve();
    decide('denied');
    await connecting;
    expect(state()).toEqual({ status: 'failed', failure: 'blocked-by-you' });
  });

  it('[CO-29] stays undecided when the question was waved away', async () => {
    const { connection, program, state } = scene({ permission: 'undecided' });
    program.failWith(fail('unreachable'));
    await connection.connect();
    expect(state()).toEqual({ status: 'undecided' });
  });

  it('[U-69] looks a second time once the user said yes, to tell more', async () => {
    const { connection, program, decide, state } = scene({ permission: 'undecided' });
    program.failWith(fail('unreachable'));
    const connecting = connection.connect();
    await Promise.resolve();
    decide('granted');
    await connecting;
    expect(program.calls).toEqual(['status()', 'status()']);
    expect(state()).toEqual({ status: 'failed', failure: 'not-running' });
  });
});

describe('pairing', () => {
  it.each(['K7QXW2M4', 'k7qx-w2m4'])('takes the code as it is typed: %s', async (typed) => {
    const { connection, state } = scene({ pairingCode: 'K7QXW2M4' });
    await connection.enter();
    expect(await connection.pair(typed)).toEqual({ status: 'paired' });
    expect(state()).toEqual(CONNECTED);
  });

  it('takes the secret of a link as well', async () => {
    const { connection } = scene({ pairingCode: 'AbCdEfGhIjKlMnOpQrStUv' });
    expect(await connection.pair(' AbCdEfGhIjKlMnOpQrStUv ')).toEqual({ status: 'paired' });
  });

  it('spends no try on what cannot be a code', async () => {
    const { connection, program } = scene({ pairingCode: 'K7QXW2M4' });
    expect(await connection.pair('K7Q')).toMatchObject({
      status: 'refused',
      reason: 'wrong-code',
      text: expect.stringContaining('not valid'),
    });
    expect(program.calls).toEqual([]);
  });

  it.each(['wrong-code', 'too-many-tries'] as const)('says that it was refused: %s', async (code) => {
    const { connection, program, state } = scene({ pairingCode: 'K7QXW2M4' });
    await connection.enter();
    program.failWith(fail(code));
    expect(await connection.pair('00000000')).toMatchObject({ status: 'refused', reason: code });
    expect(state()).toEqual({ status: 'failed', failure: 'not-paired' });
  });

  it('says that the companion went away meanwhile', async () => {
    const { connection, program, state } = scene({ pairingCode: 'K7QXW2M4' });
    await connection.enter();
    program.failWith(fail('unreachable'));
    expect(await connection.pair('K7QXW2M4')).toMatchObject({ status: 'refused', reason: 'not-connected' });
    expect(state()).toEqual({ status: 'failed', failure: 'not-running' });
  });

  it('says that the companion took the code and is not there any more', async () => {
    const { connection, program } = scene({
      pairingCode: 'K7QXW2M4',
      status: { protocol: { min: 9, max: 9 } },
    });
    expect(await connection.pair('K7QXW2M4')).toMatchObject({ status: 'refused', reason: 'not-connected' });
    expect(program.calls).toEqual(['pair(K7QXW2M4)', 'status()']);
  });

  it('pairs by the link that the companion opened, with one click', async () => {
    const { connection, program, state } = scene({ pairingCode: 'AbCdEfGhIjKlMnOpQrStUv' });
    await connection.enter('#companion=AbCdEfGhIjKlMnOpQrStUv');
    expect(state()).toEqual(CONNECTED);
    expect(program.calls).toEqual(['status()', 'pair(AbCdEfGhIjKlMnOpQrStUv)', 'status()']);
  });

  it('[CO-29] keeps the link until the browser has asked its user', async () => {
    const { connection, program, state } = scene({
      pairingCode: 'AbCdEfGhIjKlMnOpQrStUv',
      permission: 'undecided',
    });
    await connection.enter('#companion=AbCdEfGhIjKlMnOpQrStUv');
    expect(program.calls).toEqual([]);
    await connection.connect();
    expect(state()).toEqual(CONNECTED);
  });

  it('asks for a code where the link is too old, and uses it once', async () => {
    const { connection, program, state } = scene({ pairingCode: 'K7QXW2M4' });
    await connection.enter('#companion=AbCdEfGhIjKlMnOpQrStUv');
    expect(state()).toEqual({ status: 'failed', failure: 'not-paired' });
    await connection.connect();
    expect(program.calls.filter((call) => call.startsWith('pair'))).toHaveLength(1);
  });

  it('says that a link was tried too often', async () => {
    const { connection, program, state } = scene({ pairingCode: 'K7QXW2M4' });
    program.pair = () => Promise.reject(fail('too-many-tries'));
    await connection.enter('#companion=AbCdEfGhIjKlMnOpQrStUv');
    expect(state()).toEqual({ status: 'failed', failure: 'not-paired' });
  });

  it('leaves a link alone where the browser is paired already', async () => {
    const { connection, program } = scene();
    await connection.enter('#companion=AbCdEfGhIjKlMnOpQrStUv');
    expect(program.calls).toEqual(['status()']);
  });
});

describe('a connection that is lost', () => {
  it.each([
    ['unreachable', 'not-running'],
    ['not-paired', 'not-paired'],
    ['another-program', 'another-program'],
    ['foreign-origin', 'foreign-origin'],
  ] as const)('[CO-27, U-69] is noticed by the call that ends with %s', async (code, failure) => {
    const { connection, program, state } = scene();
    await connection.enter();
    program.failWith(fail(code));
    await expect(connection.companion.filePaths(program.project)).rejects.toMatchObject({ code });
    await settlePromises();
    expect(state()).toEqual({ status: 'failed', failure });
  });

  it.each(['timeout', 'not-found', 'refused', 'unreadable'] as const)(
    'is not assumed after one call that ends with %s',
    async (code) => {
      const { connection, program, state } = scene();
      await connection.enter();
      program.failWith(fail(code));
      await expect(connection.companion.undo('x')).rejects.toMatchObject({ code });
      await settlePromises();
      expect(state()).toEqual(CONNECTED);
    },
  );

  it('[U-69] comes back with the companion, after sleep or a restart', async () => {
    const { connection, program, state } = scene();
    await connection.enter();
    program.failWith(fail('unreachable'));
    await expect(connection.companion.openProject(program.project)).rejects.toThrow('unreachable');
    await settlePromises();
    program.failWith(null);
    await connection.connect();
    expect(state()).toEqual(CONNECTED);
    expect(await connection.companion.filePaths(program.project)).toHaveLength(5);
  });

  it('[U-69] is blocked where the user took the permission back meanwhile', async () => {
    const { connection, program, decide, state } = scene();
    await connection.enter();
    decide('denied');
    program.failWith(fail('unreachable'));
    await expect(connection.companion.fileContents(program.project, [])).rejects.toThrow('unreachable');
    await settlePromises();
    expect(state()).toEqual({ status: 'failed', failure: 'blocked-by-you' });
  });

  it('passes every call on', async () => {
    const { connection, program } = scene();
    const { companion } = connection;
    const plan = samplePlan();
    await companion.status();
    await companion.pair('x').catch(() => undefined);
    await companion.previewBuild(program.project, plan);
    await companion.executeBuild(program.project, plan);
    for await (const { index } of companion.buildEvents(plan.id, 5)) expect(index).toBeGreaterThan(5);
    await companion.cancelBuild(plan.id);
    expect(program.calls).toEqual([
      'status()',
      'pair(x)',
      'previewBuild(/home/sami/bakery)',
      'executeBuild(/home/sami/bakery)',
      'buildEvents(plan_dark, 5)',
      'cancelBuild(plan_dark)',
    ]);
  });
});

describe('a connection without more', () => {
  it('asks no browser and names the companion itself', async () => {
    const connection = createCompanionConnection({ companion: fakeCompanion() });
    expect(connection.names()).toEqual({
      companion: 'Diwan Companion',
      address: 'http://localhost:3007',
      origin: '',
    });
    await connection.enter();
    expect(connection.getSnapshot()).toEqual(CONNECTED);
  });
});

describe('looking again', () => {
  it('[U-69] shows nothing before the companion answers', async () => {
    const { connection, program, seen, state } = scene();
    program.failWith(fail('unreachable'));
    await connection.enter();
    const before = seen.length;
    await connection.lookAgain();
    expect(seen).toHaveLength(before);
    program.failWith(null);
    await connection.lookAgain();
    expect(seen).toHaveLength(before + 1);
    expect(state()).toEqual(CONNECTED);
  });

  it('[U-69] tells another program in its place', async () => {
    const { connection, program, state } = scene();
    program.failWith(fail('unreachable'));
    await connection.enter();
    program.failWith(fail('another-program'));
    await connection.lookAgain();
    expect(state()).toEqual({ status: 'failed', failure: 'another-program' });
  });

  it('[CO-29] calls nothing where the browser would ask its user, nor where nothing was lost', async () => {
    const { connection, program, decide } = scene();
    await connection.lookAgain();
    expect(program.calls).toEqual([]);
    program.failWith(fail('unreachable'));
    await connection.enter();
    decide('undecided');
    await connection.lookAgain();
    decide('denied');
    await connection.lookAgain();
    expect(program.calls).toEqual(['status()']);
  });
});
