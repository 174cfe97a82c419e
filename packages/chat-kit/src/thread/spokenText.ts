const SILENT = 'button, [aria-hidden="true"], .dk-visually-hidden';
const BLOCK = /^(?:block|flex|grid|list-item|table|table-row|table-cell)$/;

/** The text of an element as it is read aloud: without buttons, with a pause between blocks. */
export function spokenText(element: Element): string {
  const pieces: string[] = [];
  collect(element, pieces);
  return pieces
    .join('')
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim();
}

function collect(element: Element, pieces: string[]): void {
  if (element.matches(SILENT)) return;
  const isBlock = BLOCK.test(getComputedStyle(element).display);
  if (isBlock) pieces.push('\n');
  for (const child of element.childNodes) {
    if (child instanceof Element) collect(child, pieces);
    else if (child.nodeType === Node.TEXT_NODE) pieces.push(child.textContent ?? '');
  }
  if (isBlock) pieces.push('\n');
}
