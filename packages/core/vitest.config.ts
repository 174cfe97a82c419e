import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@diwan/source', ...defaultServerConditions] } },
  test: {
    name: 'core',
    include: ['src/**/*.test.{ts,tsx}'],
    // They need a browser: vitest.browser.config.ts.
    exclude: [...configDefaults.exclude, 'src/**/*.browser.test.ts'],
  },
});
