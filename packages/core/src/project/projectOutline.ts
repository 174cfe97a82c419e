import type { ListedFile, ProjectNode } from './projectTree.ts';

/** A project's tree laid out flat, so that a part of it can be found, counted and drawn without a walk through it all. */
export interface ProjectOutline {
  /** Every file and folder but the root, each folder before what is in it. */
  readonly nodes: readonly OutlineNode[];
  /** The files alone, in the same order. */
  readonly files: readonly OutlineFile[];
  /** Place of each node among the nodes, by its path. */
  readonly placeOf: ReadonlyMap<string, number>;
}

/** A file or folder of an outline. What it contains lies together: places are half-open ranges. */
export interface OutlineNode {
  readonly name: string;
  readonly path: string;
  readonly isFile: boolean;
  /** 1 at the top. */
  readonly level: number;
  /** Place of its folder among the nodes, -1 at the top. */
  readonly parent: number;
  /** Place behind the last node in it. */
  readonly endNode: number;
  /** Place of its first file among the files; of a file its own. */
  readonly firstFile: number;
  /** Place behind its last file. */
  readonly endFile: number;
}

/** What is known of a file without reading it. */
export interface OutlineFile {
  readonly path: string;
  /** 0 where the companion does not tell. */
  readonly sizeBytes: number;
  /** Why it stays out, or `null`. */
  readonly locked: string | null;
}

/** Lays out the tree of a project. @param files - the list that the tree was made from */
export function projectOutline(tree: ProjectNode, files: readonly ListedFile[]): ProjectOutline {
  const nodes: Mutable<OutlineNode>[] = [];
  const outlined: Mutable<OutlineFile>[] = [];

  function add({ name, path, isFile, children }: ProjectNode, level: number, parent: number): void {
    const place = nodes.length;
    const node = { name, path, isFile, level, parent, endNode: 0, firstFile: outlined.length, endFile: 0 };
    nodes.push(node);
    if (isFile) outlined.push({ path, sizeBytes: 0, locked: null });
    for (const child of children) add(child, level + 1, place);
    node.endNode = nodes.length;
    node.endFile = outlined.length;
  }

  for (const child of tree.children) add(child, 1, -1);
  const placeOf = new Map(nodes.map(({ path }, place) => [path, place]));
  for (const file of files) {
    const outlinedFile = outlined[nodes[placeOf.get(file.path) ?? -1]?.firstFile ?? -1];
    if (outlinedFile === undefined || !('size' in file)) continue;
    outlinedFile.sizeBytes = file.size ?? 0;
    outlinedFile.locked = file.locked ?? null;
  }
  return { nodes, files: outlined, placeOf };
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
