import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@diwan/source', ...defaultServerConditions] } },
  test: {
    name: 'core',
    include: ['src/**/*.test.{ts,tsx}'],
    // Thousands of random texts take their time on a busy machine.
    testTimeout: 20_000,
    // They need a browser: vitest.browser.config.ts.
    exclude: [...configDefaults.exclude, 'src/**/*.browser.test.ts'],
    // Held by `npm test`, which runs core with --coverage.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        'src/**/*.test.ts',
        // Tested in a browser (vitest.browser.config.ts), much of it in workers, of which V8 counts nothing.
        'src/browser/{image,pdf,testing}/**',
        'src/browser/{*Workers,browserAttachments,dataUrlOf,readAttachment,readBytes,worker/trustedWorker}.ts',
      ],
      reporter: ['text-summary'],
      thresholds: {
        lines: 95,
        branches: 95,
        'src/{money,stream,plan}/**': { lines: 100, branches: 100 },
      },
    },
  },
});
