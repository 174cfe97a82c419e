import type { PlanOperationInput } from '../planSchema.ts';

type RunInput = Extract<PlanOperationInput, { op: 'run' }>;

/**
 * One `run` operation for each line of a command tag; comments and blank lines are passed over.
 *
 * Lines that belong together (a line ends with a backslash, or a here-document) stay one command, which will be
 * asked about: it cannot run without a shell.
 */
export function commandOperations(text: string, facts: Omit<RunInput, 'op' | 'command'>): RunInput[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isOne = lines.some((line) => line.endsWith('\\') || line.includes('<<'));
  const commands = isOne ? [lines.join('\n')] : lines;
  return commands.map((command) => ({ op: 'run', command: command.replace(/^\$ /, ''), ...facts }));
}
