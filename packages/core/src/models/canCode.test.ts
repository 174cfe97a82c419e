import { expect, it } from 'vitest';

import { canCode } from './canCode.ts';

it.each([
  [{ coding: true }, true],
  [{}, true],
  [{ coding: false }, false],
])('takes a model with %j for one that codes: %s', (capabilities, codes) => {
  expect(canCode({ capabilities })).toBe(codes);
});
