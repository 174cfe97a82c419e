import type { FilePaths } from '../wire/projectFiles.ts';

/** A file or folder of a project. */
export interface ProjectNode {
  readonly name: string;
  /** Relative to the project's folder, with `/` between folders; the root's is empty. */
  readonly path: string;
  readonly isFile: boolean;
  /** Folders first, then files, each by name; empty for a file. */
  readonly children: readonly ProjectNode[];
}

/** A file as the companion lists it. */
export type ListedFile = FilePaths['files'][number];

/** The tree of a project, from the flat list of its files. The root stands for the project's folder itself. */
export function projectTree(files: readonly ListedFile[]): ProjectNode {
  const root = openFolder('', '');
  const folders = new Map([['', root]]);
  for (const { path } of files) {
    const cut = path.lastIndexOf('/') + 1;
    const folder = folderAt(folders, path.slice(0, Math.max(cut - 1, 0)));
    folder.files.push({ name: path.slice(cut), path, isFile: true, children: [] });
  }
  return closeFolder(root);
}

interface OpenFolder {
  name: string;
  path: string;
  folders: OpenFolder[];
  files: ProjectNode[];
}

function openFolder(name: string, path: string): OpenFolder {
  return { name, path, folders: [], files: [] };
}

function folderAt(folders: Map<string, OpenFolder>, path: string): OpenFolder {
  const known = folders.get(path);
  if (known !== undefined) return known;
  const cut = path.lastIndexOf('/') + 1;
  const folder = openFolder(path.slice(cut), path);
  folders.set(path, folder);
  folderAt(folders, path.slice(0, Math.max(cut - 1, 0))).folders.push(folder);
  return folder;
}

function closeFolder({ name, path, folders, files }: OpenFolder): ProjectNode {
  return {
    name,
    path,
    isFile: false,
    children: [...folders.toSorted(byName).map(closeFolder), ...files.toSorted(byName)],
  };
}

/** By code units after folding case: the same order everywhere, and fast on 50,000 names, unlike a collator. */
function byName(one: { name: string }, other: { name: string }): number {
  const first = one.name.toLowerCase();
  const second = other.name.toLowerCase();
  if (first === second) return one.name < other.name ? -1 : 1;
  return first < second ? -1 : 1;
}
