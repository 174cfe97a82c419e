import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Pure modules only: components are tested as stories, in a browser. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@diwan/source', ...defaultServerConditions] } },
  test: { name: 'vibe-kit', include: ['src/**/*.test.{ts,tsx}'] },
});
