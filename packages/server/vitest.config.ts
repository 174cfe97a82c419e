import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@diwan/source', ...defaultServerConditions] } },
  test: { name: 'server', include: ['src/**/*.test.{ts,tsx}'] },
});
