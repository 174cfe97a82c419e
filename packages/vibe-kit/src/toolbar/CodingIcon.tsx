import type { ReactElement } from 'react';

/** Outlines in a box of 20 units, as those of the chat kit, which has these not. */
const OUTLINES = {
  folder: 'M2.8 5.2h5l1.6 2h7.8v8.6H2.8z',
  folderOpen: 'M2.8 15.8V5.2h5l1.6 2h6v2.3M2.8 15.8l2.4-6.3h12.6l-2.4 6.3z',
  lock: 'M5 9.2h10v7.3H5zM7 9V6.6a3 3 0 0 1 6 0V9',
  plug: 'M7.5 3v3.6M12.5 3v3.6M5.4 6.8h9.2v2.4a4.6 4.6 0 0 1-9.2 0zM10 14v3.2',
  sparkle:
    'M9 3.2l1.5 4.3 4.3 1.5-4.3 1.5L9 14.8l-1.5-4.3L3.2 9l4.3-1.5zM15.4 12.8l.6 1.7 1.7.6-1.7.6-.6 1.7-.6-1.7-1.7-.6 1.7-.6z',
  tree: 'M4 4h5M4 4v11h5M4 9.5h5M11.5 4H16M11.5 9.5H16M11.5 15H16',
} as const;

/** Name of an icon of coding mode. */
export type CodingIconName = keyof typeof OUTLINES;

/** An icon of coding mode. It says nothing to screen readers: the control needs a name. */
export function CodingIcon({ name }: { name: CodingIconName }): ReactElement {
  return (
    <svg className="dk-icon" data-icon={name} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={OUTLINES[name]} />
    </svg>
  );
}
