import type { ProjectOutline } from './projectOutline.ts';

/** What a search found, by places in an outline. */
export interface FoundNodes {
  /** Whether a node is to be shown: a file that was found, or a folder with one in it. */
  hasNode(place: number): boolean;
  hasFile(place: number): boolean;
}

/** A search of a project's paths, prepared once for an outline. */
export interface OutlineSearch {
  /** Files whose path has every word of the query, in any order and case; `null` for a query without a word. */
  find(query: string): FoundNodes | null;
}

/** Makes the search of an outline. */
export function createOutlineSearch({ nodes, files }: ProjectOutline): OutlineSearch {
  let lowered: readonly string[] | null = null;

  return {
    find(query) {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      if (words.length === 0) return null;
      const paths = (lowered ??= files.map(({ path }) => path.toLowerCase()));
      const foundFiles = Uint8Array.from(paths, (path) =>
        words.every((word) => path.includes(word)) ? 1 : 0,
      );
      const foundNodes = new Uint8Array(nodes.length);
      nodes.forEach(({ isFile, firstFile }, place) => {
        if (!isFile || foundFiles[firstFile] === 0) return;
        // Up to the first folder that is marked already: all above it are too.
        for (let up = place; up >= 0 && foundNodes[up] === 0; up = nodes[up]?.parent ?? -1)
          foundNodes[up] = 1;
      });
      return {
        hasNode: (place) => foundNodes[place] === 1,
        hasFile: (place) => foundFiles[place] === 1,
      };
    },
  };
}
