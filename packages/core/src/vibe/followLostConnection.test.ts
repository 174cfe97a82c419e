import { expect, it } from 'vitest';

import { CompanionError } from '../companion/companionError.ts';
import { createCompanionConnection } from '../companion/createCompanionConnection.ts';
import { createStore } from '../store/store.ts';
import { fakeCompanion } from '../testing/fakeCompanion.ts';
import { virtualClock } from '../testing/virtualClock.ts';
import type { BuildRecord } from './buildRecord.ts';
import type { BuildStep } from './buildStep.ts';
import { followLostConnection } from './followLostConnection.ts';
import { buildScene, RECORD } from './testing/buildScene.ts';

const GONE = new CompanionError('unreachable', 'Failed to fetch');
const STARTED: BuildRecord = { ...RECORD, step: { status: 'started', startedAt: 0 } };

function scene(...steps: readonly BuildStep[]) {
  const companion = fakeCompanion();
  const connection = createCompanionConnection({ companion });
  const clock = virtualClock();
  const builds = createStore<ReadonlyMap<string, BuildStep>>(
    new Map(steps.map((step, at) => [`reply_${at}`, step])),
  );
  followLostConnection({ connection, builds, clock });
  const status = (): string => connection.getSnapshot().status;
  return { companion, connection, clock, status };
}

it('[CO-26] finds a companion again that was there, and shows nothing of its looking', async () => {
  const { companion, connection, clock, status } = scene();
  await connection.enter();
  companion.failWith(GONE);
  await expect(connection.companion.filePaths('/p')).rejects.toThrow('Failed to fetch');
  await clock.advance(0);
  const shown: string[] = [];
  connection.subscribe(() => shown.push(status()));
  await clock.advance(60_000);
  expect(shown).toEqual([]);
  companion.failWith(null);
  await clock.advance(30_000);
  expect(shown).toEqual(['connected']);
});

it('looks less and less often', async () => {
  const { companion, connection, clock } = scene();
  await connection.enter();
  companion.failWith(GONE);
  await expect(connection.companion.filePaths('/p')).rejects.toThrow('Failed to fetch');
  const before = companion.calls.length;
  await clock.advance(5 * 60_000);
  expect(companion.calls.length - before).toBeGreaterThan(8);
  expect(companion.calls.length - before).toBeLessThan(16);
});

it('[CO-26] leaves a companion that never answered to its user’s click', async () => {
  const { companion, connection, clock, status } = scene();
  companion.failWith(GONE);
  await connection.enter();
  companion.failWith(null);
  await clock.advance(10 * 60_000);
  expect(status()).toBe('failed');
});

it('[U-69] looks for the companion that alone knows how a build has ended', async () => {
  const { step } = buildScene({ dependencies: { record: STARTED } });
  const { companion, connection, clock, status } = scene(step);
  companion.failWith(GONE);
  await connection.enter();
  companion.failWith(null);
  await clock.advance(2_000);
  expect(status()).toBe('connected');
});
