import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm'],
  // TypeScript 7 has no compiler API for tsup; tsc writes the declarations.
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'es2023',
  removeNodeProtocol: false,
});
