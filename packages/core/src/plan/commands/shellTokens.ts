import { matchGroup } from '../text/matchGroup.ts';

/** What in a command asks for a shell, or is read differently by different ones. */
export type ShellFeature =
  | 'pipe'
  | 'operator'
  | 'expansion'
  | 'pattern'
  | 'escape'
  | 'assignment'
  | 'comment'
  | 'open-quote';

/** A piece of a command line: text of a word, the end of a word, or the end of a simple command. */
export interface ShellToken {
  readonly kind: 'text' | 'space' | 'end';
  readonly text: string;
  /** The quotes around the text, if any. */
  readonly quotes: 'none' | 'single' | 'double';
  readonly feature: ShellFeature | null;
}

/** Cuts a command line into tokens, by the rules that POSIX shells share; nothing is expanded. */
export function shellTokens(command: string): ShellToken[] {
  const tokens: ShellToken[] = [];
  let place = 0;
  while (place < command.length) {
    for (const { pattern, ...rule } of RULES) {
      pattern.lastIndex = place;
      const match = pattern.exec(command);
      if (match === null) continue;
      tokens.push({ ...rule, text: matchGroup(match, 1) });
      place = pattern.lastIndex;
      break;
    }
  }
  return tokens;
}

interface TokenRule extends Omit<ShellToken, 'text'> {
  /** The first group holds the token's text. */
  readonly pattern: RegExp;
}

function token(kind: ShellToken['kind'], pattern: RegExp, feature: ShellFeature | null = null): TokenRule {
  return { kind, pattern, feature, quotes: 'none' };
}

/** Tried in order at each place; the last takes any sign, so that one always fits. */
const RULES: readonly TokenRule[] = [
  token('space', /[ \t]+/y),
  { ...token('text', /'([^']*)'/y), quotes: 'single' },
  { ...token('text', /"((?:[^"\\]|\\[^])*)"/y), quotes: 'double' },
  token('text', /["']/y, 'open-quote'),
  token('text', /\\([^]?)/y, 'escape'),
  token('space', /[<>]+(?:&\d?)?/y, 'operator'),
  token('end', /\|(?!\|)&?/y, 'pipe'),
  token('end', /\r?\n|\|\||&&?|;+|[()]/y, 'operator'),
  token('end', /\$\(|`/y, 'expansion'),
  token('text', /(\$)/y, 'expansion'),
  token('text', /([*?[\]{}^%])/y, 'pattern'),
  token('text', /([^\s'"\\<>|&;()`$*?[\]{}^%]+)/y),
  token('space', /[^]/y),
];
