import { matchGroup } from '../text/matchGroup.ts';

/**
 * The attributes in a tag's header, by name in lower case without `-`, `_` and `:`.
 *
 * Any order, any kind of quotes or none. An attribute without a value is empty; of two with one name the first counts.
 */
export function readAttributes(header: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const match of header.matchAll(ATTRIBUTE)) {
    const name = matchGroup(match, 1).toLowerCase().replace(/[-_:]/g, '');
    const value = match.slice(2).find((group) => group !== undefined) ?? '';
    if (!attributes.has(name)) attributes.set(name, value);
  }
  return attributes;
}

const ATTRIBUTE =
  /([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”„]([^“”"]*)[“”"]|«([^»]*)»|[‘’]([^’']*)[’']|`([^`']*)[`']|([^\s"'“”„«‘’`]\S*)))?/giu;
