import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/core',
      'packages/chat-kit',
      'packages/vibe-kit',
      'packages/server',
      'packages/server/vitest.postgres.config.ts',
      'apps/companion',
      'apps/host',
      'vitest.scripts.config.ts',
    ],
  },
});
