import { expect, it } from 'vitest';

import { requestedRange } from './requestedRange.ts';

it.each([
  ['bytes=0-65535', 200_000, { start: 0, end: 65_535 }],
  ['bytes=65536-131071', 100_000, { start: 65_536, end: 99_999 }],
  ['bytes=5-', 10, { start: 5, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=7-5', 10, 'whole'],
  ['bytes=0-1,4-5', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['lines=0-1', 10, 'whole'],
  ['', 10, 'whole'],
  [undefined, 10, 'whole'],
])('[AT-20] reads %s of %i bytes', (header, size, expected) => {
  expect(requestedRange(header, size)).toEqual(expected);
});
