import { createContext } from 'react';

/** What the ids of footnotes begin with, so that those of two replies stay apart. */
export const FootnotePrefix = createContext('');

/** Id of a footnote, or of the first mark that leads to it. */
export function footnoteId(prefix: string, kind: 'note' | 'mark', label: string): string {
  return `${prefix}-${kind}-${label}`;
}
