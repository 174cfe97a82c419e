import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/core',
      'packages/chat-kit',
      'packages/server',
      'apps/companion',
      'apps/host',
      'vitest.scripts.config.ts',
    ],
  },
});
