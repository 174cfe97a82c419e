import { join } from 'node:path';

import type { BuildReport } from '@diwan/core/wire';

import { anchorFolder } from '../projects/contents/anchoredFolder.ts';
import type { CommandCheck } from './commands/checkCommand.ts';
import { findProgram } from './commands/findProgram.ts';
import { type ProgramCall, programCall, shellCall } from './commands/programCall.ts';
import { type CommandEnd, runCommand } from './commands/runCommand.ts';
import { commandEnvironment, type ProcessRequest } from './commands/startProcess.ts';
import type { BuildRequest, BuildTools } from './runBuild.ts';

type Details = NonNullable<BuildReport['details']>;

/** What came of the commands of a build. */
export interface RanCommands {
  readonly commands: Details['commands'];
  readonly failed: Details['failed'];
  /** The end of what they printed. */
  readonly output: string;
  readonly error: string | null;
}

/** Characters of output in the report; all of it went by in the events. */
const REPORT_CHARACTERS = 200_000;

/** Runs the commands of a build, one after the other, until one fails that must not. */
export async function runCommands(
  checks: readonly CommandCheck[],
  request: BuildRequest,
  tools: BuildTools,
): Promise<RanCommands> {
  const commands: Details['commands'] = [];
  const failed: Details['failed'] = [];
  let output = '';
  let error: string | null = null;
  if (checks.length > 0) await tools.listings.mark(request.root);
  for (const check of checks) {
    if (request.signal.aborted) break;
    const ran = await runOne(check, request, tools, (text) => {
      output = (output + text).slice(-REPORT_CHARACTERS);
    });
    commands.push(ran.command);
    if (ran.error === null) continue;
    failed.push({ index: check.index, code: ran.command.timedOut === true ? 'timed-out' : 'command-failed' });
    error ??= ran.error;
    if (check.operation.onFail === 'stop') break;
  }
  if (request.signal.aborted) error = CANCELLED;
  return { commands, failed, output, error };
}

const CANCELLED = 'The build was cancelled. What it changed before can be undone.';

interface RanCommand {
  readonly command: Details['commands'][number];
  readonly error: string | null;
}

async function runOne(
  check: CommandCheck,
  { root, log, signal, keepLog }: BuildRequest,
  { policy, servers, listings }: BuildTools,
  onOutput: (text: string) => void,
): Promise<RanCommand> {
  const { command, cwd, operation } = check;
  log.add({ type: 'command-start', command, cwd });
  await keepLog();
  const prepared = await processOf(root, check, policy);
  const timeoutMs = operation.timeoutSec * 1_000;
  const request = { ...prepared, onText } as const;

  function onText(stream: 'stdout' | 'stderr', text: string): void {
    onOutput(text);
    log.add({ type: 'output-delta', stream, text });
  }

  const end = await ended(request);
  const changed = [...(await listings.changesSinceMark(root).catch(() => []))];
  const { exitCode, durationMs, timedOut, truncated } = end;
  log.add({ type: 'command-end', exitCode, ...(timedOut ? { timedOut } : {}) });
  return {
    command: { command, cwd, exitCode, durationMs, timedOut, truncated, changed },
    error: operation.background ? serverError(check, end) : errorOf(check, end),
  };

  async function ended(given: Prepared & { onText: ProcessRequest['onText'] }): Promise<CommandEnd> {
    const { call } = given;
    if (call === null) return { ...NOT_STARTED, failure: given.obstacle };
    if (!operation.background) return runCommand({ ...given, call }, timeoutMs, signal);
    const key = JSON.stringify([root, cwd, command]);
    return servers.start({ ...given, call, key, timeoutMs }, operation.ready?.port ?? null, signal);
  }
}

const NOT_STARTED = { exitCode: null, durationMs: 0, timedOut: false, truncated: false };

/** A process to start, or why there is none. */
interface Prepared extends Pick<ProcessRequest, 'cwd' | 'environment'> {
  readonly call: ProgramCall | null;
  readonly obstacle: string;
}

async function processOf(
  root: string,
  { words, command, cwd }: CommandCheck,
  policy: BuildTools['policy'],
): Promise<Prepared> {
  const folder = cwd === '.' ? root : join(root, cwd);
  const prepared = { cwd: folder, environment: commandEnvironment(policy.environment) };
  const found = await anchorFolder(root, cwd === '.' ? '' : cwd);
  if (found.status !== 'anchored') return { ...prepared, call: null, obstacle: `There is no folder ${cwd}.` };
  await found.close();
  const place = { platform: policy.platform, shell: shellOf(policy) };
  if (words === null) return { ...prepared, call: shellCall(command, place), obstacle: '' };
  const [program = '', ...args] = words;
  // Looked for again: an earlier command may have brought it.
  const target = await findProgram(program, { ...policy, root, cwd: folder });
  if (target === null) return { ...prepared, call: null, obstacle: `There is no program ${program}.` };
  return { ...prepared, call: programCall(target, args, place), obstacle: '' };
}

function shellOf({ platform, environment }: BuildTools['policy']): string {
  return platform === 'win32' ? (environment.ComSpec ?? 'cmd.exe') : '/bin/sh';
}

function errorOf({ command, operation }: CommandCheck, end: CommandEnd): string | null {
  if (end.failure !== null) return `${command} could not be started: ${end.failure}`;
  if (end.timedOut) return `${command} took longer than ${operation.timeoutSec} s and was ended.`;
  if (end.exitCode === 0) return null;
  return end.exitCode === null
    ? `${command} was ended by a signal.`
    : `${command} ended with code ${end.exitCode}.`;
}

/** A server that goes on has no code; one that ended has failed, whatever its code. */
function serverError(check: CommandCheck, end: CommandEnd): string | null {
  if (end.failure !== null || end.timedOut) return errorOf(check, end);
  if (end.exitCode === null) return null;
  return `${check.command} should go on, and ended with code ${end.exitCode}.`;
}
