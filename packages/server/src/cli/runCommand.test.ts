import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Database, openDatabase } from '../database/openDatabase.ts';
import { expectSoundLedger } from '../ledger/testing/expectSoundLedger.ts';
import { makeUser } from '../ledger/testing/testMetering.ts';
import { databaseUserRepository } from '../users/userRepository.ts';
import { runCommand } from './runCommand.ts';

let folder: string;
let database: Database;
let started = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-cli-'));
  // Open all the while, as by a server that runs.
  database = await openDatabase({ file: join(folder, 'diwan.sqlite') });
  await makeUser(database, 'amina', 1);
  started = 0;
});

afterEach(async () => {
  await expectSoundLedger(database);
  await database.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]): Promise<{ exitCode: number; printed: string; complaint: string }> {
  return runIn(folder, ...args);
}

async function runIn(dataFolder: string, ...args: string[]) {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const exitCode = await runCommand({
    args,
    environment: { DATA_DIR: dataFolder },
    now: () => 1000,
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
    start: () => Promise.resolve(void (started += 1)),
  });
  return { exitCode, printed: printed.join('\n'), complaint: complaints.join('\n') };
}

const account = (userId = 'amina') => database.records.accounts.findByPk(userId);

describe('the command line', () => {
  it('[OP-12] starts the server, also without a command', async () => {
    expect([await run(), await run('start')].map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(started).toBe(2);
  });

  it('[OP-12] says what there is', async () => {
    const { printed } = await run('--help');
    for (const command of ['start', 'migrate', 'credit', 'membership', 'ledger check', 'backup', 'users']) {
      expect(printed).toContain(`diwan-server ${command === 'start' ? '[start]' : command}`);
    }
  });

  it('[OP-12] says what there is to whoever asks a command for help, and does nothing', async () => {
    expect((await run('credit', 'amina', '1', '--help')).printed).toContain('diwan-server credit <user>');
    expect((await run('start', '-h')).exitCode).toBe(0);
    expect(started).toBe(0);
    expect((await account())?.balance).toBe(1_000_000);
  });

  it('[OP-12] names an option that there is not, and where to look', async () => {
    const { complaint } = await run('credit', 'amina', '1', '--nope');
    expect(complaint).toBe("Unknown option '--nope'. Nothing was done. What there is: diwan-server --help");
  });

  it.each([
    [
      'a database that cannot be reached',
      'postgres://app@127.0.0.1:1/diwan',
      1,
      /ECONNREFUSED.* Nothing was done/,
    ],
    ['an address of another database', 'mysql://app@127.0.0.1/diwan', 2, /^DATABASE_URL is no address/],
    ['an address that is none', 'diwan', 2, /^DATABASE_URL is no address/],
  ])('[OP-12] says what is wrong with %s', async (_name, url, code, text) => {
    const complaints: string[] = [];
    const failed = runCommand({
      args: ['users'],
      environment: { DATABASE_URL: url },
      now: () => 0,
      print: () => undefined,
      complain: (line) => complaints.push(line),
      start: () => Promise.resolve(),
    }).catch((error: Error) => (complaints.push(error.message), 1));
    expect(await failed).toBe(code);
    expect(complaints.join('\n')).toMatch(text);
  });

  it.each([
    ['an unknown command', ['grant']],
    ['one that every object has', ['constructor']],
    ['an unknown option', ['credit', 'amina', '1', '--force']],
    ['start with more', ['start', 'now']],
    ['ledger without a verb', ['ledger']],
    ['users with two texts', ['users', 'a', 'b']],
    ['backup without a folder', ['backup']],
    ['migrate with more', ['migrate', 'now']],
    ['an option where a text is meant', ['users', '--all']],
  ])('[OP-12] refuses %s with exit code 2', async (_name, args) => {
    const { exitCode, complaint } = await run(...args);
    expect(exitCode).toBe(2);
    expect(complaint).not.toBe('');
    expect(started).toBe(0);
  });

  it('[OP-12] makes a database by migrate only, never by a wrong path', async () => {
    const empty = join(folder, 'elsewhere');
    const { exitCode, complaint } = await runIn(empty, 'users');
    expect([exitCode, complaint]).toEqual([2, expect.stringContaining('Set DATA_DIR')]);
    await mkdir(empty);
    expect((await runIn(empty, 'migrate')).printed).toBe('The database is up to date.');
    expect((await runIn(empty, 'users')).printed).toBe('Nobody has signed in yet.');
  });
});

describe('credit', () => {
  it('[OP-13] adds to a balance by an entry in the ledger, also while the server runs', async () => {
    const { exitCode, printed } = await run('credit', 'Amina@Example.com', '2.5', '--note', 'thanks');
    expect([exitCode, printed]).toEqual([0, 'amina@example.com: $2.5000 added, the balance is $3.5000']);
    expect((await account())?.balance).toBe(3_500_000);
    const [, entry] = await database.records.ledger.findAll({ order: [['id', 'ASC']] });
    expect(entry).toMatchObject({
      kind: 'credit',
      amount: 2_500_000,
      balanceAfter: 3_500_000,
      note: 'thanks',
      createdAt: 1000,
    });
  });

  it.each(['0', '-1', '1e3', '1,5', '0.0000001', 'much', ''])(
    '[OP-13] refuses the amount %j',
    async (amount) => {
      for (const args of [[amount], ['--', amount]]) {
        const { exitCode, complaint } = await run('credit', 'amina', ...args);
        expect([exitCode, complaint]).toEqual([2, expect.stringContaining(`${amount} is no amount`)]);
      }
      expect((await account())?.balance).toBe(1_000_000);
    },
  );

  it('[OP-13] refuses a user whom nobody knows, and an e-mail of several', async () => {
    expect((await run('credit', 'brandon', '1')).complaint).toContain('There is no user brandon');
    const twin = { issuer: 'https://other.example', subject: '1', email: 'amina@example.com' };
    const newcomer = { id: 'twin', createdAt: new Date(0), creditMicrodollars: 0 };
    await databaseUserRepository(database).arrive(twin, newcomer);
    expect((await run('credit', 'amina@example.com', '1')).complaint).toMatch(/amina, twin|twin, amina/);
    expect((await run('credit', 'twin', '1')).exitCode).toBe(0);
  });
});

describe('membership', () => {
  it('[OP-13] sets plan and last day, and ends it', async () => {
    const set = await run('membership', 'amina', 'Pro', '--expires', '2027-01-31');
    expect(set.printed).toBe('amina@example.com: Pro until 2027-01-31');
    expect(await account()).toMatchObject({ membershipName: 'Pro', membershipExpires: '2027-01-31' });
    await run('membership', 'amina', 'For ever');
    expect(await account()).toMatchObject({ membershipName: 'For ever', membershipExpires: null });
    await run('membership', 'amina', '--end');
    expect(await account()).toMatchObject({ membershipName: null, membershipExpires: null });
  });

  it.each([
    ['no plan', []],
    ['a plan and its end', ['Pro', '--end']],
    ['a blank plan', [' ']],
    ['the 30th of February', ['Pro', '--expires', '2027-02-30']],
    ['another way to write a day', ['Pro', '--expires', '31.1.2027']],
  ])('[OP-13] refuses %s', async (_name, args) => {
    expect((await run('membership', 'amina', ...args)).exitCode).toBe(2);
    expect((await account())?.membershipName).toBeNull();
  });
});

describe('users', () => {
  it('[OP-12] lists who signed in, with balance and plan', async () => {
    await makeUser(database, 'brandon');
    await run('membership', 'amina', 'Pro');
    const { printed } = await run('users');
    expect(printed.split('\n')).toEqual([
      'amina@example.com\tamina\t$1.0000\tPro\tamina',
      'brandon@example.com\tbrandon\t$0.0000\t-\tbrandon',
    ]);
    expect((await run('users', 'brand')).printed).toContain('brandon');
    expect((await run('users', 'BRAND')).printed).not.toContain('amina');
    expect((await run('users', 'zoe')).printed).toBe("No user's e-mail or name holds zoe.");
  });
});

describe('ledger check', () => {
  it('[OP-14] says that all is sound', async () => {
    expect(await run('ledger', 'check')).toMatchObject({
      exitCode: 0,
      printed: 'The ledger is sound: 1 accounts, 1 entries.',
    });
  });

  it('[OP-14] names every breach, and gives exit code 1', async () => {
    await database.sequelize.query(`UPDATE "accounts" SET "balance" = 5`);
    const { exitCode, printed } = await run('ledger', 'check');
    expect(exitCode).toBe(1);
    expect(printed).toContain('I1 amina: the balance is the sum of the ledger: expected 1000000, found 5');
    await database.sequelize.query(`UPDATE "accounts" SET "balance" = 1000000`);
  });
});

describe('backup', () => {
  it('[OP-15] writes a consistent copy of database and files while the server writes', async () => {
    await mkdir(join(folder, 'files'));
    await writeFile(join(folder, 'files', 'a'), 'content');
    const target = join(folder, 'copies', 'today');
    const writes = Array.from({ length: 30 }, (_, number) => makeUser(database, `user${number}`, 1));
    const [{ exitCode }] = await Promise.all([run('backup', target), ...writes]);

    expect(exitCode).toBe(0);
    expect(await readdir(join(target, 'files'))).toEqual(['a']);
    const copy = await openDatabase({ file: join(target, 'diwan.sqlite') });
    await expectSoundLedger(copy);
    expect(await copy.records.accounts.count()).toBe(await copy.records.ledger.count());
    expect(await copy.records.accounts.findByPk('amina')).toMatchObject({ balance: 1_000_000 });
    await copy.close();
  });

  it('[OP-15] never writes over what is there', async () => {
    expect((await run('backup', folder)).complaint).toContain('is there already');
    const inFile = join(folder, 'diwan.sqlite', 'copy');
    expect((await run('backup', inFile)).complaint).toMatch(
      /cannot be made, and nothing was copied: ENOTDIR/,
    );
  });
});
