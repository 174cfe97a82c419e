import type { CodeKind } from './highlighter.ts';

/** What may stand at a place of the code. The first rule of a state that matches is taken. */
export interface Rule {
  /** Tried at the place itself: the flag `y` is set by the reader. */
  readonly match: RegExp;
  /** `null` for plain code; a function decides by the text and what follows it on the line. */
  readonly kind: CodeKind | null | ((text: string, rest: string) => CodeKind | null);
  /** State that begins behind it. */
  readonly enter?: string;
  /** Ends the state: the one around goes on. `all` goes back to the first. */
  readonly leave?: true | 'all';
}

/** A state in which code is read, such as within a comment. */
export interface GrammarState {
  readonly rules: readonly Rule[];
  /** What no rule takes. */
  readonly otherwise?: CodeKind;
  /** It ends with its line, such as a string that nobody closed. */
  readonly endsWithLine?: true;
}

/** How a language is read line by line. The state `root` comes first. */
export interface Grammar {
  readonly root: GrammarState;
  readonly [state: string]: GrammarState;
}
