import { useState } from 'react';

/**
 * Whether the history shows: as its owner says, else as the reader chose last, else beside the chat where there
 * is room and not over it.
 *
 * A choice holds for its own width: a sidebar closed on the desktop says nothing of the drawer.
 */
export function useHistoryOpen(
  owned: boolean | undefined,
  onChange: ((isOpen: boolean) => void) | undefined,
  isNarrow: boolean,
): readonly [boolean, (isOpen: boolean) => void] {
  const [chosen, setChosen] = useState({ wide: true, narrow: false });
  const width = isNarrow ? 'narrow' : 'wide';

  return [
    owned ?? chosen[width],
    (isOpen) => {
      setChosen({ ...chosen, [width]: isOpen });
      onChange?.(isOpen);
    },
  ];
}
