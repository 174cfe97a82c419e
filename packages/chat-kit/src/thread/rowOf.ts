/** The row of a message within an element, or `null` where it is not in the page. */
export function rowOf(within: Element, messageId: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(messageId)}"]`);
}

/** A row that is brought into the page is measured before it shows: that takes two or three frames. */
const MOST_FRAMES = 30;

/** Does something with the row of a message once it shows; nothing where it does not come. */
export function whenRowShows(
  within: Element,
  messageId: string,
  task: (row: HTMLElement) => void,
  framesLeft = MOST_FRAMES,
): void {
  const row = rowOf(within, messageId);
  if (row !== null && getComputedStyle(row).visibility === 'visible') return task(row);
  if (framesLeft > 0) {
    requestAnimationFrame(() => whenRowShows(within, messageId, task, framesLeft - 1));
  }
}

/** Does something after so many frames, such as when what was brought into the page has come to rest. */
export function afterFrames(count: number, task: () => void): void {
  if (count === 0) return task();
  requestAnimationFrame(() => afterFrames(count - 1, task));
}
