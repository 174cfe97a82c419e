import { expect, it } from 'vitest';

import { parseOrigin } from './parseOrigin.ts';

it.each([
  ['https://chat.example', 'https://chat.example'],
  ['https://chat.example/', 'https://chat.example'],
  ['HTTPS://Chat.Example:443', 'https://chat.example'],
  ['https://chat.example:8443', 'https://chat.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://app.localhost:3000', 'http://app.localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('reads %s as browsers write it', (text, origin) => {
  expect(parseOrigin(text)).toEqual({ kind: 'origin', origin });
});

it.each([
  ['', 'is not the address of a site'],
  ['*', 'is not the address of a site'],
  ['null', 'is not the address of a site'],
  ['chat.example', 'is not the address of a site'],
  ['localhost:3000', 'is not the address of a site'],
  ['file:///home', 'is not the address of a site'],
  ['https://chat.example/app', 'has more than scheme, host and port'],
  ['https://chat.example?a', 'has more than scheme, host and port'],
  ['https://user:word@chat.example', 'has more than scheme, host and port'],
  ['http://chat.example', 'must begin with https://'],
  ['http://localhost.evil.example', 'must begin with https://'],
  ['http://0.0.0.0:3000', 'must begin with https://'],
])('refuses %j', (text, fault) => {
  expect(parseOrigin(text)).toEqual({ kind: 'faulty', fault: expect.stringContaining(fault) });
});
