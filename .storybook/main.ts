import { defineMain } from '@storybook/react-vite/node';
import { defaultClientConditions } from 'vite';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other docgen needs a compiler API that TypeScript 7 lacks.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['@diwan/source', ...defaultClientConditions] },
    // Found late, these would reload the page in the middle of a test.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        'react',
        'react-dom/client',
        'react-dom/server',
        'react/jsx-runtime',
        'valibot',
        // The one of core: another version stands at the root for a tool's sake.
      ],
    },
  }),
});
