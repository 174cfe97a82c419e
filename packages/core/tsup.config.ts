import { defineConfig } from 'tsup';

/*
 * Only the workers are bundled: a browser starts them by their address. All else is published file by file, by the
 * compiler, so that what an application does not use stays out of it whatever its bundler proves about a schema.
 */
export default defineConfig({
  // Beside what starts them, so that their addresses hold in `dist` too.
  entry: {
    'browser/imageWorker': 'src/browser/imageWorker.js',
    'browser/pdfTextWorker': 'src/browser/pdfTextWorker.js',
  },
  format: ['esm'],
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'es2023',
  removeNodeProtocol: false,
});
