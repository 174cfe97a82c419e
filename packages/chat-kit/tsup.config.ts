import { defineConfig } from 'tsup';

/*
 * Only style sheets and the worker are bundled. All else is published file by file, by the compiler, so that an
 * application that uses one part does not carry the texts and helpers of the others.
 */
export default defineConfig({
  entry: {
    styles: 'src/styles/index.css',
    'math-styles': 'src/math/math.css',
    'mermaid-styles': 'src/diagram/diagram.css',
    'pdf-styles': 'src/pdf/pdfStyles.css',
    // Beside what starts it, so that its address holds in `dist` too.
    'pdf/pdfWorker': 'src/pdf/pdfWorker.js',
  },
  format: ['esm'],
  dts: false,
  minify: true,
  // A map of a style sheet helps nobody, and its address is fetched by everybody.
  sourcemap: false,
  clean: true,
  target: 'es2022',
  external: [/^pdfjs-dist/],
});
