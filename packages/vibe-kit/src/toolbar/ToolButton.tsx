import { type ReactElement, type ReactNode, useId } from 'react';

/** Props of {@link ToolButton}. */
export interface ToolButtonProps {
  icon: ReactNode;
  /** What the button says. */
  children: ReactNode;
  /** Why it cannot be used now, or `null`. It stays reachable, so that the reason can be read. */
  reason: string | null;
  /** Whether the panel that it opens is open; left out where it opens none. */
  isExpanded?: boolean | undefined;
  isBusy?: boolean;
  onPress: () => void;
}

/** A button of the toolbar. One that cannot be used says why. */
export function ToolButton(props: ToolButtonProps): ReactElement {
  const { icon, children, reason, isExpanded, isBusy = false, onPress } = props;
  const reasonId = useId();
  const isDisabled = reason !== null || isBusy;

  return (
    <>
      <button
        type="button"
        className="dk-tool"
        aria-disabled={isDisabled || undefined}
        aria-busy={isBusy || undefined}
        aria-expanded={isExpanded}
        aria-describedby={reason === null ? undefined : reasonId}
        title={reason ?? undefined}
        onClick={() => {
          if (!isDisabled) onPress();
        }}
      >
        {icon}
        <span>{children}</span>
      </button>
      {reason !== null && (
        <span id={reasonId} className="dk-visually-hidden">
          {reason}
        </span>
      )}
    </>
  );
}
