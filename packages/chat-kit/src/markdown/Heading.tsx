import type { MarkdownHeading } from '@diwan/core/markdown';
import type { ReactElement } from 'react';

import { InlineList } from './InlineList.tsx';

/** Page, chat and message have the first three levels, so a reply's own headings begin at the fourth. */
const LEVELS_DOWN = 3;
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
