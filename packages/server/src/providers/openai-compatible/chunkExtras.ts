import type { Source } from '@diwan/core/wire';

import { listOf, recordOf, textOf } from './jsonFields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Kinds of picture that a browser shows and that cannot carry a script; SVG can. */
const IMAGE_DATA = /^data:image\/(png|jpeg|webp|gif|avif);base64,/;

/** The addresses of the images in a delta, as OpenRouter sends them. */
export function imagesOf(delta: Fields): string[] {
  return listOf(delta['images'])
    .map((image) => textOf(recordOf(recordOf(image)?.['image_url'])?.['url']))
    .filter((url) => IMAGE_DATA.test(url) || url.startsWith('https://'));
}

/**
 * The pages that an answer cites: `search_results` and `citations` of Perplexity, `citations` of xAI, and
 * `url_citation` annotations of OpenAI and OpenRouter. Addresses other than http and https are left out, and a title
 * is a plain text, whatever it looks like.
 */
export function sourcesOf(chunk: Fields, delta: Fields | null): readonly Source[] {
  const { search_results: results, citations } = chunk;
  const annotations = delta?.['annotations'];
  // Nearly every chunk: nothing is made for it.
  if (results === undefined && citations === undefined && annotations === undefined) return NO_SOURCES;
  return [
    ...listOf(results).map(sourceOf),
    ...listOf(citations).map((url) => sourceOf(typeof url === 'string' ? { url } : url)),
    ...listOf(annotations).map((annotation) => sourceOf(recordOf(annotation)?.['url_citation'])),
  ].filter((source) => source !== null);
}

const NO_SOURCES: readonly Source[] = [];

function sourceOf(value: unknown): Source | null {
  const fields = recordOf(value);
  const url = textOf(fields?.['url']);
  if (!isWebAddress(url)) return null;
  return { title: textOf(fields?.['title']).trim() || new URL(url).hostname, url };
}

function isWebAddress(url: string): boolean {
  const protocol = URL.parse(url)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}
