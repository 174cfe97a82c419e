import { fileURLToPath } from 'node:url';

import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { medianRatio, statisticsOf } from '../measure/statistics.ts';
import type { Budget, Subject, SubjectResult } from '../measure/subject.ts';
import {
  answerOf,
  type ServerProcess,
  startAsking,
  startServerProcess,
  stopped,
} from '../servers/startServerProcess.ts';

const REQUESTS = 5000;
const ROUNDS = { warmUp: 1, measured: 5 };

const DIWAN = { file: 'diwan', name: 'Diwan: the row of the session is read', package: '@diwan/server' };
const ME = { file: 'diwanMe', name: 'Diwan: GET /api/auth/me', package: '@diwan/server' };
const CACHED = { file: 'hapiCachedSeal', name: 'Hapi + @hapi/cookie, seals kept', package: '@hapi/cookie' };
const CONTESTANTS = [
  DIWAN,
  ME,
  CACHED,
  { file: 'hapiCookie', name: 'Hapi + @hapi/cookie', package: '@hapi/cookie' },
  { file: 'hapi', name: 'Hapi for anybody', package: '@hapi/hapi' },
];

/** What an authenticated call costs. */
export const requestsSubject: Subject = {
  name: 'requests',
  title: 'A GET of 330 bytes of JSON by a signed-in caller, over connections that stay open',
  async run() {
    const asking = startAsking(fileURLToPath(new URL('../requests/askProcess.ts', import.meta.url)));
    await answerOf(asking);
    const servers = new Map<object, ServerProcess>();
    try {
      for (const each of CONTESTANTS) servers.set(each, await startServerProcess(`requests/${each.file}`));
      const costs = await measureInterleaved(
        CONTESTANTS,
        async (each) => {
          const server = servers.get(each);
          const before = (await server?.cpuMicroseconds()) ?? Number.NaN;
          asking.send({ server: server?.address, count: REQUESTS });
          await answerOf(asking);
          return (((await server?.cpuMicroseconds()) ?? Number.NaN) - before) / REQUESTS;
        },
        ROUNDS,
      );
      return resultOf((each) => costs.get(each) ?? []);
    } finally {
      for (const server of servers.values()) await server.close();
      await stopped(asking);
    }
  },
};

type Contestant = (typeof CONTESTANTS)[number];

function resultOf(costsOf: (contestant: Contestant) => readonly number[]): SubjectResult {
  const rows = CONTESTANTS.map((each) => ({
    contestant: each.name,
    version: packageVersion(each.package),
    values: statisticsOf(costsOf(each)),
  }));
  return {
    tables: [{ title: 'processor time of a request', unit: 'µs', rows }],
    budgets: budgetsOf(costsOf),
  };
}

/** On a slower machine than the one of the figures the ratio holds, on a faster one the figure. */
function budgetsOf(costsOf: (contestant: Contestant) => readonly number[]): Budget[] {
  const cost = statisticsOf(costsOf(DIWAN)).median;
  const against = medianRatio(costsOf(DIWAN), costsOf(CACHED));
  return [
    {
      level: 'must',
      rule: 'an authenticated GET: µs of 80, or against 1.1 of seals kept; the lesser part',
      bound: 'at most',
      limit: 1,
      measured: Math.min(cost / 80, against / 1.1),
    },
    {
      level: 'aim',
      rule: 'GET /api/auth/me against Hapi + @hapi/cookie, which reads nothing',
      bound: 'at most',
      limit: 1,
      measured: medianRatio(costsOf(ME), costsOf(CONTESTANTS[3] ?? ME)),
    },
  ];
}
