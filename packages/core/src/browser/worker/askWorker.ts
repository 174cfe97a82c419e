import type { GenericSchema, InferOutput } from 'valibot';

import type { Clock } from '../../store/clock.ts';
import { WorkerFault } from './workerFault.ts';
import { readWorkerMessage, type WorkerMessage } from './workerMessage.ts';

/** The page's end of the line to a worker; a `Worker` is one. */
export interface AskedWorker {
  postMessage(message: unknown, handedOver: Transferable[]): void;
  addEventListener(
    type: 'message' | 'error',
    listener: (event: Event) => void,
    options: { signal: AbortSignal },
  ): void;
}

/** How a worker is asked. */
export interface AskOptions<Schema extends GenericSchema> {
  resultSchema: Schema;
  /** A worker that says nothing for so long counts as stalled, in milliseconds. */
  stallMs: number;
  clock: Clock;
  /** A worker that breaks down before its first word was never started. */
  age: 'fresh' | 'used';
  signal?: AbortSignal | undefined;
  /** Called with 0 to 1. */
  onProgress?: ((progress: number) => void) | undefined;
}

/**
 * Asks a worker for one result. Only after a result or a refusal is the worker good for another request.
 *
 * @throws WorkerFault when there is no result
 * @throws the signal's reason when it was cancelled
 */
export async function askWorker<Schema extends GenericSchema>(
  worker: AskedWorker,
  request: object,
  options: AskOptions<Schema>,
): Promise<InferOutput<Schema>> {
  const { signal, clock, stallMs, onProgress } = options;
  signal?.throwIfAborted();
  const listening = new AbortController();
  const listen = { signal: listening.signal };
  let isFresh = options.age === 'fresh';
  let calm = noTimer;

  const answered = new Promise<InferOutput<Schema>>((resolve, reject) => {
    const hear = (message: WorkerMessage<InferOutput<Schema>>): void => {
      isFresh = false;
      awaitNextWord();
      if (message.type === 'progress') onProgress?.(message.progress);
      if (message.type === 'done') resolve(message.result);
      if (message.type === 'failed')
        reject(new WorkerFault('refused', message.message, { reason: message.code }));
    };
    const awaitNextWord = (): void => {
      calm();
      calm = clock.after(stallMs, () => reject(new WorkerFault('stalled', `Silent for ${stallMs} ms`)));
    };
    const onMessage = (event: Event): void => {
      const message = readWorkerMessage(dataOf(event), options.resultSchema);
      if (message !== null) hear(message);
    };
    worker.addEventListener('message', onMessage, listen);
    worker.addEventListener(
      'error',
      (event) => reject(new WorkerFault(isFresh ? 'not-started' : 'crashed', faultText(event))),
      listen,
    );
    signal?.addEventListener('abort', () => reject(signal.reason), listen);
    awaitNextWord();
    worker.postMessage(request, []);
  });

  return answered.finally(() => {
    calm();
    listening.abort();
  });
}

function noTimer(): void {}

function dataOf(event: Event): unknown {
  return event instanceof MessageEvent ? event.data : undefined;
}

/** A script that cannot be loaded gives an event without any words. */
function faultText(event: Event): string {
  const text: unknown = Reflect.get(event, 'message');
  return typeof text === 'string' && text !== '' ? text : 'The worker could not be loaded';
}
