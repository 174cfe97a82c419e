import type { Source } from '../../wire/message.ts';

/** The pages that a reply cites, as they come to be known. */
export interface SourceList {
  /** Takes a page; one that is known already, or no web page, is left out. */
  add(url: string, title: string): void;
  /** All pages known, when there are more than at the last call; else `null`. */
  news(): readonly Source[] | null;
}

/** Makes an empty list. */
export function createSourceList(): SourceList {
  const sources = new Map<string, Source>();
  let told = 0;

  return {
    add(url, title) {
      const host = hostOf(url);
      if (host === null || sources.has(url)) return;
      sources.set(url, { title: title.trim() === '' ? host : title.trim(), url });
    },
    news() {
      if (sources.size === told) return null;
      told = sources.size;
      return [...sources.values()];
    },
  };
}

function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? hostname : null;
}
