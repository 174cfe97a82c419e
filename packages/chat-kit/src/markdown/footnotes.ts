import { createContext } from 'react';

/** What the ids of the footnotes in a reply begin with, so that those of two replies stay apart. */
export const FootnotePrefix = createContext('');

/** Id of a footnote. */
export function footnoteId(prefix: string, label: string): string {
  return `${prefix}-${label}`;
}

/** The mark from which the reader came to a footnote. */
const cameFrom = new WeakMap<Element, HTMLElement>();

/**
 * Moves the focus from a mark to its footnote. The address of the page stays as it is: the way back through the
 * reader's history leads to other chats, not through footnotes.
 */
export function goToFootnote(mark: HTMLElement, id: string): void {
  const footnote = replyOf(mark)?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (!footnote) return;
  cameFrom.set(footnote, mark);
  footnote.focus();
}

/** Moves the focus from within a footnote to the mark from which the reader came, else to the first one. */
export function goToMark(within: HTMLElement, id: string): void {
  const footnote = within.closest('.dk-footnote');
  const first = replyOf(within)?.querySelector<HTMLElement>(`a[href="#${CSS.escape(id)}"]`);
  const mark = (footnote && cameFrom.get(footnote)) ?? first;
  mark?.focus();
}

function replyOf(element: Element): Element | null {
  return element.closest('.dk-markdown');
}
