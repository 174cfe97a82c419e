import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listedModel } from '../testing/scriptedProvider.ts';
import {
  ask,
  COMPLETIONS,
  lastEvent,
  scriptedServer,
  type ScriptedServer,
  STOP,
  text,
} from '../testing/scriptedServer.ts';
import { sentText } from '../testing/sentEvents.ts';

let provider: ScriptedServer['provider'];
let clock: ScriptedServer['clock'];
let tested: ScriptedServer;

beforeEach(async () => {
  tested = await scriptedServer();
  ({ clock, provider } = tested);
});

afterEach(() => tested.server.stop());

describe('stopping', () => {
  const stop = (user = 'amina') => tested.call(user, { method: 'DELETE', url: `${COMPLETIONS}/reply-1` });

  it('[CH-45] ends the provider, keeps and books what came, and tells every reader', async () => {
    const first = tested.complete('amina', ask({ message: 'x'.repeat(40) }));
    await tested.whenAsked();
    provider.emit(text('y'.repeat(40)));
    const second = tested.call('amina', `${COMPLETIONS}/reply-1`);
    await clock.advance(1);

    expect((await stop()).payload).toBe('{"success":true}');

    expect(provider.asked[0]?.signal.aborted).toBe(true);
    expect(sentText((await first).payload)).toBe('y'.repeat(40));
    expect(lastEvent((await second).payload)).toMatchObject({
      type: 'done',
      finishReason: 'stopped',
      usage: { total_tokens: 20, estimated: true },
      userStats: { totalTokensUsed: 20 },
    });
  });

  it('[CH-45] keeps the text that waited to be sent', async () => {
    const posted = tested.complete('amina', ask());
    await tested.whenAsked();
    provider.emit(text('a'));
    await clock.advance(1);
    provider.emit(text('b'));
    await clock.advance(1);
    await stop();
    expect(sentText((await posted).payload)).toBe('ab');
  });

  it('[CH-45] that comes before the answer has begun ends it all the same', async () => {
    const lists: (() => void)[] = [];
    provider.listModels = () =>
      new Promise((resolve) => {
        lists.push(() => resolve([listedModel('open')]));
      });
    const posted = tested.complete('amina', ask());
    while (lists.length === 0) await setImmediate();
    const stopped = stop();
    await setImmediate();
    for (const answerList of lists) answerList();

    expect((await stopped).statusCode).toBe(200);
    expect(lastEvent((await posted).payload)).toMatchObject({ type: 'done', finishReason: 'stopped' });
  });

  it('changes nothing after the end', async () => {
    await tested.completed(ask(), text('Hello'), STOP);
    expect((await stop()).statusCode).toBe(200);
    const { payload } = await tested.call('amina', `${COMPLETIONS}/reply-1`);
    expect(lastEvent(payload)).toMatchObject({ finishReason: 'stop' });
  });

  it('[OP-11] of the server ends every answer with an event that says so', async () => {
    const posted = tested.complete('amina', ask());
    await tested.whenAsked();
    provider.emit(text('Half'));
    await clock.advance(1);

    await tested.server.stop();

    expect(sentText((await posted).payload)).toBe('Half');
    expect(lastEvent((await posted).payload)).toMatchObject({ type: 'error', code: 'server-stopping' });
    expect(provider.asked[0]?.signal.aborted).toBe(true);
  });
});
