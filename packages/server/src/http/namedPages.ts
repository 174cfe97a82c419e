import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { escapeHtml } from './ownPage.ts';

/** A file of the host application that names the product. */
export interface NamedPage {
  readonly text: string;
  readonly contentType: string;
}

/** What the product is called in the files as they were built. */
const BUILT_NAME = 'Diwan';

/**
 * The files of the host application that a browser reads before any script of it runs, with the operator's own name: the
 * title of the page, and the name under which it is installed.
 *
 * @returns the files by their path in the folder; none where the product keeps its name, or a file was not built
 */
export async function namedPages(
  folder: string,
  productName: string,
): Promise<ReadonlyMap<string, NamedPage>> {
  if (productName === BUILT_NAME) return new Map();
  const json = JSON.stringify(productName);
  const html = escapeHtml(productName);
  const pages = await Promise.all([
    named('index.html', 'text/html; charset=utf-8', `<title>${BUILT_NAME}</title>`, `<title>${html}</title>`),
    named('manifest.webmanifest', 'application/manifest+json', `"${BUILT_NAME}"`, json),
  ]);
  return new Map(pages.flat());

  async function named(
    path: string,
    contentType: string,
    builtName: string,
    name: string,
  ): Promise<[string, NamedPage][]> {
    const built = await readFile(join(folder, path), 'utf8').catch(() => null);
    // By a function: in a replacement text some signs of a name would stand for something else.
    return built === null ? [] : [[path, { text: built.replaceAll(builtName, () => name), contentType }]];
  }
}
