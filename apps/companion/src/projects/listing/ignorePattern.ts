import { wildcardTest } from './wildcardTest.ts';

/** One line of a `.gitignore` file. */
export interface IgnorePattern {
  /** It brings back what an earlier line left out. */
  readonly isNegated: boolean;
  readonly foldersOnly: boolean;
  /**
   * @param path - relative to the folder of the file
   * @param name - its last part
   */
  readonly matches: (path: string, name: string) => boolean;
}

/** Reads a line; `null` for an empty one, a comment, and a pattern that can match nothing. */
export function ignorePattern(line: string, ignoreCase: boolean): IgnorePattern | null {
  if (line.startsWith('#')) return null;
  const trimmed = withoutTrailingSpaces(line);
  const isNegated = trimmed.startsWith('!');
  const written = isNegated ? trimmed.slice(1) : trimmed;
  const foldersOnly = written.endsWith('/');
  const pattern = foldersOnly ? written.slice(0, -1) : written;
  if (pattern === '') return null;
  const matches = matcher(pattern, ignoreCase);
  return matches === null ? null : { isNegated, foldersOnly, matches };
}

type Matcher = IgnorePattern['matches'];

/** Without a slash a pattern is about names anywhere below; with one, about paths from its folder on. */
function matcher(pattern: string, ignoreCase: boolean): Matcher | null {
  if (pattern.includes('/')) {
    const anchored = pattern.startsWith('/') ? pattern.slice(1) : pattern;
    const test = textTest(anchored, ignoreCase);
    return test === null ? null : (path) => test(path);
  }
  const test = textTest(pattern, ignoreCase);
  return test === null ? null : (_, name) => test(name);
}

/** Plain names and endings, which most patterns are, need no expression: that halves the time of a large project. */
function textTest(pattern: string, ignoreCase: boolean): ((text: string) => boolean) | null {
  if (!ignoreCase && !SPECIAL.test(pattern)) return (text) => text === pattern;
  const ending = pattern.slice(1);
  if (!ignoreCase && pattern.startsWith('*') && !SPECIAL.test(ending) && !ending.includes('/')) {
    return (text) => text.endsWith(ending) && !text.includes('/');
  }
  return wildcardTest(pattern, ignoreCase);
}

const SPECIAL = /[*?[\\]/;

/** Spaces at the end do not count unless escaped. */
function withoutTrailingSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' && !isEscaped(line, end - 1)) end -= 1;
  return line.slice(0, end);
}

function isEscaped(line: string, place: number): boolean {
  let slashes = 0;
  while (line[place - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
