import { existsSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A project on the disk, as its user has it before coding mode touches it. */
export interface GardenProject {
  folder: string;
  /** The files as they were at first, by their names. */
  files: Readonly<Record<string, string>>;
  /** The text of a file now; `null` where there is none. */
  onDisk(name: string): string | null;
}

const FILES = {
  'index.html': '<h1>My garden</h1>\n',
  'style.css': 'body {\n  margin: 2rem;\n  color: black;\n  background: white;\n}\n',
  'README.md': '# Garden\n',
};

/** Makes a small site about a garden in a folder of its own, or a project of other files. */
export function gardenProject(files: Readonly<Record<string, string>> = FILES): GardenProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'diwan-e2e-garden-')));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return {
    folder,
    files,
    onDisk(name) {
      const path = join(folder, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : null;
    },
  };
}
