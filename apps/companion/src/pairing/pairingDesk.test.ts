import { webcrypto } from 'node:crypto';

import { pairingCode, pairingSecretOf } from '@diwan/core';
import { virtualClock } from '@diwan/core/testing';
import { companionProof, type PairRequest, secretKey } from '@diwan/core/wire';
import { expect, it } from 'vitest';

import { CODE_AGE_MS, createPairingDesk, MOST_TRIES } from './pairingDesk.ts';
import { LINK_AGE_MS } from './pairingLinks.ts';

const SITE = 'https://chat.example';

function scene() {
  const clock = virtualClock();
  let changes = 0;
  const desk = createPairingDesk(clock, () => {
    changes += 1;
  });
  return { clock, desk, changes: () => changes };
}

async function proofOf(secret: string, origin = SITE): Promise<PairRequest> {
  const nonce = 'n'.repeat(22);
  const statement = { purpose: 'pair-page', origin, nonce } as const;
  return { nonce, proof: await companionProof(webcrypto, secretKey(secret), statement) };
}

it('[CO-11] makes codes of 8 signs and links of 128 bits, as core reads them', () => {
  const { desk } = scene();
  const codes = Array.from({ length: 100 }, () => desk.showCode().code);
  expect(new Set(codes).size).toBe(100);
  for (const code of codes) expect(pairingCode(code)).toBe(code);
  const secret = desk.newLink(SITE);
  expect(pairingSecretOf(`#companion=${secret}`)).toBe(secret);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
});

it('[CO-11] takes a code for 2 minutes and once', async () => {
  const { clock, desk, changes } = scene();
  const { code, expiresAt } = desk.showCode();
  expect(expiresAt - clock.now()).toBe(120_000);
  await clock.advance(CODE_AGE_MS - 1);
  expect(await desk.accept(SITE, await proofOf(code))).toMatchObject({ kind: 'accepted' });
  expect(await desk.accept(SITE, await proofOf(code))).toEqual({ kind: 'wrong-code' });
  const late = desk.showCode();
  const before = changes();
  await clock.advance(CODE_AGE_MS);
  expect(changes()).toBe(before + 1);
  expect(desk.code()).toBeNull();
  expect(await desk.accept(SITE, await proofOf(late.code))).toEqual({ kind: 'wrong-code' });
});

it('[CO-11] counts 5 tries that come at once as 5', async () => {
  const { desk } = scene();
  const { code } = desk.showCode();
  const wrong = await proofOf('not the code');
  const tries = await Promise.all([
    ...Array.from({ length: MOST_TRIES }, () => desk.accept(SITE, wrong)),
    desk.accept(SITE, await proofOf(code)),
  ]);
  expect(tries.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 4 }, () => 'wrong-code'),
    'too-many-tries',
    'too-many-tries',
  ]);
});

it('[CO-11] pairs one of two that know the same code', async () => {
  const { desk } = scene();
  const proof = await proofOf(desk.showCode().code);
  const tries = await Promise.all([desk.accept(SITE, proof), desk.accept(SITE, proof)]);
  expect(tries.map(({ kind }) => kind)).toEqual(['accepted', 'wrong-code']);
});

it('[CO-11] takes a link while codes are locked, for an hour, for its site', async () => {
  const { clock, desk } = scene();
  desk.showCode();
  for (let count = 0; count < MOST_TRIES; count += 1) await desk.accept(SITE, await proofOf('wrong'));
  const first = desk.newLink(SITE);
  const second = desk.newLink(SITE);
  const other = 'https://other.example';
  expect(await desk.accept(other, await proofOf(first, other))).toEqual({ kind: 'too-many-tries' });
  expect(await desk.accept(SITE, await proofOf(first))).toMatchObject({ kind: 'accepted' });
  await clock.advance(LINK_AGE_MS);
  expect(await desk.accept(SITE, await proofOf(second))).toEqual({ kind: 'too-many-tries' });
});

it('[CO-11] spends no try where no code is shown', async () => {
  const { desk } = scene();
  const wrong = await proofOf('wrong');
  for (let count = 0; count < 20; count += 1) {
    expect(await desk.accept(SITE, wrong)).toEqual({ kind: 'wrong-code' });
  }
});

it('[CO-11] takes everything back when it closes', async () => {
  const { desk } = scene();
  const proofs = [await proofOf(desk.newLink(SITE)), await proofOf(desk.showCode().code)];
  desk.close();
  expect(desk.code()).toBeNull();
  for (const proof of proofs) expect(await desk.accept(SITE, proof)).toEqual({ kind: 'wrong-code' });
});
