import { join } from 'node:path';

import { classifyCommand, type DenialReason, type Plan, type QuestionReason } from '@diwan/core/plan';

import { findProgram, type ProgramPlace } from './findProgram.ts';

/** A command of a plan. */
export type RunOperation = Extract<Plan['operations'][number], { op: 'run' }>;

/** What may be done with a command of a plan on this machine. */
export interface CommandCheck {
  readonly index: number;
  readonly command: string;
  readonly cwd: string;
  readonly operation: RunOperation;
  /** Program and arguments; `null` where only a shell could run the command. */
  readonly words: readonly string[] | null;
  /** Whole path of the program; `null` where it is not found, or a shell would decide. */
  readonly target: string | null;
  readonly verdict: 'plain' | 'asked' | 'denied';
  /** Why it is asked about or denied; `null` for a plain one. */
  readonly reason: string | null;
  /** What is asked: about a program's first run, or about this command line; `null` where nothing is. */
  readonly question: 'first-program' | 'uncertain-command' | null;
}

/** What the checks ask of the companion. */
export interface CommandPolicy extends Omit<ProgramPlace, 'root' | 'cwd'> {
  /** Whether the user has let the program run in this project before. */
  readonly isKnown: (root: string, program: string) => boolean;
}

/** Judges every command of a plan by core's policy, and by what the user has allowed before. Runs nothing. */
export function checkCommands(root: string, plan: Plan, policy: CommandPolicy): Promise<CommandCheck[]> {
  return Promise.all(
    [...plan.operations.entries()].flatMap(([index, operation]) =>
      operation.op === 'run' ? [checkCommand(root, index, operation, policy)] : [],
    ),
  );
}

async function checkCommand(
  root: string,
  index: number,
  operation: RunOperation,
  policy: CommandPolicy,
): Promise<CommandCheck> {
  const { command, cwd } = operation;
  const facts = { index, command, cwd, operation };
  const judged = classifyCommand(command, cwd);
  if (judged.status === 'denied') {
    const reason = `${DENIALS[judged.reason]} (${judged.detail})`;
    return { ...facts, words: null, target: null, verdict: 'denied', reason, question: null };
  }
  const { words } = judged;
  const place = { ...policy, root, cwd: join(root, cwd) };
  const [program = ''] = words ?? [];
  const target = words === null ? null : await findProgram(program, place);
  if (judged.status === 'needs-question') {
    const reason = QUESTIONS[judged.reason];
    return { ...facts, words, target, verdict: 'asked', reason, question: 'uncertain-command' };
  }
  const known = target ?? program;
  return policy.isKnown(root, known)
    ? { ...facts, words, target, verdict: 'plain', reason: null, question: null }
    : { ...facts, words, target, verdict: 'asked', reason: FIRST, question: 'first-program' };
}

const FIRST = 'It is the first time that this program runs in the project.';

const DENIALS: Readonly<Record<DenialReason, string>> = {
  'outside-project': 'It reaches outside of the project',
  'destroys-work': 'It would destroy work that nothing brings back',
  'downloads-and-runs': 'It runs what it downloads',
  elevation: 'It asks for the rights of an administrator',
  disk: 'It changes disks',
  system: 'It changes the system',
  hidden: 'It hides what it does',
};

const QUESTIONS: Readonly<Record<QuestionReason, string>> = {
  shell: 'It needs a shell, which may do more than it shows.',
  'inline-code': 'It runs code that stands in the command itself.',
  wrapper: 'It starts another program.',
  'changes-files': 'It changes files in a way that undo does not bring back.',
  git: 'It changes the repository.',
  outward: 'It acts beyond this computer.',
  'not-understood': 'The companion does not understand it.',
};
