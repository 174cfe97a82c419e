import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', styles: 'src/styles/index.css' },
  format: ['esm'],
  // TypeScript 7 has no compiler API for tsup; tsc writes the declarations.
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'es2023',
  removeNodeProtocol: false,
});
