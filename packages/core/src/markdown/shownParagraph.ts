import type { ParagraphNode } from './blockTree.ts';
import { chainItems } from './chain.ts';
import { withoutHalfDefinition } from './linkDefinitions.ts';

/** The text that a paragraph shows; of an open one without lines that may still become something else. */
export function shownParagraph({ lines, open }: ParagraphNode): string {
  const all = chainItems(lines);
  if (!open) return all.join('\n').trimEnd();
  // Dashes on the next line would make it the header of a table.
  if (all.at(-1)?.startsWith('|') === true) all.pop();
  return withoutHalfDefinition(all.join('\n')).trimEnd();
}
