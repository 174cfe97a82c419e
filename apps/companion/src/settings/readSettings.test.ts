import { join } from 'node:path';

import { expect, it } from 'vitest';

import { DEFAULT_SETTINGS, readSettings } from './readSettings.ts';

it('[CO-1] starts on port 3007 for the local site when nothing is said', () => {
  expect(readSettings([], {})).toEqual({
    kind: 'start',
    settings: {
      port: 3007,
      origins: ['http://localhost:3000'],
      product: 'Diwan Companion',
      roots: [],
      opensPage: true,
      logFile: null,
      home: null,
      linkSecret: null,
    },
  });
});

it('reads port, several sites the product name and --no-open', () => {
  const args = [
    '--port',
    '4007',
    '--origin',
    'https://a.example/',
    '--origin=https://b.example',
    '--no-open',
  ];
  expect(readSettings([...args, '--origin', 'https://a.example'], { PRODUCT_NAME: ' Majlis ' })).toEqual({
    kind: 'start',
    settings: {
      ...DEFAULT_SETTINGS,
      opensPage: false,
      port: 4007,
      origins: ['https://a.example', 'https://b.example'],
      product: 'Majlis Companion',
    },
  });
});

it('names every fault at once', () => {
  const args = ['--port', '80', '--origin', 'ftp://x', 'extra', '--verbose', '-q', '--no-open=1'];
  expect(readSettings(args, {})).toEqual({
    kind: 'faulty',
    faults: [
      '--port must be a whole number from 1024 to 65535, not "80"',
      '--origin: "ftp://x" is not the address of a site, such as https://chat.example',
      '"extra" is not expected',
      '--verbose is not an option',
      '-q is not an option',
      '--no-open takes no value',
    ],
  });
});

it.each(['65536', '99999', '1023', '3007x', '3e3', '-1', ' 3007', ''])('refuses the port %j', (port) => {
  expect(readSettings([`--port=${port}`], {}).kind).toBe('faulty');
});

it('[CO-1] knows no option for another address', () => {
  for (const option of ['--host', '--address', '--bind', '--listen']) {
    expect(readSettings([`${option}=0.0.0.0`], {})).toEqual({
      kind: 'faulty',
      faults: [`${option} is not an option`],
    });
  }
});

it('says a missing value', () => {
  expect(readSettings(['--port'], {})).toMatchObject({ faults: [expect.stringContaining('not nothing')] });
});

it.each(['help', 'version'])('shows the %s before anything else', (kind) => {
  expect(readSettings([`--${kind}`, '--wrong'], {})).toEqual({ kind });
});

it('reads folders and files as whole paths, from the folder it was started in', () => {
  const args = ['--root', '/a', '--root=b', '--log', 'c.log'];
  expect(readSettings(args, { COMPANION_HOME: '/home/x' })).toMatchObject({
    settings: {
      roots: ['/a', join(process.cwd(), 'b')],
      logFile: join(process.cwd(), 'c.log'),
      home: '/home/x',
    },
  });
  expect(readSettings(['--log=', '--root'], {})).toMatchObject({
    faults: ['--log needs a path, not nothing', '--root needs a path, not nothing'],
  });
});

it('[CO-11] takes the secret of a link from the environment, where it is one', () => {
  const secret = 'AbCdEfGhIjKlMnOpQrStUv';
  expect(readSettings([], { COMPANION_LINK_SECRET: secret })).toMatchObject({
    settings: { linkSecret: secret },
  });
  expect(readSettings([], { COMPANION_LINK_SECRET: 'short' })).toMatchObject({
    settings: { linkSecret: null },
  });
});

it('knows the doctor', () => {
  expect(readSettings(['doctor', '--port', '4007'], {})).toMatchObject({
    kind: 'doctor',
    settings: { port: 4007 },
  });
});
