/** A recipe as it is copied: what it imports from a folder of this project stands beside it there. */
export function recipeSource(source: string): string {
  return source.replaceAll(/(from ')(?:\.\.?\/)+(?:[\w-]+\/)+recipes\//g, '$1./').trim();
}
