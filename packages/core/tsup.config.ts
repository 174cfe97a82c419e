import { defineConfig } from 'tsup';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/wire/index.ts',
    'src/markdown/index.ts',
    'src/plan/index.ts',
    'src/transport/{ai-sdk,openai,ag-ui,http}/index.ts',
    'src/browser/index.ts',
    // Beside the entry, so that their addresses hold in `dist` too.
    'src/browser/imageWorker.js',
    'src/browser/pdfTextWorker.js',
    'src/testing/index.ts',
    'src/locale/{en,fr,ar}.ts',
  ],
  format: ['esm'],
  // TypeScript 7 has no compiler API for tsup; tsc writes the declarations.
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'es2023',
  removeNodeProtocol: false,
});
