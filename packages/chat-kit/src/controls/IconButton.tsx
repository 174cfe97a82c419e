import { type ComponentPropsWithoutRef, forwardRef } from 'react';

import { Icon, type IconName } from './Icon.tsx';

/** Props of {@link IconButton}, beside those of a native button. */
export interface IconButtonProps extends ComponentPropsWithoutRef<'button'> {
  icon: IconName;
  /** Name of the button, also its tooltip. */
  label: string;
}

/** A button that shows an icon alone. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, className = '', ...button },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      className={`dk-icon-button ${className}`.trim()}
      aria-label={label}
      title={label}
      {...button}
    >
      <Icon name={icon} />
    </button>
  );
});
