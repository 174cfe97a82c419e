import { statisticsOf } from '../measure/statistics.ts';
import type { ResultRow, Subject, SubjectResult } from '../measure/subject.ts';
import { type MemoryRound, openRelayBench } from '../relay/relayBench.ts';
import { type RelayName, RELAYS } from '../relay/relayContestants.ts';
import type { RelayLoad } from '../relay/relayLoad.ts';
import { versionOf } from './relaySubject.ts';

const CONTESTANTS: readonly RelayName[] = ['diwan', 'plainHapi', 'nodeHttp', 'aiSdk'];

/** Code, what it keeps for itself and a young space of full size are there before the memory is counted. */
const WARM_UP: RelayLoad = { streams: 500, deltas: 500, paceMs: 0 };
const MANY: RelayLoad = { streams: 2000, deltas: 60, paceMs: 50 };

/** What many open streams take, one server after the other, each fresh. */
export const streamsSubject: Subject = {
  name: 'streams',
  title: `${MANY.streams} open streams of ${1000 / MANY.paceMs} deltas a second, the server on one core`,
  async run() {
    const rounds = new Map<RelayName, MemoryRound>();
    for (const relay of CONTESTANTS) rounds.set(relay, await measured(relay));
    return resultOf((relay) => rounds.get(relay));
  },
};

async function measured(relay: RelayName): Promise<MemoryRound> {
  const bench = await openRelayBench(MANY.streams);
  try {
    await bench.round(relay, WARM_UP);
    return await bench.memoryRound(relay, MANY);
  } finally {
    await bench.close();
  }
}

function resultOf(roundOf: (relay: RelayName) => MemoryRound | undefined): SubjectResult {
  const table = (title: string, unit: string, valueOf: (round: MemoryRound) => number) => ({
    title,
    unit,
    rows: CONTESTANTS.map((relay): ResultRow => {
      const round = roundOf(relay);
      const value = round === undefined ? Number.NaN : valueOf(round);
      return { contestant: RELAYS[relay].name, version: versionOf(relay), values: statisticsOf([value]) };
    }),
  });
  const own = roundOf('diwan');
  return {
    tables: [
      table('memory of a stream', 'KB', (round) => round.memoryPerStream / 1024),
      table('processor time per delta', 'µs', ({ costPerDelta }) => costPerDelta),
      table('streams that were refused, broke or lack a delta', '', ({ failures }) => failures),
      table('deltas that arrived a second', '', ({ deltas, seconds }) => deltas / seconds),
    ],
    budgets: [
      {
        level: 'must',
        rule: 'failed streams',
        bound: 'at most',
        limit: 0,
        measured: own?.failures ?? Number.NaN,
      },
      {
        level: 'must',
        rule: 'memory of a stream, KB',
        bound: 'at most',
        limit: 40,
        measured: (own?.memoryPerStream ?? Number.NaN) / 1024,
      },
    ],
  };
}
