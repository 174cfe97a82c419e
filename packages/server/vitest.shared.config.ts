import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// Vitest hands the conditions on to Node, for which what `module` leads to is often not loadable.
const conditions = defaultServerConditions.filter((condition) => condition !== 'module');

/** A test takes milliseconds; a machine on which everything is tested at once may take seconds for one. */
const TEST_LIMIT_MS = 20_000;

/** What the tests have in common on either database. */
export const sharedConfig = defineConfig({
  ssr: { resolve: { conditions: ['@diwan/source', ...conditions] } },
  test: { testTimeout: TEST_LIMIT_MS, hookTimeout: TEST_LIMIT_MS },
});
