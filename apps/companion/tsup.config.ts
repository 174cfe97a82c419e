import { defineConfig } from 'tsup';

/** Each entry is one file with everything in it, so that the companion can be handed out as a single file. */
export default defineConfig({
  entry: ['src/main.ts', 'src/index.ts'],
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  noExternal: [/./],
  splitting: false,
  dts: false,
  clean: true,
  removeNodeProtocol: false,
  // Dependencies that are CommonJS ask for Node's modules by require, which a module does not have.
  banner: {
    js: "import { createRequire as moduleRequire } from 'node:module'; const require = moduleRequire(import.meta.url);",
  },
  esbuildOptions(options) {
    options.conditions = ['@diwan/source'];
  },
});
