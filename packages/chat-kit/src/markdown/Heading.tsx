import type { MarkdownHeading } from '@diwan/core/markdown';
import type { ReactElement } from 'react';

import { InlineList } from './InlineList.tsx';

/** The page has one first heading and each message stands below it, so a reply's headings begin at the third level. */
const LEVELS_DOWN = 2;
const LOWEST_LEVEL = 6;

/** A heading of a reply, at its place in the outline of the page; its look follows the author's rank. */
export function Heading({ heading }: { heading: MarkdownHeading }): ReactElement {
  const { level, direction, children } = heading;
  return (
    <div
      role="heading"
      className="dk-heading"
      aria-level={Math.min(level + LEVELS_DOWN, LOWEST_LEVEL)}
      data-level={level}
      dir={direction}
    >
      <InlineList inlines={children} />
    </div>
  );
}
