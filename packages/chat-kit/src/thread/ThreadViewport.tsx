import { forwardRef, type ReactElement, useImperativeHandle } from 'react';

import { Part, type PartProps } from '../controls/Part.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useThread } from './threadContext.ts';

/** Props of {@link ThreadViewport}. */
export type ThreadViewportProps = PartProps<'div'>;

/** The box that scrolls, kept at its end while an answer grows. A `role="log"`. */
export const ThreadViewport = forwardRef<HTMLDivElement, ThreadViewportProps>(function ThreadViewport(
  { children, ...given },
  ref,
): ReactElement {
  const { snapshot, follow } = useThread();
  const labels = useThreadLabels();
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => follow.viewport.current);

  const own = {
    className: 'dk-thread-viewport',
    role: 'log',
    // The log is silent: `Announcer` speaks at the start and the end, never each piece.
    'aria-live': 'off',
    'aria-label': labels['thread.label'],
    'aria-busy': snapshot.activity.status === 'loading',
    children: (
      <div ref={follow.content} className="dk-thread-content">
        {children}
      </div>
    ),
  };
  return <Part tag="div" own={own} given={given} state={{}} partRef={follow.viewport} />;
});
