import { cp } from 'node:fs/promises';

import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', main: 'src/main.ts' },
  format: ['esm'],
  platform: 'node',
  // TypeScript 7 has no compiler API for tsup; tsc writes the declarations.
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'node24',
  removeNodeProtocol: false,
  // Loaded only where it is installed: a development dependency would otherwise be bundled.
  external: ['oidc-provider'],
  onSuccess: () => cp('src/providers/guide/pages', 'dist/pages', { recursive: true }),
});
