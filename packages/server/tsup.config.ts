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
  // Of it the server uses a part: whole, it takes 50 ms of a start and 7 MB.
  noExternal: [/^@diwan\/core/],
  // Loaded only where it is installed: a development dependency would otherwise be bundled.
  external: ['oidc-provider'],
  onSuccess: () => cp('src/providers/guide/pages', 'dist/pages', { recursive: true }),
});
