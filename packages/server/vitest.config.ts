import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// Vitest hands the conditions on to Node, for which what `module` leads to is often not loadable.
const conditions = defaultServerConditions.filter((condition) => condition !== 'module');

export default defineConfig({
  ssr: { resolve: { conditions: ['@diwan/source', ...conditions] } },
  test: { name: 'server', include: ['src/**/*.test.{ts,tsx}'] },
});
