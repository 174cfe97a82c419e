import type { Grammar, GrammarState, Rule } from './grammar.ts';
import type { CodeKind, CodeSpan, HighlightLine } from './highlighter.ts';

/** A longer line stays plain: nobody reads it, and it must not hold up the page. */
const LONGEST_LINE = 5_000;
/** Code that goes deeper is read as if it did not. */
const DEEPEST = 12;

/** The function that reads the first line of a language. */
export function readLines(grammar: Grammar): HighlightLine {
  const known = new Map<string, HighlightLine>();
  const sticky = new Map<Rule, RegExp>();

  function lineReader(states: readonly string[]): HighlightLine {
    // The same state is the same function, so that lines behind it are not read again.
    const key = states.join(' ');
    const reader = known.get(key) ?? ((line: string) => readLine(line, states));
    known.set(key, reader);
    return reader;
  }

  function readLine(line: string, before: readonly string[]): ReturnType<HighlightLine> {
    if (line.length > LONGEST_LINE) {
      return { spans: [{ text: line, kind: null }], next: lineReader(before) };
    }
    const spans: CodeSpan[] = [];
    let states = before;
    for (let at = 0; at < line.length;) {
      const state = stateOf(grammar, states);
      const found = findRule(state, line, at);
      if (found === null) {
        add(spans, line.charAt(at), state.otherwise ?? null);
        at += 1;
        continue;
      }
      const end = at + found.text.length;
      add(spans, found.text, kindOf(found.rule, found.text, line.slice(end)));
      states = statesAfter(states, found.rule);
      at = end;
    }
    return { spans, next: lineReader(afterLine(grammar, states)) };
  }

  function findRule(state: GrammarState, line: string, at: number): { rule: Rule; text: string } | null {
    for (const rule of state.rules) {
      const pattern = sticky.get(rule) ?? new RegExp(rule.match.source, `${rule.match.flags}y`);
      sticky.set(rule, pattern);
      pattern.lastIndex = at;
      const text = pattern.exec(line)?.[0];
      // A rule that takes nothing must at least change the state, or the reading would stand still.
      if (text !== undefined && (text !== '' || rule.leave !== undefined)) return { rule, text };
    }
    return null;
  }

  return lineReader(['root']);
}

function stateOf(grammar: Grammar, states: readonly string[]): GrammarState {
  return grammar[states.at(-1) ?? 'root'] ?? grammar.root;
}

function statesAfter(states: readonly string[], { enter, leave }: Rule): readonly string[] {
  if (leave === 'all') return ['root'];
  const around = leave === true && states.length > 1 ? states.slice(0, -1) : states;
  return enter === undefined || around.length >= DEEPEST ? around : [...around, enter];
}

function afterLine(grammar: Grammar, states: readonly string[]): readonly string[] {
  const open = [...states];
  while (open.length > 1 && stateOf(grammar, open).endsWithLine === true) open.pop();
  return open;
}

function kindOf({ kind }: Rule, text: string, rest: string): CodeKind | null {
  return typeof kind === 'function' ? kind(text, rest) : kind;
}

/** Adds to the last span where the kind is the same: fewer elements in the page. */
function add(spans: CodeSpan[], text: string, kind: CodeKind | null): void {
  if (text === '') return;
  const last = spans.at(-1);
  if (last?.kind === kind) spans.splice(-1, 1, { text: last.text + text, kind });
  else spans.push({ text, kind });
}
