import { type ReactElement, useEffect, useMemo, useRef } from 'react';

import { useLabels } from '../labels/useLabels.ts';
import { plainOutput } from './plainOutput.ts';

/** Props of {@link OutputBox}. */
export interface OutputBoxProps {
  text: string;
  /** Whether the beginning was left out. */
  isCut?: boolean;
}

/** How far from its end a reader may stand and still be kept there, in pixels. */
const NEAR_END_PX = 24;

/** What the commands of a build print, kept at its end until the reader scrolls up. */
export function OutputBox({ text, isCut = false }: OutputBoxProps): ReactElement | null {
  const labels = useLabels();
  const box = useRef<HTMLPreElement>(null);
  const isAtEnd = useRef(true);
  const shown = useMemo(() => plainOutput(text), [text]);

  // After each drawing: the text has grown, or nothing moves.
  useEffect(() => {
    const { current } = box;
    if (current !== null && isAtEnd.current) current.scrollTop = current.scrollHeight;
  });

  function handleScroll(): void {
    const { current } = box;
    if (current === null) return;
    isAtEnd.current = current.scrollTop + current.clientHeight >= current.scrollHeight - NEAR_END_PX;
  }

  if (shown === '') return null;
  return (
    <>
      {isCut && <p className="dk-plan-note">{labels['build.outputCut']}</p>}
      <pre
        ref={box}
        className="dk-build-output"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a group is not interactive
        role="group"
        aria-label={labels['build.outputLabel']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
        tabIndex={0}
        dir="ltr"
        onScroll={handleScroll}
      >
        {shown}
      </pre>
    </>
  );
}
