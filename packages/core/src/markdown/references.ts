import { type LinkDefinition, normalizedLabel } from './linkDefinitions.ts';

/**
 * What labels in brackets stand for, as far as the text has told.
 *
 * A definition may come long after the text that needs it. So each text remembers the labels that it could not
 * resolve, and is read again only when one of them is decided:
 * - `[text][label]` is shown as written until the label is defined, then it becomes a link;
 * - `[^label]` is a footnote's mark from the start, and is shown as written when the whole text defines no such
 *   footnote.
 */
export interface References {
  /** Addresses and titles by label. */
  readonly links: Record<string, { href: string; title: string | null }>;
  /** Rises whenever a label may have been decided. */
  version(): number;
  /** Takes up a link's definition; the first one of a label wins. */
  define(definition: LinkDefinition): void;
  /** Takes up that there is a footnote with this label. */
  defineFootnote(label: string): void;
  /** Decides all that is left: nothing more is coming. */
  complete(): void;
  /** Whether `[^label]` is the mark of a footnote. */
  isFootnote(label: string): boolean;
  /** The labels in a text that a later definition, or its absence, would give another meaning. */
  undecidedIn(text: string): string[];
  /** Whether that holds for a label still. */
  isUndecided(label: string): boolean;
}

/** Makes a collection of references without any. */
export function createReferences(): References {
  // Without a prototype, so that `[constructor]` is no definition.
  const links: References['links'] = Object.create(null);
  const footnotes = new Set<string>();
  let version = 0;
  let isComplete = false;

  function isUndecided(label: string): boolean {
    if (isComplete) return false;
    return label.startsWith('^') ? !footnotes.has(label.slice(1)) : links[label] === undefined;
  }

  return {
    links,
    version: () => version,
    define({ label, href, title }) {
      links[label] ??= { href, title };
      version += 1;
    },
    defineFootnote: (label) => void footnotes.add(label),
    complete() {
      isComplete = true;
      version += 1;
    },
    isFootnote: (label) => !isComplete || footnotes.has(label),
    undecidedIn: (text) => labelsIn(text).filter(isUndecided),
    isUndecided,
  };
}

const BRACKETS = /\[((?:\\[\s\S]|[^\\[\]])+)\]/g;

function labelsIn(text: string): string[] {
  if (!text.includes('[')) return [];
  const labels = new Set<string>();
  for (const [, label = ''] of text.matchAll(BRACKETS)) {
    labels.add(label.startsWith('^') ? label : normalizedLabel(label));
  }
  return [...labels];
}
