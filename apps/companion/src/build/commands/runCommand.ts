import { endProcessGroup } from './endProcessGroup.ts';
import { type ProcessRequest, startProcess } from './startProcess.ts';

/** How a command of a build ended. */
export interface CommandEnd {
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly timedOut: boolean;
  readonly truncated: boolean;
  /** Why it could not be started; `null` otherwise. */
  readonly failure: string | null;
}

/** Runs a command to its end; its whole group is ended when its time is over or the signal comes. */
export async function runCommand(
  request: ProcessRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<CommandEnd> {
  const startMs = performance.now();
  const { child, ended } = startProcess(request);
  let timedOut = false;
  const end = (): void => endProcessGroup(child);
  const limit = setTimeout(() => {
    timedOut = true;
    end();
  }, timeoutMs);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const { exitCode, truncated, failure } = await ended;
  clearTimeout(limit);
  signal.removeEventListener('abort', end);
  const durationMs = Math.round(performance.now() - startMs);
  return { exitCode: timedOut ? null : exitCode, durationMs, timedOut, truncated, failure };
}
