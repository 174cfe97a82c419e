import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decimalText, DECIMALS, divide, parseDecimal } from './decimal.ts';

describe('parseDecimal', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['+1.50', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0.0000001234567890123456', '0.0000001234567890123456'],
    ['3e-7', '0.0000003'],
    ['1.25E+3', '1250'],
    ['-2.5e-1', '-0.25'],
    [' 7 ', '7'],
  ])('[PR-5] reads %j as %s', (text, written) => {
    expect(decimalText(parseDecimal(text, 'up') ?? -1n)).toBe(written);
  });

  it.each([
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [0.1 + 0.2, '0.30000000000000004'],
  ])('[PR-5] reads the number %d by its digits', (value, written) => {
    expect(decimalText(parseDecimal(value, 'up') ?? -1n)).toBe(written);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'e5',
    '1e',
    '0x10',
    '1,5',
    '1_000',
    '$1',
    '1 2',
    'NaN',
    'Infinity',
    '-Infinity',
    '٣',
  ])('[PR-5] refuses %j', (text) => {
    expect(parseDecimal(text, 'up')).toBeNull();
  });

  it('[PR-5] refuses a text too long to be a number', () => {
    expect(parseDecimal(`0.${'1'.repeat(500)}`, 'up')).toBeNull();
  });

  it('[PR-5] rounds what lies behind the last decimal the way it is told', () => {
    const tiny = `0.${'0'.repeat(DECIMALS)}1`;
    expect([parseDecimal(tiny, 'up'), parseDecimal(tiny, 'down')]).toEqual([1n, 0n]);
    expect([parseDecimal(`-${tiny}`, 'up'), parseDecimal(`-${tiny}`, 'down')]).toEqual([0n, -1n]);
  });

  it.each(['1e999999999', '1e-999999999', '1e1000'])('[PR-5] refuses the hostile exponent of %s', (text) => {
    expect(parseDecimal(text, 'up')).toBeNull();
  });

  it('[PR-5] reads back whatever it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 50n), max: 10n ** 50n }), (value) => {
        expect(parseDecimal(decimalText(value), 'up')).toBe(value);
      }),
    );
  });

  it('[PR-5] reads an exponent as the number written out', () => {
    const parts = fc.tuple(
      fc.constantFrom('', '-'),
      fc.stringMatching(/^\d{1,12}$/),
      fc.stringMatching(/^\d{0,9}$/),
    );
    fc.assert(
      fc.property(parts, fc.integer({ min: -12, max: 12 }), ([sign, whole, fraction], exponent) => {
        const digits = whole.padStart(30, '0') + fraction.padEnd(30, '0');
        const point = 30 + exponent;
        const writtenOut = `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
        expect(parseDecimal(`${sign}${whole}.${fraction}e${exponent}`, 'up')).toBe(
          parseDecimal(writtenOut, 'up'),
        );
      }),
    );
  });

  it('[PR-5] never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+.e0-9]*$/)), (text) => {
        const value = parseDecimal(text, 'down');
        expect(value === null || typeof value === 'bigint').toBe(true);
      }),
    );
  });
});

describe('divide', () => {
  it('[PR-4] rounds to the asked side of the exact quotient', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 30n }), (dividend, divisor) => {
        const down = divide(dividend, divisor, 'down');
        const up = divide(dividend, divisor, 'up');
        expect(down * divisor <= dividend && dividend < (down + 1n) * divisor).toBe(true);
        expect((up - 1n) * divisor < dividend && dividend <= up * divisor).toBe(true);
      }),
    );
  });
});
