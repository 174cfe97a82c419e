import { forwardRef, type ReactElement } from 'react';

import { useFocusComposer } from '../composer/useFocusComposer.ts';
import { Icon } from '../controls/Icon.tsx';
import { Part, type PartProps } from '../controls/Part.ts';
import { useThreadLabels } from '../labels/useThreadLabels.ts';
import { useThread } from './threadContext.ts';

/** What `render` of {@link JumpToLatest} is told. */
export interface JumpToLatestState {
  /** Whether text came below the part in view: also in `data-news`. */
  hasNews: boolean;
}

/** Props of {@link JumpToLatest}. */
export type JumpToLatestProps = PartProps<'button', JumpToLatestState>;

/** The way back to the end of the thread. It shows only while the end is out of view. */
export const JumpToLatest = forwardRef<HTMLButtonElement, JumpToLatestProps>(
  function JumpToLatest(props, ref): ReactElement | null {
    const { follow } = useThread();
    const labels = useThreadLabels();
    const focusComposer = useFocusComposer();
    const { isJumpShown, hasNews } = follow.follow;
    if (!isJumpShown) return null;

    const label = hasNews ? labels['thread.jumpNew'] : labels['thread.jump'];
    const own = {
      type: 'button',
      className: 'dk-jump',
      'data-news': hasNews || undefined,
      'aria-label': label,
      onClick: () => {
        follow.settle();
        focusComposer();
      },
      children: (
        <>
          <Icon name="arrowDown" />
          {hasNews && <span>{label}</span>}
        </>
      ),
    };
    return <Part tag="button" own={own} given={props} state={{ hasNews }} partRef={ref} />;
  },
);
