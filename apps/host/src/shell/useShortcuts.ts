import { useEffect, useRef } from 'react';

import { type ShortcutName, shortcutOf } from './shortcuts.ts';

/** Calls back for each shortcut pressed anywhere on the page, save while a dialog has the keys for itself. */
export function useShortcuts(onShortcut: (name: ShortcutName) => void): void {
  const latest = useRef(onShortcut);
  useEffect(() => {
    latest.current = onShortcut;
  });

  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const name = shortcutOf(event, isTypingIn(event.target));
      if (name === null || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current(name);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
