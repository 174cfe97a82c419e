import { number, object } from 'valibot';
import { describe, expect, it } from 'vitest';

import { settlePromises, virtualClock } from '../../testing/virtualClock.ts';
import { serveWorker, type WorkerPort, type WorkerTask } from './serveWorker.ts';

function served(task: WorkerTask<{ count: number }, string>) {
  const said: unknown[] = [];
  const scope = new EventTarget();
  const clock = virtualClock();
  const port: WorkerPort = {
    postMessage: (message) => said.push(message),
    addEventListener: (type, listener) =>
      scope.addEventListener(type, (event) => {
        if (event instanceof MessageEvent) listener(event);
      }),
  };
  serveWorker(port, object({ count: number() }), task, clock);
  const ask = async (data: unknown): Promise<void> => {
    scope.dispatchEvent(new MessageEvent('message', { data }));
    await settlePromises();
  };
  return { said, ask, clock };
}

describe('serveWorker', () => {
  it('says that it is ready, and answers requests', async () => {
    const { said, ask } = served(async ({ count }) => 'x'.repeat(count));
    await ask({ count: 3 });
    expect(said).toEqual([{ type: 'ready' }, { type: 'done', result: 'xxx' }]);
  });

  it('is deaf to what is no request', async () => {
    const { said, ask } = served(async () => 'x');
    await ask({ targetName: 'worker' });
    await ask(null);
    expect(said).toEqual([{ type: 'ready' }]);
  });

  it('tells a failure with its code', async () => {
    const { said, ask } = served(async ({ count }) => {
      throw count === 1 ? Object.assign(new Error('no'), { code: 'PasswordException' }) : new Error('other');
    });
    await ask({ count: 1 });
    await ask({ count: 2 });
    expect(said).toEqual([
      { type: 'ready' },
      { type: 'failed', code: 'PasswordException', message: 'Error: no' },
      { type: 'failed', code: 'unknown', message: 'Error: other' },
    ]);
  });

  it('tells progress every 50 ms at most', async () => {
    const { said, ask, clock } = served(async (_, onProgress) => {
      onProgress(0.1);
      onProgress(0.2);
      await clock.advance(50);
      onProgress(0.3);
      return 'x';
    });
    await ask({ count: 1 });
    await settlePromises();
    expect(said).toEqual([
      { type: 'ready' },
      { type: 'progress', progress: 0.1 },
      { type: 'progress', progress: 0.3 },
      { type: 'done', result: 'x' },
    ]);
  });
});
