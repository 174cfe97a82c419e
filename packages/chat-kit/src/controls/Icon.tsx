import type { ReactElement } from 'react';

/** Outlines in a box of 20 units, drawn with the colour of the text. */
const OUTLINES = {
  alert: 'M10 6.5v4.2M10 13.6v.1M10 2.6l7.8 13.9H2.2z',
  arrowDown: 'M10 4v12M5 11l5 5 5-5',
  arrowUp: 'M10 16V4M5 9l5-5 5 5',
  attach:
    'M15.6 9.3l-5.9 5.9a3.4 3.4 0 0 1-4.8-4.8l6.4-6.4a2.3 2.3 0 0 1 3.2 3.2l-6.2 6.2a1.1 1.1 0 0 1-1.6-1.6l5.4-5.4',
  check: 'M4.5 10.5l3.6 3.6 7.4-8',
  chevronEnd: 'M8 6l4 4-4 4',
  chevronStart: 'M12 6l-4 4 4 4',
  chevronDown: 'M6 8l4 4 4-4',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  copy: 'M7.5 7.5h8v9h-8zM12.5 7.5v-4h-8v9h3',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  external: 'M8.5 5h-4v10.5H15v-4M11.5 4.5h4v4M15.2 4.8L9 11',
  file: 'M5 2.8h6.5L15 6.3v10.9H5zM11.3 3v3.6h3.6',
  globe:
    'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM3 10h14M10 3c4.4 4.2 4.4 9.8 0 14M10 3c-4.4 4.2-4.4 9.8 0 14',
  image: 'M3 4h14v12H3zM3 13.5l4.2-4.2 4 4 2.2-2.2 3.6 3.4M13.2 7.4v.1',
  info: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 9v4.6M10 6.3v.1',
  logout: 'M8 3.5H4v13h4M8.5 10H17M13.5 6.5L17 10l-3.5 3.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  minus: 'M4 10h12',
  more: 'M4.6 10v.1M10 10v.1M15.4 10v.1',
  pen: 'M11.5 4.2H4v12h12V8.6M8 12l.6-2.8 6.7-6.7 2.2 2.2-6.7 6.7z',
  pin: 'M6.5 3.2h7M8 3.2v5.3L5.6 11.4h8.8L12 8.5V3.2M10 11.4v5.4',
  play: 'M6.5 4.2v11.6L15.5 10z',
  plus: 'M10 4v12M4 10h12',
  redo: 'M12.8 4l3.6 3.6-3.6 3.6M16 7.6H8.4a4.3 4.3 0 0 0 0 8.6H12',
  retry: 'M15.8 7.2A6.4 6.4 0 1 0 16.4 10M16.2 3.4v4h-4',
  search: 'M8.8 3.2a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2zM13 13l4 4',
  settings:
    'M3 6.5h9M16 6.5h1M3 13.5h1M8 13.5h9M14 4.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM6 11.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z',
  sidebar: 'M3 4h14v12H3zM8 4v12',
  star: 'M10 2.9l2.2 4.4 4.9.7-3.5 3.4.8 4.9-4.4-2.3-4.4 2.3.8-4.9L2.9 8l4.9-.7z',
  stop: 'M6 6h8v8H6z',
  trash: 'M3.8 5.5h12.4M8 5.3V3.2h4v2.1M5.3 5.7l.8 11h7.8l.8-11M8.4 8.6v5M11.6 8.6v5',
  undo: 'M7.2 4L3.6 7.6l3.6 3.6M4 7.6h7.6a4.3 4.3 0 0 1 0 8.6H8',
} as const;

/** Name of an icon of the kit. */
export type IconName = keyof typeof OUTLINES;

/** An icon beside or in place of a text. It says nothing to screen readers: the control needs a name. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return (
    <svg className="dk-icon" data-icon={name} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={OUTLINES[name]} />
    </svg>
  );
}
