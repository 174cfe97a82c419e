import type { CodeToTokensBaseOptions, GrammarState, ThemedToken } from 'shiki';

import type { CodeKind, CodeSpan, Highlighter, HighlightLine } from './highlighter.ts';

/** The part of a Shiki highlighter that is used; `createHighlighter` and `createHighlighterCore` both make one. */
export interface ShikiTokens {
  codeToTokensBase(code: string, options: CodeToTokensBaseOptions): ThemedToken[][];
  getLastGrammarState(tokens: ThemedToken[][]): GrammarState | undefined;
  getLoadedLanguages(): string[];
  getLoadedThemes(): string[];
}

/** A longer line stays plain: nobody reads it, and it must not hold up the page. */
const LONGEST_LINE = 5_000;

/**
 * Colours code by the grammars of a Shiki highlighter, in the colours of the kit: light, dark and forced colours hold,
 * and no `style` attribute is written. What a line leaves open goes on in the next one.
 *
 * @param shiki - with the languages that are wanted, and any one theme, whose colours are not used
 */
export function shikiHighlighter(shiki: ShikiTokens): Highlighter {
  const [theme] = shiki.getLoadedThemes();

  function lineReader(lang: string, before: GrammarState | undefined): HighlightLine {
    const reader: HighlightLine = (line) => {
      if (theme === undefined || line.length > LONGEST_LINE) {
        return { spans: [{ text: line, kind: null }], next: reader };
      }
      // Without its limit of time: the first line of a language also pays for its grammar, and lines are short.
      const options = { lang, theme, includeExplanation: 'scopeName', tokenizeTimeLimit: 0 } as const;
      const tokens = shiki.codeToTokensBase(
        line,
        before === undefined ? options : { ...options, grammarState: before },
      );
      const spans = tokens.flat().flatMap(({ content, explanation }): CodeSpan[] =>
        explanation === undefined
          ? [{ text: content, kind: null }]
          : explanation.map((part) => ({
              text: part.content,
              kind: kindOf(part.scopes.map(({ scopeName }) => scopeName)),
            })),
      );
      return { spans, next: lineReader(lang, shiki.getLastGrammarState(tokens)) };
    };
    return reader;
  }

  return (language) => {
    const lang = language.toLowerCase();
    return shiki.getLoadedLanguages().includes(lang) ? lineReader(lang, undefined) : null;
  };
}

/** Beginnings of scope names, the more exact ones first. */
const KINDS: readonly (readonly [RegExp, CodeKind])[] = [
  [/^comment|^punctuation\.definition\.comment/, 'comment'],
  [/^string|^punctuation\.definition\.string/, 'string'],
  [/^constant\.numeric/, 'number'],
  [/^constant/, 'literal'],
  [/^entity\.name\.function|^support\.function/, 'function'],
  [/^entity\.name\.tag|^punctuation\.definition\.tag/, 'tag'],
  [/^entity\.other\.attribute-name/, 'attribute'],
  [/^(?:entity\.name\.(?:type|class)|support\.(?:type|class)(?!\.property))/, 'type'],
  [/^support\.type\.property|^meta\.object-literal\.key|^variable\.other\.property/, 'property'],
  [/^keyword(?!\.operator)|^storage/, 'keyword'],
  [/^variable\.(?:parameter|other\.normal|language)/, 'variable'],
];

/** By the innermost scope that has a colour. */
function kindOf(scopes: readonly string[]): CodeKind | null {
  for (const scope of scopes.toReversed()) {
    const kind = KINDS.find(([beginning]) => beginning.test(scope))?.[1];
    if (kind !== undefined) return kind;
  }
  return null;
}
