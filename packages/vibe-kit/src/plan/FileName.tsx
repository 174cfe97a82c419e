import type { ReactElement } from 'react';

/** Props of {@link FileName}. */
export interface FileNameProps {
  path: string;
  /** Where a renamed file goes. */
  to?: string | null | undefined;
}

/** A path, cut at its beginning where there is no room. Paths read from left to right in every language. */
export function FileName({ path, to = null }: FileNameProps): ReactElement {
  return (
    <span className="dk-plan-name" title={to === null ? path : `${path} → ${to}`}>
      <bdi dir="ltr">{to === null ? path : `${path} → ${to}`}</bdi>
    </span>
  );
}
