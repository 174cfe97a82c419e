import type { AllowanceRule, Clock } from '@diwan/core';

import type { Database } from '../database/openDatabase.ts';
import type { Metrics } from '../http/metrics.ts';

/** What metering works with. */
export interface MeteringOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly allowance: AllowanceRule;
  /** Names this process in its reservations; unique for each start. */
  readonly owner: string;
  /** Counts what an operator has to look at. */
  readonly metrics: Pick<Metrics, 'ledgerAlarm' | 'watch'>;
  /** Takes note of what nobody is answered. */
  readonly log: (event: MeteringEvent, error?: unknown) => void;
}

/** What happened besides answers. */
export type MeteringEvent =
  | {
      readonly type: 'not-marked-sent' | 'lease-not-extended' | 'settlement-failed';
      readonly reservationId: string;
    }
  | { readonly type: 'charge-capped'; readonly reservationId: string; readonly absorbedMicrodollars: number }
  | { readonly type: 'absurd-usage'; readonly reservationId: string }
  | { readonly type: 'recovered'; readonly settled: number; readonly released: number }
  | { readonly type: 'recovery-failed' };

/** How long a process counts as alive after its last sign: three signs may fail. */
export const LEASE_MS = 40_000;

/** How long an answer is kept, so that its message is answered once. */
export const ANSWER_KEPT_MS = 24 * 3_600_000;
