import { defineConfig } from 'tsup';

/**
 * Asks for Node's own modules in the place of importing them: an import by name runs every getter of a module, which
 * loads what nobody here uses. 2 MB of the idle companion's memory (measured with Node 24).
 */
function withoutBuiltinImports(code: string): string {
  return code.replaceAll(
    /^import (\{[^}]*\}|\w+) from "(node:[\w/]+)";$/gm,
    (_, names: string, path: string) =>
      `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule("${path}");`,
  );
}

/** One sign beyond ASCII makes the engine keep two bytes for each sign of the whole program: 2 MB more. */
function inAscii(code: string): string {
  return code.replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Older ones end in the first line with words that help nobody. */
const NODE_CHECK = `if (process.getBuiltinModule === undefined) {
  console.error('The companion needs Node 20.16 or later, and this is ' + process.version + '. Install it from nodejs.org.');
  process.exit(1);
}`;

/** The program's check stands behind its first line, which names Node. */
function withNodeCheck(code: string): string {
  return code.replace(/^#!.*\n/, (firstLine) => `${firstLine}${NODE_CHECK}\n`);
}

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
  plugins: [
    {
      name: 'small-at-rest',
      renderChunk: (code) => ({
        code: withNodeCheck(inAscii(withoutBuiltinImports(code))),
      }),
    },
  ],
  esbuildOptions(options) {
    options.conditions = ['@diwan/source'];
  },
});
