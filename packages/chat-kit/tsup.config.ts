import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', styles: 'src/styles/index.css' },
  format: ['esm'],
  // Declarations come from `tsc -p tsconfig.build.json`: tsup's own need a compiler API that TypeScript 7 lacks.
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'es2022',
  external: ['react', 'react-dom', 'react/jsx-runtime', /^@diwan\/core/],
});
