import type { ProfileSessionOptions } from '../session/createProfileSession.ts';
import type { PageVisibility } from '../session/polling.ts';
import type { MessageSource, TabChannel } from '../session/tabMessage.ts';
import type { Store } from '../store/store.ts';

/** What the browser gives to a profile session. */
export type ProfileSources = Required<Pick<ProfileSessionOptions, 'visibility' | 'events' | 'channel'>>;

/** Connects a profile session to its window: whether it is seen, its stats events, and the other tabs. */
export function profileSources(page: ProfilePage): ProfileSources {
  return { visibility: pageVisibility(page.document), events: statsEvents(page), channel: tabChannel(page) };
}

/** The part of a window that a profile session listens to. */
export type ProfilePage = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly BroadcastChannel?: typeof BroadcastChannel | undefined;
};

function pageVisibility(document: ProfilePage['document']): Store<PageVisibility> {
  return {
    getSnapshot: () => document.visibilityState,
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}

function statsEvents(page: ProfilePage): MessageSource {
  return {
    subscribe(listener) {
      const tell = (event: Event): void => listener(event instanceof CustomEvent ? event.detail : null);
      for (const name of EVENT_NAMES) page.addEventListener(name, tell);
      return () => {
        for (const name of EVENT_NAMES) page.removeEventListener(name, tell);
      };
    },
  };
}

const EVENT_NAMES = ['session-stats-update', 'user-stats-update'] as const;

/** Old browsers and closed contexts have no such line: a tab then hears of the others when it asks the server. */
function tabChannel({ BroadcastChannel }: ProfilePage): TabChannel {
  let line = BroadcastChannel === undefined ? null : new BroadcastChannel('diwan:profile');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only and takes no such argument
    post: (message) => line?.postMessage(message),
    subscribe(listener) {
      const tell = ({ data }: MessageEvent<unknown>): void => listener(data);
      line?.addEventListener('message', tell);
      return () => {
        line?.close();
        line = null;
      };
    },
  };
}
