import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

import { precompressed } from './precompressed.ts';

export default defineConfig({
  plugins: [react(), precompressed()],
  resolve: { conditions: ['@diwan/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // The page's policy allows no data: scripts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false },
  },
});
