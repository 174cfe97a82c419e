import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    styles: 'src/styles/index.css',
    highlight: 'src/code/highlightEntry.ts',
    shiki: 'src/code/shikiEntry.ts',
    math: 'src/math/mathEntry.ts',
    mermaid: 'src/diagram/mermaidEntry.ts',
    pdf: 'src/pdf/pdfEntry.ts',
    'math-styles': 'src/math/math.css',
    'mermaid-styles': 'src/diagram/diagram.css',
    'pdf-styles': 'src/pdf/pdfStyles.css',
    // Beside the entries, so that its address holds in `dist` too.
    pdfWorker: 'src/pdf/pdfWorker.js',
  },
  format: ['esm'],
  // Declarations come from `tsc -p tsconfig.build.json`: tsup's own need a compiler API that TypeScript 7 lacks.
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'es2022',
  // What an embedder brings itself; a development dependency would be bundled otherwise.
  external: [
    'react',
    'react-dom',
    'react/jsx-runtime',
    'mermaid',
    'shiki',
    'temml',
    /^pdfjs-dist/,
    /^@diwan\/core/,
  ],
});
