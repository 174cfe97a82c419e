import type { ComponentProps, MouseEvent, ReactElement } from 'react';

import { useWhereabouts } from './whereabouts.ts';

/** Props of {@link PageLink}. */
export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Address on this site. */
  to: string;
  /** Whether it leads to where the reader is. */
  isCurrent?: boolean;
}

/** A link to another screen, which changes without a new page. A click for a new tab or window stays the browser's. */
export function PageLink({
  to,
  isCurrent = false,
  onClick,
  children,
  ...anchor
}: PageLinkProps): ReactElement {
  const { history } = useWhereabouts();

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // As in the browser: a link to where one is adds no step to go back to.
    const { pathname, search, hash } = history.getSnapshot();
    if (to === `${pathname}${search}${hash}`) history.replace(to);
    else history.push(to);
  }

  return (
    <a {...anchor} href={to} aria-current={isCurrent ? 'page' : undefined} onClick={handleClick}>
      {children}
    </a>
  );
}

function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
