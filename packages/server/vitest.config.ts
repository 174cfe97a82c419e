import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';

import { findRedis, REDIS_MISSING } from './src/testing/redis/startRedis.ts';
import { sharedConfig } from './vitest.shared.config.ts';

/** Run by `vitest.postgres.config.ts`; several processes share a PostgreSQL too. */
const ON_POSTGRES = ['src/**/*.postgres.test.ts', 'src/**/*.processes.test.ts'];
const WITH_REDIS = ['src/**/*.redis.test.ts'];
const hasRedis = findRedis() !== undefined;
if (!hasRedis) process.stderr.write(`${REDIS_MISSING}\n`);

export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      name: 'server',
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: [...configDefaults.exclude, ...ON_POSTGRES, ...(hasRedis ? [] : WITH_REDIS)],
    },
  }),
);
