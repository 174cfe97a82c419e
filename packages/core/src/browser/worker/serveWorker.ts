import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

import { type Clock, systemClock } from '../../store/clock.ts';
import type { WorkerMessage } from './workerMessage.ts';

/** The worker's end of the line to the page; the global scope of a worker is one. */
export interface WorkerPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** What a worker was made for. A failure with a text in `code` is told to the page by it. */
export type WorkerTask<Request, Result> = (
  request: Request,
  onProgress: (progress: number) => void,
) => Promise<Result>;

/** Answers requests in a worker, one after the other, as the page waits for each. */
export function serveWorker<Schema extends GenericSchema, Result>(
  port: WorkerPort,
  requestSchema: Schema,
  task: WorkerTask<InferOutput<Schema>, Result>,
  clock: Clock = systemClock,
): void {
  const say = (message: WorkerMessage<Result>): void => port.postMessage(message);
  port.addEventListener('message', ({ data }) => {
    const request = safeParse(requestSchema, data);
    if (request.success) void answer(request.output);
  });
  say({ type: 'ready' });

  async function answer(request: InferOutput<Schema>): Promise<void> {
    let saidAt = Number.NEGATIVE_INFINITY;
    const onProgress = (progress: number): void => {
      if (clock.now() - saidAt < PROGRESS_MS) return;
      saidAt = clock.now();
      say({ type: 'progress', progress });
    };
    try {
      const result = await task(request, onProgress);
      say({ type: 'done', result });
    } catch (error) {
      say({ type: 'failed', code: codeOf(error), message: String(error) });
    }
  }
}

/** Progress is told so often at most: the page draws each step, and a worker reads 500 pages a second. */
const PROGRESS_MS = 50;

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
