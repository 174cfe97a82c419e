import { DENIED_PROGRAMS, INTERPRETERS, REMOVERS, SHELLS, SOURCES } from './commandLists.ts';
import type { DenialReason } from './commandVerdict.ts';
import { gitPolicy } from './gitPolicy.ts';
import { outsideArgument } from './outsideArgument.ts';
import { type CommandContents, commandContents, type SimpleCommand } from './simpleCommands.ts';

/** Why a command is never run, and the part that decided. */
export interface CommandDenial {
  readonly reason: DenialReason;
  readonly detail: string;
}

/** Finds what a command must never do, or `null`. It looks into substitutions and inner commands too. */
export function commandDenial(command: string, cwd: string): CommandDenial | null {
  if (HIDDEN.test(command)) return { reason: 'hidden', detail: 'an invisible character' };
  if (FORK_BOMB.test(command)) return { reason: 'system', detail: command.trim() };
  const place = HOME_VARIABLE.exec(command) ?? WINDOWS_PLACE.exec(command);
  if (place !== null) return { reason: 'outside-project', detail: place[0].trim() };
  return contentsDenial(commandContents(command), cwd);
}

/** Control and format characters, apart from line breaks and tabs: what is shown must be what runs. */
const HIDDEN = /(?![\n\r\t])[\p{Cc}\p{Cf}\u2028\u2029]/u;
const FORK_BOMB = /(\S+)\s*\(\s*\)\s*\{[^}]*\1\s*\|\s*\1/;
const HOME_VARIABLE =
  /\$\{?HOME\b|\$env:\w+|%(?:USERPROFILE|HOMEPATH|HOMEDRIVE|(?:LOCAL)?APPDATA|PROGRAM\w+|SYSTEMROOT|WINDIR|TE?MP)%/i;

/** Drives, other machines and parent folders in the spelling of Windows, where a POSIX shell sees escapes. */
const WINDOWS_PLACE = /(?:^|[\s"'=:;,@])(?:[A-Za-z]:[\\/]|\\\\[\w?.])|(?:^|[^\w.])\.\.\\/;

function contentsDenial({ commands, features }: CommandContents, cwd: string): CommandDenial | null {
  const isConnected = features.has('pipe') || features.has('expansion');
  const source = commands.find(({ program }) => SOURCES.test(program));
  const runner = commands.find(
    ({ program }) => SHELLS.test(program) || (isConnected && INTERPRETERS.test(program)),
  );
  if (source !== undefined && runner !== undefined) {
    return { reason: 'downloads-and-runs', detail: `${source.program} | ${runner.program}` };
  }
  for (const command of commands) {
    const denial = simpleDenial(command, cwd);
    if (denial !== null) return denial;
  }
  return null;
}

function simpleDenial({ program, words }: SimpleCommand, cwd: string): CommandDenial | null {
  const listed = DENIED_PROGRAMS.find(([, programs]) => programs.test(program));
  if (listed !== undefined) return { reason: listed[0], detail: program };
  if (destroysWork(program, words.slice(1))) return { reason: 'destroys-work', detail: words.join(' ') };
  if (
    /^(?:pwsh|powershell)$/.test(program) &&
    words.some((word) => /^-e(?:nc?|ncodedcommand)?$/i.test(word))
  ) {
    return { reason: 'hidden', detail: program };
  }
  // Windows' own shell takes options with a slash.
  const options = program === 'cmd' ? /^\/[a-z]$/i : /^$/;
  const outside = words
    .filter((word, place) => place > 0 || /[\\/]/.test(word))
    .find((word) => !options.test(word) && outsideArgument(word, cwd));
  return outside === undefined ? null : { reason: 'outside-project', detail: outside };
}

function destroysWork(program: string, args: readonly string[]): boolean {
  if (program === 'git') return gitPolicy(args) === 'destroys';
  if (program === 'find') return args.includes('-delete');
  return REMOVERS.test(program) && args.some((arg) => EVERYTHING.test(collapsed(arg)));
}

/** The whole folder, or all in it. */
const EVERYTHING = /^(?:\*|\.\*|\*\.\*)?$/;

/** A path without `.` and without folders that `..` leaves again. */
function collapsed(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
