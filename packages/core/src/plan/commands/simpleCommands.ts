import { RUNNERS, SHELLS, WRAPPERS } from './commandLists.ts';
import type { ShellFeature } from './shellTokens.ts';
import { splitCommand } from './splitCommand.ts';

/** A program with its arguments. */
export interface SimpleCommand {
  /** In lower case, without folder and without `.exe` and the like. */
  readonly program: string;
  readonly words: readonly string[];
}

/** All that a command would run, also within substitutions, `sh -c` and behind programs such as `env` or `npx`. */
export interface CommandContents {
  readonly commands: readonly SimpleCommand[];
  readonly features: ReadonlySet<ShellFeature>;
}

/** Looks into a command, some levels deep. */
export function commandContents(command: string, depth = 0): CommandContents {
  const { commands: lists, nested, features } = splitCommand(command);
  const commands = lists.flatMap((words) => withInner(words));
  const scripts = depth < MAX_DEPTH ? [...nested, ...commands.flatMap(scriptsOf)] : [];
  const inner = scripts.map((script) => commandContents(script, depth + 1));
  return {
    commands: [...commands, ...inner.flatMap((contents) => contents.commands)],
    features: new Set([...features, ...inner.flatMap((contents) => [...contents.features])]),
  };
}

/** The program and its arguments. */
export function simpleCommand(words: readonly string[]): SimpleCommand {
  const [first = ''] = words;
  return { program: programName(first), words };
}

/** Commands within commands that are looked into. */
const MAX_DEPTH = 4;

function programName(word: string): string {
  const name = word.replaceAll('\\', '/').replace(/^.*\//, '');
  return name.toLowerCase().replace(/\.(?:exe|com|cmd|bat|ps1)$/, '');
}

/** The command, and that which its program is asked to run. */
function withInner(words: readonly string[]): SimpleCommand[] {
  const command = simpleCommand(words);
  const isRunner = RUNNERS.test(command.program) || isPackageRun(words);
  if (!isRunner && !WRAPPERS.test(command.program)) return [command];
  const from = isPackageRun(words) ? 2 : 1;
  const rest = words.slice(from).findIndex((word) => !/^(?:-|\w+=|[\d.]+[smhd]?$)/.test(word));
  return rest === -1 ? [command] : [command, ...withInner(words.slice(from + rest))];
}

function isPackageRun([manager = '', verb = '']: readonly string[]): boolean {
  return /^(?:npm|pnpm|yarn|bun)$/.test(programName(manager)) && /^(?:exec|x|dlx)$/.test(verb);
}

/** Texts in the arguments that a shell would run as commands. */
function scriptsOf({ program, words }: SimpleCommand): string[] {
  if (!SHELLS.test(program)) return [];
  const flag = words.findIndex((word) => /^(?:-[a-z]*c|\/[ck]|-command)$/i.test(word));
  const from = flag === -1 && /^(?:eval|iex|invoke-expression)$/.test(program) ? 0 : flag;
  return from === -1 ? [] : [words.slice(from + 1).join(' ')];
}
