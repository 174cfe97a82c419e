import { splitByteOrderMark } from '../text/byteOrderMark.ts';

/**
 * True for a JSON file that does not parse after a change though it should.
 *
 * It should where it did before, and where it is new; but files that are known to hold comments need not.
 *
 * @param before - the text before, `null` for a new file
 */
export function breaksJson(path: string, before: string | null, after: string): boolean {
  if (!/\.(?:json|webmanifest)$/i.test(path) || parses(after)) return false;
  return before === null ? !WITH_COMMENTS.test(path) : parses(before);
}

/** JSON by name, but read by programs that allow comments and trailing commas. */
const WITH_COMMENTS =
  /(?:^|\/)(?:[tj]sconfig[^/]*|\.[^/]*rc|\.?devcontainer|\.swcrc|api-extractor|deno|language-configuration|turbo)\.json$|(?:^|\/)\.(?:vscode|zed|devcontainer)\//i;

function parses(text: string): boolean {
  try {
    JSON.parse(splitByteOrderMark(text).body);
    return true;
  } catch {
    return false;
  }
}
