import type { ReactElement } from 'react';

import type { HostTexts } from '../texts/hostEn.ts';
import { type Shortcut, SHORTCUTS } from './shortcuts.ts';

/** All shortcuts with what they do. */
export function ShortcutList({ texts }: { texts: HostTexts }): ReactElement {
  return (
    <dl className="host-shortcuts">
      {SHORTCUTS.map((shortcut) => (
        <div key={shortcut.name} className="host-shortcut">
          <dt>{texts[`shortcuts.${shortcut.name}`]}</dt>
          <dd dir="ltr">
            {keysOf(shortcut).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function keysOf({ key, isCommand, isShift }: Shortcut): string[] {
  if (!isCommand) return [key];
  const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return isShift ? [command, '⇧', key.toUpperCase()] : [command, key.toUpperCase()];
}
