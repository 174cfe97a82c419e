import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@diwan/source', ...defaultServerConditions] } },
  // Many tests start real processes, which takes its time on a busy machine.
  test: { name: 'companion', testTimeout: 20_000, include: ['{src,scripts}/**/*.test.{ts,tsx}'] },
});
