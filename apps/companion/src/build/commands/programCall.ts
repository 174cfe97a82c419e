/** How a process is started: always a program with a list of arguments. */
export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  /** Windows: the arguments are quoted already and must be passed on as they stand. */
  readonly isQuoted: boolean;
}

/** What is known of the machine. */
export interface CallPlace {
  readonly platform: NodeJS.Platform;
  /** Program of the system's shell. */
  readonly shell: string;
}

/**
 * The call of a command that needs no shell. Scripts of Windows (`npm.cmd`) can only be started through its shell; their
 * arguments are quoted so that it sees text alone.
 *
 * @param target - whole path of the program
 */
export function programCall(
  target: string,
  args: readonly string[],
  { platform, shell }: CallPlace,
): ProgramCall {
  if (platform !== 'win32' || !/\.(?:cmd|bat)$/i.test(target)) return { file: target, args, isQuoted: false };
  const line = [target, ...args].map(quotedForScript).join(' ');
  return { file: shell, args: ['/d', '/s', '/c', `"${line}"`], isQuoted: true };
}

/** The call of a command that its user has allowed to run in a shell. */
export function shellCall(command: string, { platform, shell }: CallPlace): ProgramCall {
  return platform === 'win32'
    ? { file: shell, args: ['/d', '/s', '/c', `"${command}"`], isQuoted: true }
    : { file: shell, args: ['-c', command], isQuoted: false };
}

/** Quoted for the program and, twice since a script passes it on, for the shell. */
function quotedForScript(argument: string): string {
  const quoted = `"${argument.replaceAll(/(\\*)"/g, String.raw`$1$1\"`).replace(/(\\*)$/, '$1$1')}"`;
  return escapedForShell(escapedForShell(quoted));
}

function escapedForShell(text: string): string {
  return text.replaceAll(/[()\][%!^"`<>&|;, *?]/g, '^$&');
}
