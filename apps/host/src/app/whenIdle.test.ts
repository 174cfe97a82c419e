import { describe, expect, it, vi } from 'vitest';

import { type RestingPage, whenIdle } from './whenIdle.ts';

describe('whenIdle', () => {
  it('waits for the page to come to rest, at most two seconds', () => {
    const requestIdleCallback = vi.fn<NonNullable<RestingPage['requestIdleCallback']>>(() => 1);
    const callback = vi.fn();
    whenIdle({ requestIdleCallback, setTimeout: vi.fn() }, callback);
    expect(callback).not.toHaveBeenCalled();
    requestIdleCallback.mock.calls[0]?.[0]();
    expect(callback).toHaveBeenCalledOnce();
    expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2_000 });
  });

  it('waits a little where the page does not say', () => {
    const setTimeout = vi.fn<RestingPage['setTimeout']>();
    const callback = vi.fn();
    whenIdle({ setTimeout }, callback);
    expect(setTimeout).toHaveBeenCalledExactlyOnceWith(callback, 300);
  });
});
