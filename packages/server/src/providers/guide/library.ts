import MiniSearch from 'minisearch';

import type { DocumentSection } from './documentSection.ts';
import { searchWords } from './searchWords.ts';

/** The documents that the guide knows, to be searched. */
export interface Library {
  readonly sections: readonly DocumentSection[];
  /** The sections that fit a question, the best first; empty when none really does. */
  search(question: string): readonly DocumentSection[];
}

/** Sections given at most: one to read and a few to go on with. */
const MAX_RESULTS = 5;
/** A further section fits when it scores at least this part of the best one. */
const FITTING_SHARE = 0.35;
/** Part of a question's words that the best section must hold: the rest of them is how people ask. */
const KNOWN_SHARE = 0.5;

/** Puts sections into a full-text index. The same question always gives the same sections. */
export function createLibrary(sections: readonly DocumentSection[]): Library {
  const index = new MiniSearch<DocumentSection & { id: number }>({
    fields: ['title', 'documentTitle', 'text'],
    tokenize: searchWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, documentTitle: 1.5 },
      // Plurals and endings of longer words; a short word must be itself.
      prefix: (term) => term.length >= 4,
      fuzzy: (term) => (term.length >= 6 ? 1 : false),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(sections.map((section, id) => ({ ...section, id })));

  return {
    sections,
    search(question) {
      const asked = new Set(searchWords(question));
      const results = index.search(question);
      const [best] = results;
      if (best === undefined || best.queryTerms.length < asked.size * KNOWN_SHARE) return [];
      return results
        .filter(({ score }) => score >= best.score * FITTING_SHARE)
        .slice(0, MAX_RESULTS)
        .flatMap(({ id }) => sections[Number(id)] ?? []);
    },
  };
}
