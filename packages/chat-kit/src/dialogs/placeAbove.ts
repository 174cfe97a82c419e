/** Between a panel and its button, and between a panel and the edge of the window, in CSS pixels. */
const GAP_PX = 8;

/**
 * Puts a fixed panel above its button, or below where there is more room, and along the side of the window that the
 * button is nearer to. The panel's own size is not asked, so that it can be placed before it shows.
 */
export function placeAbove(panel: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const below = height - anchor.bottom;
  const isAbove = anchor.top >= below;
  const isAtLeft = anchor.left <= width - anchor.right;
  const aside = Math.max(GAP_PX, isAtLeft ? anchor.left : width - anchor.right);
  Object.assign(panel.style, {
    top: isAbove ? 'auto' : `${anchor.bottom + GAP_PX}px`,
    bottom: isAbove ? `${height - anchor.top + GAP_PX}px` : 'auto',
    left: isAtLeft ? `${aside}px` : 'auto',
    right: isAtLeft ? 'auto' : `${aside}px`,
    maxWidth: `min(21rem, ${width - aside - GAP_PX}px)`,
    maxHeight: `${Math.max(anchor.top, below) - 2 * GAP_PX}px`,
  });
}
