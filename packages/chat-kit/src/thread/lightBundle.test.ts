import { build, defaultClientConditions } from 'vite';
import { expect, it } from 'vitest';

const ENTRY = 'virtual:light-entry';
const SOURCE = `export { ChatProvider, Composer, Thread } from '@diwan/chat-kit';`;

/** The modules that a page of thread and composer loads at once, as a bundler of today puts them together. */
async function modulesAtOnce(): Promise<string[]> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@diwan/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'light-entry',
        resolveId: (name) => (name === ENTRY ? { id: ENTRY, moduleSideEffects: true } : null),
        load: (name) => (name === ENTRY ? SOURCE : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: ENTRY, external: [/^react/], preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set(
    chunks.filter((chunk) => chunk.type === 'chunk' && chunk.isEntry).map(({ fileName }) => fileName),
  );
  for (const name of names) {
    const chunk = byName.get(name);
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) names.add(imported);
  }
  return [...names].flatMap((name) => {
    const chunk = byName.get(name);
    if (chunk?.type !== 'chunk') return [];
    return Object.entries(chunk.modules).flatMap(([path, { code }]) =>
      code === null || code === '' ? [] : [path],
    );
  });
}

const NOT_AT_ONCE =
  /node_modules|\/chat-kit\/src\/(?:screen|history|models|math|diagram|code\/grammars)\/|\/(?:ModalDialog|ConfirmDialog|Drawer|SendWarning|ImageDialog|CodePreview|LongTurns|AttachmentTray|Pdf(?:Viewer|Inline|Pages|Toolbar|Search))\.tsx|(?:[lL]ineHighlighter|shikiHighlighter|loadPdf|openPdf)\.ts|\/core\/src\/(?:vibe|companion|project|plan|browser|testing)\//;

it('[CH-41] a page of thread and composer loads no dialog, list, viewer, highlighter or package at once', async () => {
  const modules = await modulesAtOnce();
  expect(modules.some((path) => path.endsWith('/thread/Thread.tsx'))).toBe(true);
  expect(modules.filter((path) => NOT_AT_ONCE.test(path))).toEqual([]);
}, 30_000);
