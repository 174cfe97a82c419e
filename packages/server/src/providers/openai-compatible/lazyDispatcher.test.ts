import { type Dispatcher, MockAgent } from 'undici';
import { describe, expect, it, vi } from 'vitest';

import { lazyDispatcher } from './lazyDispatcher.ts';

const CALL = { origin: 'http://127.0.0.1', path: '/', method: 'GET' } as const;

describe('connections that are made when needed', () => {
  it('are loaded once, and take every call', async () => {
    const agent: Dispatcher = new MockAgent();
    const dispatch = vi.spyOn(agent, 'dispatch').mockReturnValue(true);
    const load = vi.fn<() => Promise<Dispatcher>>(() => Promise.resolve(agent));
    const lazy = lazyDispatcher(load);
    expect(load).not.toHaveBeenCalled();

    lazy.dispatch(CALL, {});
    lazy.dispatch({ ...CALL, path: '/2' }, {});
    expect(await lazy.load()).toBe(agent);
    lazy.dispatch({ ...CALL, path: '/3' }, {});
    expect(load).toHaveBeenCalledTimes(1);
    expect(dispatch.mock.calls.map(([{ path }]) => path)).toEqual(['/', '/2', '/3']);
  });
});
