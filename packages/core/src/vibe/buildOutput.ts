import type { BuildEvent } from '../wire/build.ts';

/** What a running build has shown so far. */
export interface BuildOutput {
  /** Number of the last event. */
  readonly index: number;
  /** Files that were written. */
  readonly files: readonly string[];
  readonly commands: readonly BuildCommand[];
  /** What the commands printed, the last of it where it is very long. */
  readonly text: string;
  /** True where the beginning of `text` was left out. */
  readonly isCut: boolean;
}

/** A command of a running build. */
export interface BuildCommand {
  readonly command: string;
  readonly cwd: string;
  readonly state:
    | { readonly status: 'running' }
    | { readonly status: 'ended'; readonly exitCode: number | null; readonly timedOut: boolean };
}

/** The output before the first event. */
export const NO_OUTPUT: BuildOutput = { index: 0, files: [], commands: [], text: '', isCut: false };

/** Most characters of output that are shown. */
export const MOST_OUTPUT_CHARACTERS = 200_000;

/** The output after one more event; an event that was seen before changes nothing. */
export function outputAfter(output: BuildOutput, event: BuildEvent): BuildOutput {
  if (event.index <= output.index) return output;
  const next = { ...output, index: event.index };
  switch (event.type) {
    case 'files-committed':
      return { ...next, files: event.files };
    case 'command-start': {
      const { command, cwd } = event;
      return { ...next, commands: [...output.commands, { command, cwd, state: { status: 'running' } }] };
    }
    case 'output-delta': {
      const text = output.text + event.text;
      const isCut = output.isCut || text.length > MOST_OUTPUT_CHARACTERS;
      return { ...next, text: text.slice(-MOST_OUTPUT_CHARACTERS), isCut };
    }
    case 'command-end':
      return { ...next, commands: withEnd(output.commands, event.exitCode ?? null, event.timedOut ?? false) };
    case 'build-start':
    case 'build-end':
      return next;
  }
}

function withEnd(
  commands: readonly BuildCommand[],
  exitCode: number | null,
  timedOut: boolean,
): readonly BuildCommand[] {
  const last = commands.at(-1);
  if (last === undefined) return commands;
  return [...commands.slice(0, -1), { ...last, state: { status: 'ended', exitCode, timedOut } }];
}
