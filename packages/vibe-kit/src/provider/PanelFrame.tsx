import { IconButton } from '@diwan/chat-kit';
import { type ReactElement, type ReactNode, useId } from 'react';

import { useLabels } from '../labels/useLabels.ts';
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

/** A panel beside the thread. Escape in it closes it, and the tool that opens it gets the focus. */
export function PanelFrame({ title, className, note, actions, children }: PanelFrameProps): ReactElement {
  const headingId = useId();
  const labels = useLabels();
  const { show } = useCodingPanel();

  function handleClose(): void {
    const tool = openTool();
    show(null);
    tool?.focus();
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

/** The button of the toolbar that the open panel belongs to. */
function openTool(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.dk-tool[aria-expanded="true"]');
}
