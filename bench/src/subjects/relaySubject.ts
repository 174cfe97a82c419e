import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { medianRatio, statisticsOf } from '../measure/statistics.ts';
import type { Budget, Subject } from '../measure/subject.ts';
import { openRelayBench, type RelayRound } from '../relay/relayBench.ts';
import { DELTA_MS, STREAMS } from '../relay/relayLoad.ts';

const ROUNDS = { warmUp: 1, measured: 5 };

const DIWAN = { way: 'diwan', name: 'Diwan: sign-in, metering, event log, resume' } as const;
const PLAIN = { way: 'plain', name: 'a plain Hapi handler with a PassThrough' } as const;

/** What it costs to pass a delta on, and how late it comes, with many streams open. */
export const relaySubject: Subject = {
  name: 'relay',
  title: `${STREAMS} streams of ${1000 / DELTA_MS} deltas a second, each server call and reader over a socket`,
  async run() {
    const bench = await openRelayBench();
    try {
      const rounds = new Map<object, RelayRound[]>([DIWAN, PLAIN].map((each) => [each, []]));
      const costs = await measureInterleaved(
        [DIWAN, PLAIN],
        async (contestant) => {
          const round = await bench.round(contestant.way);
          rounds.get(contestant)?.push(round);
          return round.costPerDelta;
        },
        ROUNDS,
      );
      const delaysOf = (contestant: object): number[] =>
        (rounds.get(contestant) ?? []).slice(ROUNDS.warmUp).map(({ delayMs }) => delayMs);
      const table = (title: string, unit: string, valuesOf: (contestant: object) => readonly number[]) => ({
        title,
        unit,
        rows: [DIWAN, PLAIN].map((contestant) => ({
          contestant: contestant.name,
          version: packageVersion('@diwan/server'),
          values: statisticsOf(valuesOf(contestant)),
        })),
      });
      const costsOf = (contestant: typeof DIWAN | typeof PLAIN): readonly number[] =>
        costs.get(contestant) ?? [];
      return {
        tables: [
          table('processor time per delta', 'µs', (each) => costsOf(each === DIWAN ? DIWAN : PLAIN)),
          table('delay of a delta, 99th percentile', 'ms', delaysOf),
        ],
        budgets: budgetsOf(medianRatio(costsOf(DIWAN), costsOf(PLAIN)), statisticsOf(delaysOf(DIWAN)).median),
      };
    } finally {
      await bench.close();
    }
  },
};

function budgetsOf(costRatio: number, delayMs: number): Budget[] {
  return [
    {
      level: 'must',
      rule: 'cost against the plain handler',
      bound: 'at most',
      limit: 1,
      measured: costRatio,
    },
    { level: 'must', rule: 'delay, 99th percentile, ms', bound: 'at most', limit: 5, measured: delayMs },
  ];
}
