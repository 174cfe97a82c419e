/** The maps by which pdf.js reads East Asian texts. */
export interface CharacterMaps {
  /** To be given to pdf.js as its `BinaryDataFactory`. */
  readonly Factory: new () => object;
  /** True once a document has asked for a map that could not be had: pages without text may then hold some. */
  areMissing(): boolean;
}

/**
 * Fetches character maps as a document asks for them, and nothing else: fonts are not needed for its text.
 *
 * @param folderUrl - absolute address of pdfjs-dist's `cmaps/`, or `null` where the page does not have them
 */
export function characterMaps(folderUrl: string | null): CharacterMaps {
  let isMissing = false;

  async function mapOf(filename: string): Promise<Uint8Array> {
    try {
      if (folderUrl === null) throw new Error('No address of character maps was given');
      const answer = await fetch(new URL(filename, folderUrl));
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    } catch (cause) {
      isMissing = true;
      throw new Error(`No character map ${filename}`, { cause });
    }
  }

  return {
    Factory: class CharacterMapFactory {
      async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
        if (kind === 'cMapUrl') return mapOf(filename);
        throw new Error(`${filename} is not needed for text`);
      }
    },
    areMissing: () => isMissing,
  };
}
