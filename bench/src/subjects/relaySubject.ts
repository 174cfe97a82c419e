import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { medianRatio, statisticsOf } from '../measure/statistics.ts';
import type { Budget, ResultRow, Subject, SubjectResult } from '../measure/subject.ts';
import { openRelayBench, type RelayRound } from '../relay/relayBench.ts';
import { type RelayName, RELAYS } from '../relay/relayContestants.ts';
import type { RelayLoad } from '../relay/relayLoad.ts';

/** A load, and who bears it in how many rounds. */
interface Scenario extends RelayLoad {
  readonly name: string;
  readonly contestants: readonly RelayName[];
  readonly rounds: { warmUp: number; measured: number };
}

/** The usual pace: 20 deltas a second, of a reply of 10 seconds. */
const PACED: Scenario = {
  name: '200 streams of 20 deltas a second',
  streams: 200,
  deltas: 200,
  paceMs: 50,
  contestants: ['diwan', 'plainHapi'],
  rounds: { warmUp: 1, measured: 5 },
};

const POURED: Scenario = {
  name: '50 streams as fast as possible',
  streams: 50,
  deltas: 2000,
  paceMs: 0,
  contestants: ['diwan', 'plainHapi', 'leanHapi', 'nodeHttp'],
  rounds: { warmUp: 1, measured: 5 },
};

/** What it costs to pass a delta on, and how late it comes: sign-in, reservation and settlement of ours are among it. */
export const relaySubject: Subject = {
  name: 'relay',
  title: 'Relaying replies: provider, server and readers over sockets, the server on a core of its own',
  async run() {
    const parts = [await measured(PACED), await measured(POURED)];
    return {
      tables: parts.flatMap(({ tables }) => tables),
      budgets: parts.flatMap(({ budgets }) => budgets),
    };
  },
};

async function measured(scenario: Scenario): Promise<SubjectResult> {
  const { contestants, rounds } = scenario;
  const bench = await openRelayBench();
  try {
    const all = new Map<RelayName, RelayRound[]>(contestants.map((relay) => [relay, []]));
    await measureInterleaved(
      contestants,
      async (relay) => {
        const round = await bench.round(relay, scenario);
        if (round.failures > 0) throw new Error(`${round.failures} streams of ${RELAYS[relay].name} failed`);
        all.get(relay)?.push(round);
        return round.costPerDelta;
      },
      rounds,
    );
    return resultOf(scenario, (relay) => (all.get(relay) ?? []).slice(rounds.warmUp));
  } finally {
    await bench.close();
  }
}

type RoundsOf = (relay: RelayName) => readonly RelayRound[];

function resultOf(scenario: Scenario, roundsOf: RoundsOf): SubjectResult {
  const { name, contestants, paceMs } = scenario;
  const rowsOf = (valueOf: (round: RelayRound) => number): ResultRow[] =>
    contestants.map((relay) => ({
      contestant: RELAYS[relay].name,
      version: versionOf(relay),
      values: statisticsOf(roundsOf(relay).map(valueOf)),
    }));
  const costs = { title: `${name}: processor time per delta`, unit: 'µs', rows: rowsOf(costOf) };
  if (paceMs === 0) return { tables: [costs], budgets: costBudgets(name, roundsOf) };
  const delays = { title: `${name}: delay of a delta, 99th percentile`, unit: 'ms', rows: rowsOf(delayOf) };
  const delayMs = statisticsOf(roundsOf('diwan').map(delayOf)).median;
  const rule = 'delay, 99th percentile, ms';
  return {
    tables: [costs, delays],
    budgets: [
      ...costBudgets(name, roundsOf),
      { level: 'must', rule, bound: 'at most', limit: 5, measured: delayMs },
    ],
  };
}

function costBudgets(name: string, roundsOf: RoundsOf): Budget[] {
  const ratio = medianRatio(roundsOf('diwan').map(costOf), roundsOf('plainHapi').map(costOf));
  const rule = `${name}: cost against the plain handler`;
  return [
    { level: 'must', rule, bound: 'at most', limit: 1, measured: ratio },
    { level: 'aim', rule, bound: 'at most', limit: 0.85, measured: ratio },
  ];
}

const costOf = ({ costPerDelta }: RelayRound): number => costPerDelta;
const delayOf = ({ delayMs }: RelayRound): number => delayMs;

/** Node's own is the one that runs it. */
export function versionOf(relay: RelayName): string {
  const { package: name } = RELAYS[relay];
  return name === 'node' ? process.versions.node : packageVersion(name);
}
