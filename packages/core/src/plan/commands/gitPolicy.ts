/** What may be done with a git command: read, ask, or never since it loses work that git or the user keeps. */
export type GitVerdict = 'reads' | 'asks' | 'destroys';

/** Judges the arguments behind `git`. */
export function gitPolicy(args: readonly string[]): GitVerdict {
  const { verb, rest, hasOptions } = partsOf(args);
  const isDestroying = DESTROYERS.some(([verbs, test]) => verbs.test(verb) && test(rest));
  if (isDestroying) return 'destroys';
  const isReading = !hasOptions && READERS.test(verb) && !rest.some((arg) => RUNS_OR_WRITES.test(arg));
  return isReading ? 'reads' : 'asks';
}

const READERS = /^(?:status|diff|log|show|blame|ls-files|ls-tree|rev-parse|describe|shortlog)$/;
/** Options of reading commands that run a program or write a file all the same. */
const RUNS_OR_WRITES = /^(?:--output|--ext-diff|--textconv|-O|--open-files)/;

const always = () => true;
const has = (pattern: RegExp) => (rest: readonly string[]) => rest.some((arg) => pattern.test(arg));

const DESTROYERS: readonly (readonly [verb: RegExp, test: (rest: readonly string[]) => boolean])[] = [
  [/^clean$/, (rest) => !has(/^(?:-[a-z]*n[a-z]*|--dry-run)$/)(rest)],
  [/^reset$/, has(/^--(?:hard|merge|keep)$/)],
  [/^push$/, has(/^(?:-[a-z]*[fd][a-z]*|--force.*|--mirror|--delete|--prune|[+:].+)$/)],
  [/^checkout$/, has(/^(?:-f|--force|--|\.)$/)],
  [/^restore$/, (rest) => !has(/^(?:--staged|-S)$/)(rest) || has(/^(?:--worktree|-W)$/)(rest)],
  [/^switch$/, has(/^(?:-f|--force|--discard-changes)$/)],
  [/^branch$/, has(/^(?:-D|--delete|-d)$/)],
  [/^stash$/, has(/^(?:drop|clear)$/)],
  [/^reflog$/, has(/^(?:expire|delete)$/)],
  [/^worktree$/, has(/^(?:remove|prune)$/)],
  [/^gc$/, has(/^--prune/)],
  [/^(?:prune|filter-branch|filter-repo|update-ref)$/, always],
];

interface GitParts {
  readonly verb: string;
  readonly rest: readonly string[];
  /** Options before the verb, which may name a program to run. */
  readonly hasOptions: boolean;
}

function partsOf(args: readonly string[]): GitParts {
  let place = 0;
  for (const [index, arg] of args.entries()) {
    if (index < place) continue;
    if (!arg.startsWith('-')) break;
    // -C and -c take the next word.
    place = index + (/^-[cC]$/.test(arg) ? 2 : 1);
  }
  const [verb = '', ...rest] = args.slice(place);
  return { verb, rest, hasOptions: args.slice(0, place).some((arg) => arg !== '--no-pager') };
}
