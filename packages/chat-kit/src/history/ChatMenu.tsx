import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';

import { Icon, type IconName } from '../controls/Icon.tsx';
import { placeAbove } from '../dialogs/placeAbove.ts';
import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';

/** Something that a menu offers. */
export interface ChatMenuItem {
  readonly icon: IconName;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly onChoose: () => void;
}

/** Props of {@link ChatMenu}. */
export interface ChatMenuProps {
  /** Name of the menu. */
  label: string;
  /** The button that it belongs to. */
  button: RefObject<HTMLElement | null>;
  items: readonly ChatMenuItem[];
  /** Called on Escape, on Tab, by a click elsewhere, and after an item was chosen. */
  onClose: () => void;
}

/** A menu beside its button, over everything. The focus is in it while it is there; arrow keys move through it. */
export function ChatMenu({ label, button, items, onClose }: ChatMenuProps): ReactElement {
  const menu = useRef<HTMLDivElement>(null);
  usePopover(menu, button, onClose);

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const place = entries.findIndex((entry) => entry === document.activeElement);
    const next = nextPlace(event.key, place, entries.length);
    if (next !== null) entries[next]?.focus();
    else if (event.key === 'Tab') leave();
    // Tab itself goes on from the button.
    if (next !== null) event.preventDefault();
  }

  /** The focus would be lost with the menu. */
  function leave(): void {
    button.current?.focus();
    onClose();
  }

  return (
    <div ref={menu} className="dk-menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
      {items.map(({ icon, label: name, isDangerous, onChoose }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="dk-menu-item"
          data-danger={isDangerous === true || undefined}
          onClick={() => {
            leave();
            onChoose();
          }}
        >
          <Icon name={icon} />
          {name}
        </button>
      ))}
    </div>
  );
}

/** Shows the menu as the browser's own popover, which closes on Escape and by a click elsewhere. */
function usePopover(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useBrowserLayoutEffect(() => {
    const { current } = menu;
    if (current === null) return;
    // By hand, because React 18 does not know the attribute.
    current.setAttribute('popover', 'auto');
    if (button.current !== null) placeAbove(current, button.current);
    current.showPopover();
    current.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [menu, button]);

  useEffect(() => {
    const { current } = menu;
    const follow = (event: ToggleEvent): void => {
      if (event.newState === 'closed') onClose();
    };
    current?.addEventListener('toggle', follow);
    window.addEventListener('resize', onClose);
    return () => {
      current?.removeEventListener('toggle', follow);
      window.removeEventListener('resize', onClose);
    };
  }, [menu, onClose]);
}

function nextPlace(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
