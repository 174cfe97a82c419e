import { string } from 'valibot';
import { describe, expect, it } from 'vitest';

import { settlePromises, virtualClock } from '../../testing/virtualClock.ts';
import type { WorkerFault } from './workerFault.ts';
import { createWorkerLine } from './workerLine.ts';

const STALL_MS = 1000;

/** A worker that says what the test lets it say. */
class FakeWorker extends EventTarget {
  readonly asked: unknown[] = [];
  isEnded = false;

  postMessage(message: unknown): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  breakDown(message?: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

function line() {
  const clock = virtualClock();
  const workers: FakeWorker[] = [];
  const start = (): FakeWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return {
    clock,
    workers,
    line: createWorkerLine({ start, resultSchema: string(), stallMs: STALL_MS, clock }),
  };
}

async function faultOf(result: Promise<unknown>): Promise<Partial<WorkerFault>> {
  return result.then(
    () => ({ message: 'no fault' }),
    ({ kind, reason, message }: WorkerFault) => ({
      kind,
      message,
      ...(reason === undefined ? {} : { reason }),
    }),
  );
}

describe('createWorkerLine', () => {
  it('gives the result, with progress on the way, and is deaf to foreign messages', async () => {
    const { workers, line: workerLine } = line();
    const steps: number[] = [];
    const result = workerLine.run({ file: 1 }, { onProgress: (progress) => steps.push(progress) });
    const [worker] = workers;
    worker?.say({ type: 'ready' });
    worker?.say({ sourceName: 'worker', action: 'ready' });
    worker?.say({ type: 'progress', progress: 0.5 });
    worker?.say({ type: 'done', result: 5 });
    worker?.say({ type: 'done', result: 'text' });
    expect(await result).toBe('text');
    expect(steps).toEqual([0.5]);
    expect(worker?.asked).toEqual([{ file: 1 }]);
  });

  it('uses a worker again, ends it when nothing comes, and never shares it', async () => {
    const { clock, workers, line: workerLine } = line();
    const first = workerLine.run({});
    const second = workerLine.run({});
    expect(workers).toHaveLength(2);
    for (const worker of workers) worker.say({ type: 'done', result: 'x' });
    await Promise.all([first, second]);

    const third = workerLine.run({});
    expect(workers).toHaveLength(2);
    await clock.advance(60_000);
    expect(await faultOf(third)).toMatchObject({ kind: 'stalled' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  it('[U-10] ends the worker of a cancelled request at once', async () => {
    const { workers, line: workerLine } = line();
    const controller = new AbortController();
    const result = workerLine.run({}, { signal: controller.signal });
    controller.abort(new Error('removed'));
    await expect(result).rejects.toThrow('removed');
    expect(workers[0]?.isEnded).toBe(true);
    await expect(workerLine.run({}, { signal: controller.signal })).rejects.toThrow('removed');
    expect(workers).toHaveLength(1);
  });

  it('ends a worker that is silent for too long, counted from its last word', async () => {
    const { clock, workers, line: workerLine } = line();
    const result = faultOf(workerLine.run({}));
    await clock.advance(STALL_MS - 1);
    workers[0]?.say({ type: 'progress', progress: 0.1 });
    await clock.advance(STALL_MS - 1);
    expect(workers[0]?.isEnded).toBe(false);
    await clock.advance(1);
    expect(await result).toMatchObject({ kind: 'stalled' });
    expect(workers[0]?.isEnded).toBe(true);
  });

  it('tells a worker that never started from one that broke down', async () => {
    const { workers, line: workerLine } = line();
    const missing = faultOf(workerLine.run({}));
    workers[0]?.breakDown();
    expect(await missing).toEqual({ kind: 'not-started', message: 'The worker could not be loaded' });

    const broken = faultOf(workerLine.run({}));
    workers[1]?.say({ type: 'ready' });
    workers[1]?.breakDown('out of memory');
    expect(await broken).toEqual({ kind: 'crashed', message: 'out of memory' });
  });

  it('keeps a worker that refused, and tells its reason', async () => {
    const { workers, line: workerLine } = line();
    const refused = faultOf(workerLine.run({}));
    workers[0]?.say({ type: 'failed', code: 'PasswordException', message: 'No password' });
    expect(await refused).toEqual({ kind: 'refused', reason: 'PasswordException', message: 'No password' });
    void workerLine.run({});
    await settlePromises();
    expect(workers).toHaveLength(1);
  });

  it('says so where workers are missing', async () => {
    const clock = virtualClock();
    const start = (): never => {
      throw new ReferenceError('Worker is not defined');
    };
    const workerLine = createWorkerLine({ start, resultSchema: string(), stallMs: STALL_MS, clock });
    expect(await faultOf(workerLine.run({}))).toMatchObject({ kind: 'not-started' });
  });
});
