import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

import { useBrowserLayoutEffect } from '../provider/useBrowserLayoutEffect.ts';
import { placeAbove } from './placeAbove.ts';

/** Props of {@link PopoverButton}. */
export interface PopoverButtonProps {
  className: string;
  /** Name of the panel. */
  label: string;
  /** What the button shows. */
  summary: ReactNode;
  tabIndex?: number | undefined;
  /** What the panel shows; it is drawn only while it is open. */
  children: ReactNode;
}

/**
 * A button that shows a panel above itself. The panel is the browser's own popover: Escape and a click elsewhere close
 * it, it lies above everything, and Tab leads from the button into it.
 */
export function PopoverButton(props: PopoverButtonProps): ReactElement {
  const { className, label, summary, tabIndex, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // By hand, because React 18 does not know these attributes.
  useBrowserLayoutEffect(() => {
    panel.current?.setAttribute('popover', 'auto');
    if (button.current !== null) button.current.popoverTargetElement = panel.current;
  }, []);

  useEffect(() => {
    const { current } = panel;
    const follow = (event: ToggleEvent): void => {
      setOpen(event.newState === 'open');
      if (current !== null && button.current !== null) placeAbove(current, button.current);
    };
    const close = (): void => current?.hidePopover();
    current?.addEventListener('beforetoggle', follow);
    window.addEventListener('resize', close);
    return () => {
      current?.removeEventListener('beforetoggle', follow);
      window.removeEventListener('resize', close);
    };
  }, []);

  return (
    <>
      <button ref={button} type="button" className={className} tabIndex={tabIndex} aria-expanded={isOpen}>
        {summary}
      </button>
      <div ref={panel} className="dk-popover" role="group" aria-label={label}>
        {isOpen && children}
      </div>
    </>
  );
}
