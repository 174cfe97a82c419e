import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

import { pdfAssets } from './pdfAssets.ts';
import { precompressed } from './precompressed.ts';

export default defineConfig({
  plugins: [react(), pdfAssets(), precompressed()],
  resolve: { conditions: ['@diwan/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // The page's policy allows no data: scripts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/offline/serviceWorker.ts' },
      output: {
        // Its address is its scope: the whole site.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // What the first page needs comes in two files, not in one for each set of screens that shares a module. That of
        // React stays the same from one version of the page to the next.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
              priority: 1,
            },
            { name: 'page', tags: ['$initial'], test: (id) => !id.includes('/src/offline/') },
          ],
        },
      },
    },
  },
});
