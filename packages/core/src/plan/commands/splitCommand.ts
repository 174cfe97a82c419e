import { matchGroup } from '../text/matchGroup.ts';
import { type ShellFeature, type ShellToken, shellTokens } from './shellTokens.ts';

/** A command as a shell would part it. */
export interface SplitCommand {
  /** The words of each simple command, without their quotes: one list where nothing asks for a shell. */
  readonly commands: readonly (readonly string[])[];
  /** Commands within `$(…)` and backticks in double quotes. */
  readonly nested: readonly string[];
  /** Empty where the command can run as a list of arguments, without a shell. */
  readonly features: ReadonlySet<ShellFeature>;
}

/** Parts a command into words. It never throws: what it does not understand it names as a feature. */
export function splitCommand(command: string): SplitCommand {
  const commands: string[][] = [];
  const nested: string[] = [];
  const features = new Set<ShellFeature>();
  let words: string[] = [];
  let word: string | null = null;

  for (const token of [...shellTokens(command), END]) {
    const feature = featureOf(token, word, words);
    if (feature !== null) features.add(feature);
    if (token.kind === 'text') {
      word = (word ?? '') + textOf(token);
      if (token.quotes === 'double') nested.push(...substitutionsOf(token.text));
      continue;
    }
    if (word !== null) words.push(word);
    word = null;
    if (token.kind === 'space') continue;
    if (words.length > 0) commands.push(words);
    words = [];
  }
  return { commands, nested, features };
}

const END: ShellToken = { kind: 'end', text: '', quotes: 'none', feature: null };

/** What the token asks of a shell; some signs do so only at the start of a word or of a command. */
function featureOf(token: ShellToken, word: string | null, words: readonly string[]): ShellFeature | null {
  if (token.quotes === 'double') return /[$`]/.test(token.text.replace(/\\[^]/g, '')) ? 'expansion' : null;
  if (token.feature !== null || token.quotes === 'single' || word !== null) return token.feature;
  if (token.text.startsWith('#')) return 'comment';
  if (token.text.startsWith('~')) return 'expansion';
  return words.length === 0 && /^[A-Za-z_]\w*=/.test(token.text) ? 'assignment' : null;
}

/** In double quotes a backslash escapes only these signs, and is itself before any other. */
function textOf({ text, quotes }: ShellToken): string {
  return quotes === 'double' ? text.replace(/\\(["\\$`])/g, '$1') : text;
}

function substitutionsOf(text: string): string[] {
  return [...text.matchAll(/\$\(([^)]*)|`([^`]*)`?/g)].map(
    (match) => matchGroup(match, 1) || matchGroup(match, 2),
  );
}
