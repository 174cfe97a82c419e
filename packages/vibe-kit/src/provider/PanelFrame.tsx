import { IconButton, useLabels } from '@diwan/chat-kit';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';

import { useCodingPanel } from './useCodingPanel.ts';

/** Props of {@link PanelFrame}. */
export interface PanelFrameProps {
  title: string;
  className: string;
  /** Beside the heading, such as a count. */
  note?: ReactNode;
  /** Before the close button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A panel beside the thread. Escape in it closes it; what opened it gets the focus back. */
export function PanelFrame({ title, className, note, actions, children }: PanelFrameProps): ReactElement {
  const headingId = useId();
  const labels = useLabels();
  const { show } = useCodingPanel();
  const giveFocusBack = useFocusOrigin();

  function handleClose(): void {
    show(null);
    giveFocusBack();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any control of the panel closes it
    <section
      className={`dk-panel ${className}`}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) handleClose();
      }}
    >
      <header className="dk-panel-head">
        <h2 id={headingId} className="dk-panel-title">
          {title}
        </h2>
        {note}
        <span className="dk-panel-actions">
          {actions}
          <IconButton icon="close" label={labels['common.close']} onClick={handleClose} />
        </span>
      </header>
      {children}
    </section>
  );
}

/** Gives the focus back to what had it when the panel was opened. */
function useFocusOrigin(): () => void {
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    origin.current = document.activeElement;
  }, []);
  return () => {
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
}
