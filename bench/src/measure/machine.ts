import { availableParallelism, cpus, totalmem, type, release } from 'node:os';

/** What the measured values depend on. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGib: number;
  system: string;
  node: string;
  v8: string;
}

/** Describes the machine that measures. */
export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    v8: process.versions.v8,
  };
}
