import type { MarkdownHeading } from '@diwan/core/markdown';
import type { ReactElement } from 'react';

import { inlineNodes } from './inlineNodes.tsx';

/** Props of {@link Heading}. */
export interface HeadingProps {
  heading: MarkdownHeading;
  /** Its place in the outline of the page; its look follows the author's rank. */
  level: number;
}

/** A heading of a reply. */
export function Heading({ heading, level }: HeadingProps): ReactElement {
  return (
    <div
      role="heading"
      className="dk-heading"
      aria-level={level}
      data-level={heading.level}
      dir={heading.direction}
    >
      {inlineNodes(heading.children)}
    </div>
  );
}
