import { createStore, type WritableStore } from '@diwan/core';

import { bindChatAddress } from '../chat/chatAddress.ts';
import { type ChatServices, createChatServices } from '../chat/createChatServices.ts';
import { routerAddress } from '../chat/routerAddress.ts';
import { isMobile } from '../navigation/useIsMobile.ts';
import type { Site } from './createSite.ts';

/** What the screens of one signed-in user share. */
export interface SignedInApp {
  readonly services: ChatServices;
  /** Without a choice, `undefined`, the chat screen decides by its width. */
  readonly isHistoryOpen: WritableStore<boolean | undefined>;
  toggleHistory(): void;
  /** Takes hold of the address bar; the returned function lets go of it. */
  start(): () => void;
}

/** Makes what the user who is signed in now works with. */
export function createSignedInApp(site: Site): SignedInApp {
  const services = createChatServices(site);
  const isHistoryOpen = createStore<boolean | undefined>(undefined);

  return {
    services,
    isHistoryOpen,
    toggleHistory() {
      const isShown = isHistoryOpen.getSnapshot() ?? !isMobile();
      isHistoryOpen.set(!isShown);
    },
    start: () => bindChatAddress(services.chat, routerAddress(site.history)),
  };
}
