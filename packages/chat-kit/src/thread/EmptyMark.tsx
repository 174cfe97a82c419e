import type { ReactElement } from 'react';

/** An eight-pointed star of two squares: the one ornament of the kit. */
export function EmptyMark(): ReactElement {
  return (
    <svg className="dk-empty-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M9 9h22v22H9z" />
      <path d="M20 4.44L35.56 20 20 35.56 4.44 20z" />
      <circle cx="20" cy="20" r="3.2" />
    </svg>
  );
}
