import { describe, expect, it, vi } from 'vitest';

import { announceReply } from './announceReply.ts';
import { profileSources } from './profileSources.ts';

const USER_STATS = { balance: 0.5, totalTokensUsed: 15, totalCost: 0.0015 };

function page() {
  const seen: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  return Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), seen),
    BroadcastChannel,
  });
}

describe('profileSources', () => {
  it('[U-47] follows whether the page is seen', () => {
    const window = page();
    const { visibility } = profileSources(window);
    const listener = vi.fn();
    const release = visibility.subscribe(listener);
    expect(visibility.getSnapshot()).toBe('visible');
    window.document.visibilityState = 'hidden';
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledOnce();
    expect(visibility.getSnapshot()).toBe('hidden');
    release();
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('[AL-15] hears both stats events, from an embedder without a detail too', () => {
    const window = page();
    const { events } = profileSources(window);
    const listener = vi.fn();
    const release = events.subscribe(listener);
    announceReply(
      { dispatchEvent: (event) => window.dispatchEvent(event) },
      {
        message: {
          id: 'r',
          role: 'assistant',
          content: '',
          state: { status: 'complete' },
          sources: [],
          timestamp: '',
        },
        userStats: USER_STATS,
      },
    );
    window.dispatchEvent(new Event('user-stats-update'));
    expect(listener.mock.calls).toEqual([[USER_STATS], [USER_STATS], [null]]);
    release();
    window.dispatchEvent(new Event('session-stats-update'));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('[U-47] carries a message to the other tabs and not back', async () => {
    const [here, there] = [profileSources(page()).channel, profileSources(page()).channel];
    const back = vi.fn();
    const releaseHere = here.subscribe(back);
    const heard = new Promise((resolve) => there.subscribe(resolve));
    here.post({ type: 'account', account: null });
    expect(await heard).toEqual({ type: 'account', account: null });
    expect(back).not.toHaveBeenCalled();
    releaseHere();
    here.post('nobody hears it, and nothing breaks');
    there.subscribe(() => undefined)();
  });

  it('does without the line where the browser has none', () => {
    const { channel } = profileSources(Object.assign(page(), { BroadcastChannel: undefined }));
    const release = channel.subscribe(() => undefined);
    expect(() => {
      channel.post('x');
      release();
    }).not.toThrow();
  });
});
