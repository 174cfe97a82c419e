import { expect, it } from 'vitest';

import { readSettings } from './readSettings.ts';

it('[CO-1] starts on port 3007 for the local site when nothing is said', () => {
  expect(readSettings([], {})).toEqual({
    kind: 'start',
    settings: { port: 3007, origins: ['http://localhost:3000'], product: 'Diwan Companion' },
  });
});

it('reads port, several sites and the product name, and takes --no-open without effect', () => {
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
