import { ModalDialog, useStore } from '@diwan/chat-kit';
import { systemClock } from '@diwan/core';
import { type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';

import type { ChatServices } from '../chat/createChatServices.ts';
import { createIdleWatch } from '../session/idleWatch.ts';
import { createAnswerNotices } from '../shell/answerNotices.ts';
import { Notices } from '../shell/Notices.tsx';
import type { PaletteEntry } from '../shell/paletteEntries.ts';
import type { ShortcutName } from '../shell/shortcuts.ts';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { createVersionWatch } from '../shell/versionWatch.ts';
import type { Site } from './createSite.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { logFailure } from './logFailure.ts';
import { useTexts } from './useTexts.ts';

const loadPalette = () => import('../shell/CommandPalette.tsx');
const CommandPalette = lazyScreen(async () => (await loadPalette()).CommandPalette, overlayFailed);
const SettingsDialog = lazyScreen(
  async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
  overlayFailed,
);
const ShortcutsDialog = lazyScreen(
  async () => (await import('../shell/ShortcutsDialog.tsx')).ShortcutsDialog,
  overlayFailed,
);

/** Props of {@link Shell}. */
export interface ShellProps {
  site: Site;
  services: ChatServices;
  onToggleHistory: () => void;
}

/** Notices, shortcuts and the overlays of every screen. */
export function Shell({ site, services, onToggleHistory }: ShellProps): ReactElement {
  const { chat, history } = services;
  const [answers] = useState(() => createAnswerNotices(chat.marks));
  const version = useVersionWatch();
  useIdleCheck(site);
  usePaletteAtHand();
  const overlay = useStore(site.overlay);
  const texts = useTexts(site);
  const act = actionsOf(services, site);
  const close = (): void => site.overlay.set(null);
  useShortcuts((name) => {
    if (name === 'history') onToggleHistory();
    else if (name === 'composer') document.querySelector<HTMLElement>('.dk-composer textarea')?.focus();
    else act(SHORTCUT_ACTIONS[name]);
  });

  return (
    <>
      <Notices
        site={site}
        connectivity={site.connectivity}
        version={version}
        answers={answers}
        history={history}
        onOpenChat={(chatId) => act({ type: 'open-chat', chatId })}
        onReload={() => window.location.reload()}
      />
      <Suspense fallback={<OverlayLoading label={texts['app.loading']} onClose={close} />}>
        {overlay === 'palette' && (
          <CommandPalette site={site} services={services} onChoose={act} onClose={close} />
        )}
        {overlay === 'settings' && <SettingsDialog site={site} onClose={close} />}
        {overlay === 'shortcuts' && <ShortcutsDialog site={site} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Takes the keys until the code of an overlay is there: what is typed for it never lands in the composer. */
function OverlayLoading({ label, onClose }: { label: string; onClose: () => void }): ReactElement {
  return (
    <ModalDialog className="dk-dialog" label={label} onClose={onClose}>
      <p className="dk-dialog-panel" role="status">
        {label}
      </p>
    </ModalDialog>
  );
}

/** Says in the place of an overlay that its code did not come. */
function overlayFailed(
  notice: ReactElement,
  { site, onClose }: { site: Pick<Site, 'language'>; onClose: () => void },
): ReactElement {
  const label = site.language.getSnapshot().texts['shell.failure.heading'];
  return (
    <ModalDialog className="dk-dialog" label={label} onClose={onClose}>
      <div className="dk-dialog-panel">{notice}</div>
    </ModalDialog>
  );
}

type Action = PaletteEntry['action'] | { readonly type: 'palette' };

const SHORTCUT_ACTIONS = {
  palette: { type: 'palette' },
  newChat: { type: 'new-chat' },
  list: { type: 'shortcuts' },
} as const satisfies Partial<Record<ShortcutName, Action>>;

/** What shortcuts, palette and notices can do. */
function actionsOf(
  { chat, models }: ChatServices,
  { history, overlay }: Pick<Site, 'history' | 'overlay'>,
): (action: Action) => void {
  return (action) => {
    switch (action.type) {
      case 'new-chat':
        chat.startNew();
        return history.push('/');
      case 'go':
        return history.push(action.path);
      case 'open-chat':
        return history.push(`/chat/${action.chatId}`);
      case 'use-model':
        return models.select(action.modelId);
      case 'palette':
      case 'settings':
      case 'shortcuts':
        return overlay.set(action.type);
    }
  };
}

/** Loads the palette when the page rests, so that what is typed right behind its shortcut arrives in it. */
function usePaletteAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      loadPalette().catch((error: unknown) => logFailure('palette-not-loaded', error));
    }, PALETTE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

const PALETTE_DELAY_MS = 1_500;

/** After a day without a hand on the page, its first action asks who is signed in. */
function useIdleCheck({ auth }: Site): void {
  useEffect(() => {
    const act = createIdleWatch(systemClock, () => void auth.check());
    const ending = new AbortController();
    for (const event of ['pointerdown', 'keydown', 'visibilitychange']) {
      document.addEventListener(event, act, { capture: true, signal: ending.signal });
    }
    return () => ending.abort();
  }, [auth]);
}

/** Looks for a new version whenever the page is seen again. */
function useVersionWatch() {
  const watch = useMemo(() => {
    const entry = document.querySelector('script[src]')?.getAttribute('src') ?? '';
    return createVersionWatch(entry, { readPage, clock: systemClock, log: logFailure });
  }, []);
  useEffect(() => {
    const look = (): void => void (document.visibilityState === 'visible' && watch.look());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [watch]);
  return watch;
}

async function readPage(): Promise<string> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The page answered HTTP ${answer.status}.`);
  return answer.text();
}
