import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ROOT, runCommand } from '../processes.ts';
import { type PublicEntry, publicEntries } from './publicEntries.ts';

/** A package with its declarations, freshly compiled. */
export interface DeclaredPackage {
  /** Its folder below `packages`. */
  readonly folder: string;
  readonly entries: readonly PublicEntry[];
  /** Where its declarations are. */
  readonly declarations: string;
}

/**
 * Compiles the declarations of a package into a temporary folder, whether it was built before or not.
 *
 * @param before - the packages that this one may import
 * @throws Error with the compiler's words when the package does not compile
 */
export async function emitDeclarations(
  folder: string,
  before: readonly DeclaredPackage[],
  temporaryFolder: string,
): Promise<DeclaredPackage> {
  const source = join(ROOT, 'packages', folder);
  const declarations = join(temporaryFolder, folder);
  const project = join(temporaryFolder, `${folder}.json`);
  // Imports of our own packages lead to what was just compiled, not to what may lie in `dist`.
  const paths = Object.fromEntries(
    before.flatMap(({ entries, declarations: compiled }) =>
      entries.map((entry) => [entry.specifier, [join(compiled, entry.declarations)]]),
    ),
  );
  const compilerOptions = { outDir: declarations, paths };
  await writeFile(project, JSON.stringify({ extends: join(source, 'tsconfig.build.json'), compilerOptions }));
  const { exitCode, output } = await runCommand('tsc', ['-p', project], { output: 'keep' });
  if (exitCode !== 0) throw new Error(`packages/${folder} does not compile:\n${output.trimEnd()}`);
  const manifest: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  return { folder, entries: publicEntries(manifest), declarations };
}
