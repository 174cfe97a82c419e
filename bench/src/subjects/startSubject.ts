import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { API_PATHS } from '@diwan/core/wire';

import { measureInterleaved } from '../measure/measureInterleaved.ts';
import { packageVersion } from '../measure/packageVersion.ts';
import { statisticsOf } from '../measure/statistics.ts';
import type { ResultTable, Subject, SubjectResult } from '../measure/subject.ts';
import { type Started, startedOnce } from '../start/startedOnce.ts';

/** The first start makes the database, the second keeps what was compiled. */
const ROUNDS = { warmUp: 2, measured: 5 };

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const DIWAN = {
  name: 'Diwan, built, for production',
  version: packageVersion('@diwan/server'),
  program: pathOf('../../../packages/server/dist/main.js'),
};
const CONTESTANTS = [
  DIWAN,
  {
    name: 'Hapi, Sequelize and sqlite3',
    version: packageVersion('sequelize'),
    program: pathOf('../contestants/start/hapiSequelize.js'),
  },
  { name: 'Hapi', version: packageVersion('@hapi/hapi'), program: pathOf('../contestants/start/hapi.js') },
  {
    name: 'floor: node:http',
    version: process.versions.node,
    program: pathOf('../contestants/start/nodeHttp.js'),
  },
];

/** As an operator sets them; the identity provider is asked at the first sign-in only. */
const PRODUCTION = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PUBLIC_ORIGIN: 'https://chat.example.com',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  OIDC_ISSUER: 'https://issuer.invalid',
  OIDC_CLIENT_ID: 'diwan',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Example',
};

/** How soon a server answers, and what it takes while nobody asks. */
export const startSubject: Subject = {
  name: 'start',
  title: 'From the start of a process to its first answer, over data that is there, and its memory at rest',
  async run() {
    if (!existsSync(DIWAN.program))
      throw new Error(`There is no ${DIWAN.program}: run npm run build, whose output is measured.`);
    const folder = await mkdtemp(join(tmpdir(), 'diwan-bench-'));
    const starts = new Map<object, Started[]>(CONTESTANTS.map((each) => [each, []]));
    try {
      await measureInterleaved(
        CONTESTANTS,
        async (each) => {
          const environment = { ...PRODUCTION, DATA_DIR: folder };
          const started = await startedOnce(each.program, environment, API_PATHS.site);
          starts.get(each)?.push(started);
          return started.answeredMs;
        },
        ROUNDS,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
    return resultOf((each) => (starts.get(each) ?? []).slice(ROUNDS.warmUp));
  },
};

type StartsOf = (contestant: object) => readonly Started[];

function resultOf(startsOf: StartsOf): SubjectResult {
  const table = (title: string, unit: string, valueOf: (started: Started) => number): ResultTable => ({
    title,
    unit,
    rows: CONTESTANTS.map((each) => ({
      contestant: each.name,
      version: each.version,
      values: statisticsOf(startsOf(each).map(valueOf)),
    })),
  });
  const median = (valueOf: (started: Started) => number): number =>
    statisticsOf(startsOf(DIWAN).map(valueOf)).median;
  const rule = 'first answer, ms';
  const measured = median(answeredMs);
  return {
    tables: [
      table('first answer', 'ms', answeredMs),
      table('processor time until then', 'ms', ({ cpuMs }) => cpuMs),
      table('resident memory at rest', 'MB', idleMegabytes),
    ],
    budgets: [
      { level: 'must', rule, bound: 'at most', limit: 600, measured },
      { level: 'aim', rule, bound: 'at most', limit: 400, measured },
      {
        level: 'must',
        rule: 'memory at rest, MB',
        bound: 'at most',
        limit: 130,
        measured: median(idleMegabytes),
      },
    ],
  };
}

const answeredMs = ({ answeredMs: value }: Started): number => value;
const idleMegabytes = ({ idleBytes }: Started): number => idleBytes / 1e6;
