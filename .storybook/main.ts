import { defineMain } from '@storybook/react-vite/node';
import { defaultClientConditions } from 'vite';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    './qa/*.stories.tsx',
    '../packages/*/src/**/*.stories.tsx',
    '../apps/host/src/**/*.stories.tsx',
  ],
  staticDirs: ['./static'],
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
        'virtua',
        'pdfjs-dist',
        'pdfjs-dist/build/pdf.worker.min.mjs',
        'pdfjs-dist/web/pdf_viewer.mjs',
        'temml',
        'mermaid',
      ],
    },
  }),
});
