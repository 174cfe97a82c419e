import { randomUUID } from 'node:crypto';

import type { AllowanceRule, Clock } from '@diwan/core';

import type { Database } from '../../database/openDatabase.ts';
import { noMetrics } from '../../http/metrics.ts';
import { databaseUserRepository } from '../../users/userRepository.ts';
import { createMeteredCompletions, type Metering } from '../createMeteredCompletions.ts';
import type { MeteringEvent } from '../meteringOptions.ts';

/** Session tokens enough for whatever a test does that is not about them. */
export const AMPLE_ALLOWANCE: AllowanceRule = { maxTokens: 1e9, tokensPerHour: 1e9 };

/** Metering with what it told. */
export interface TestMetering extends Metering {
  readonly events: readonly MeteringEvent[];
  readonly alarms: readonly string[];
}

/** What a test may say otherwise. */
export interface TestMeteringOptions {
  readonly allowance?: AllowanceRule;
  readonly owner?: string;
}

/** Metering over a real database. */
export function testMetering(
  database: Database,
  clock: Clock,
  { allowance = AMPLE_ALLOWANCE, owner = randomUUID() }: TestMeteringOptions = {},
): TestMetering {
  const events: MeteringEvent[] = [];
  const alarms: string[] = [];
  const metering = createMeteredCompletions({
    database,
    clock,
    allowance,
    owner,
    metrics: { ...noMetrics, ledgerAlarm: (alarm) => void alarms.push(alarm) },
    log: (event) => void events.push(event),
  });
  return {
    events,
    alarms,
    reserve: (ask) => metering.reserve(ask),
    answerOf: (userId, messageId) => metering.answerOf(userId, messageId),
    isRunning: (userId, messageId) => metering.isRunning(userId, messageId),
    start: () => metering.start(),
    stop: () => metering.stop(),
  };
}

/** Makes a user whose id is the name, with a credit in dollars. */
export async function makeUser(
  database: Database,
  name: string,
  dollars = 0,
  createdAt = new Date(0),
): Promise<void> {
  const identity = { issuer: 'https://issuer.invalid', subject: name, email: `${name}@example.com` };
  const creditMicrodollars = Math.round(dollars * 1_000_000);
  await databaseUserRepository(database).arrive(identity, { id: name, createdAt, creditMicrodollars });
}
