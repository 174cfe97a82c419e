import { basename } from 'node:path';

import type { CompanionContext } from '../../CompanionContext.ts';
import type { CommandCheck } from './checkCommand.ts';

/**
 * Asks the user about every command that is not plain, before anything of the build is done. Programs that are allowed
 * for the first time are remembered for the project.
 *
 * @param signal - takes the questions back
 * @returns the first command that the user did not allow, or `null`
 */
export async function confirmCommands(
  root: string,
  checks: readonly CommandCheck[],
  { approvals, allowed }: Pick<CompanionContext, 'approvals' | 'allowed'>,
  signal: AbortSignal,
): Promise<CommandCheck | null> {
  const confirmed = new Set<string>();
  for (const check of checks) {
    if (check.question === null) continue;
    const program = programOf(check);
    if (check.question === 'first-program' && confirmed.has(program)) continue;
    const decision = await approvals.ask(questionOf(root, check, program), signal);
    if (decision !== 'allowed') return check;
    if (check.question !== 'first-program') continue;
    confirmed.add(program);
    await allowed.allowProgram(root, program);
  }
  return null;
}

/** The program as it is remembered: its whole path where it is known. */
export function programOf({ target, words, command }: CommandCheck): string {
  return target ?? words?.[0] ?? command;
}

function questionOf(
  root: string,
  { question, command, cwd, reason }: CommandCheck,
  program: string,
): Parameters<CompanionContext['approvals']['ask']>[0] {
  const folder = cwd === '.' ? root : `${root}/${cwd}`;
  const lines = [command, `Program: ${program}`, `Folder: ${folder}`, ...(reason === null ? [] : [reason])];
  return question === 'first-program'
    ? { kind: 'first-program', title: basename(program), detail: lines.join('\n') }
    : { kind: 'uncertain-command', title: command.slice(0, 120), detail: lines.join('\n') };
}
