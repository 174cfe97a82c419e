import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How large a generated project is. */
export interface ProjectSize {
  readonly files: number;
  /** Files of them that git does not ignore. */
  readonly kept: number;
}

const FILES_PER_FOLDER = 12;
const IGNORED_PER_FOLDER = 40;

const IGNORE_FILE = `# dependencies
node_modules/
/dist/
/build
coverage/
*.log
*.tmp
.cache/
.turbo
*.tsbuildinfo
.env
.env.*
!.env.example
/packages/*/dist
**/generated/*.map
.DS_Store
`;

/**
 * Writes a project of small files: sources in many folders, and most of the rest where dependencies lie.
 *
 * @param root - an empty folder
 */
export function writeProjectOnDisk(root: string, { files, kept }: ProjectSize): void {
  writeFileSync(join(root, '.gitignore'), IGNORE_FILE);
  const folders = Math.ceil((kept - 1) / FILES_PER_FOLDER);
  for (let folder = 0, left = kept - 1; folder < folders; folder += 1, left -= FILES_PER_FOLDER) {
    const path = join(root, 'packages', `part${folder % 40}`, 'src', `area${folder % 7}`, `feature${folder}`);
    writeFolder(path, Math.min(FILES_PER_FOLDER, left), (file) => `component${file}.tsx`);
  }
  const ignored = files - kept;
  for (let from = 0; from < ignored; from += IGNORED_PER_FOLDER) {
    const folder = from / IGNORED_PER_FOLDER;
    const place = folder % 5 === 0 ? join('packages', `part${folder % 40}`, 'dist') : 'node_modules';
    const path = join(root, place, `module${folder % 900}`, `lib${folder}`);
    writeFolder(path, Math.min(IGNORED_PER_FOLDER, ignored - from), (file) => `file${file}.js`);
  }
}

function writeFolder(path: string, count: number, nameOf: (file: number) => string): void {
  mkdirSync(path, { recursive: true });
  for (let file = 0; file < count; file += 1) {
    writeFileSync(join(path, nameOf(file)), `export const value${file} = '${nameOf(file)}';\n`);
  }
}
