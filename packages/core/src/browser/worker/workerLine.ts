import type { GenericSchema, InferOutput } from 'valibot';

import { type Clock, systemClock } from '../../store/clock.ts';
import { askWorker, type AskedWorker, type AskOptions } from './askWorker.ts';
import { WorkerFault } from './workerFault.ts';

/** Workers of one kind, started when they are needed and ended when they are not. */
export interface WorkerLine<Result> {
  /**
   * Asks a worker for a result; each request has a worker of its own while it runs.
   *
   * @throws WorkerFault when there is no result
   * @throws the signal's reason when it was cancelled; the worker is ended, whatever it was at
   */
  run(request: object, options?: WorkerRunOptions): Promise<Result>;
}

/** What a request is told. */
type WorkerRunOptions = Pick<AskOptions<GenericSchema>, 'signal' | 'onProgress'>;

/** What a line of workers needs. */
export interface WorkerLineOptions<Schema extends GenericSchema> {
  /** @throws when workers are missing or forbidden */
  start: () => EndableWorker;
  resultSchema: Schema;
  /** A worker that says nothing for so long is ended, in milliseconds. */
  stallMs: number;
  clock?: Clock;
}

/** A worker that can be ended; a `Worker` is one. */
interface EndableWorker extends AskedWorker {
  terminate(): void;
}

/** An idle worker waits so long for the next file: several are often chosen one by one. */
const IDLE_MS = 10_000;

/** Makes a line without workers. */
export function createWorkerLine<Schema extends GenericSchema>({
  start,
  resultSchema,
  stallMs,
  clock = systemClock,
}: WorkerLineOptions<Schema>): WorkerLine<InferOutput<Schema>> {
  const idle = new Map<EndableWorker, () => void>();

  return {
    async run(request, options = {}) {
      options.signal?.throwIfAborted();
      const rested = takeIdle();
      const worker = rested ?? startOne();
      const age = rested === null ? 'fresh' : 'used';
      try {
        const result = await askWorker(worker, request, { resultSchema, stallMs, clock, age, ...options });
        rest(worker);
        return result;
      } catch (error) {
        if (error instanceof WorkerFault && error.kind === 'refused') rest(worker);
        else worker.terminate();
        throw error;
      }
    },
  };

  function takeIdle(): EndableWorker | null {
    for (const [worker, keep] of idle) {
      keep();
      idle.delete(worker);
      return worker;
    }
    return null;
  }

  function startOne(): EndableWorker {
    try {
      return start();
    } catch (cause) {
      throw new WorkerFault('not-started', 'Workers are missing or forbidden', { cause });
    }
  }

  function rest(worker: EndableWorker): void {
    const keep = clock.after(IDLE_MS, () => {
      idle.delete(worker);
      worker.terminate();
    });
    idle.set(worker, keep);
  }
}
