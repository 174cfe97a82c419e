import { expect, it } from 'vitest';

import { identityMarks } from './identityMark.ts';

const amina = { issuer: 'https://issuer.example', subject: 'amina@example.com' };

it('[HI-24] marks an identity the same each time, and another one, or with another secret, differently', () => {
  const mark = identityMarks('secret')(amina);
  expect(identityMarks('secret')({ ...amina })).toBe(mark);
  const others = [
    identityMarks('another secret')(amina),
    identityMarks('secret')({ ...amina, subject: 'brandon@example.com' }),
    identityMarks('secret')({ ...amina, issuer: 'https://other.example' }),
  ];
  expect(new Set([mark, ...others]).size).toBe(4);
});
