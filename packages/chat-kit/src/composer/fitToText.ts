/**
 * Gives a text field the height of its text where the browser does not do so itself (`field-sizing: content`).
 * How far it may grow is in the style sheet.
 */
export function fitToText(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight}px`;
}
