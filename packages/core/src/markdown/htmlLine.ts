const BLOCK_NAMES =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';

const ATTRIBUTE = String.raw`\s+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:\s*=\s*(?:[^"'=<>\x60\x00-\x20]+|'[^']*'|"[^"]*"))?`;
const WHOLE_TAG = String.raw`<[A-Za-z][A-Za-z0-9-]*(?:${ATTRIBUTE})*\s*\/?>|<\/[A-Za-z][A-Za-z0-9-]*\s*>`;

/** A kind of HTML block (CommonMark 0.31, section 4.6). */
export interface HtmlKind {
  readonly start: RegExp;
  /** What its last line holds; `null` where a blank line ends it. */
  readonly end: RegExp | null;
  /** Whether it may end a paragraph without a blank line between. */
  readonly interrupts: boolean;
}

/** The kind of HTML block that a line begins. */
export function htmlKindOf(line: string): HtmlKind | undefined {
  return line.startsWith('<') ? KINDS.find(({ start }) => start.test(line)) : undefined;
}

const KINDS: readonly HtmlKind[] = [
  {
    start: /^<(?:script|pre|textarea|style)(?:\s|>|$)/i,
    end: /<\/(?:script|pre|textarea|style)>/i,
    interrupts: true,
  },
  { start: /^<!--/, end: /-->/, interrupts: true },
  { start: /^<\?/, end: /\?>/, interrupts: true },
  { start: /^<![A-Za-z]/, end: />/, interrupts: true },
  { start: /^<!\[CDATA\[/, end: /\]\]>/, interrupts: true },
  { start: new RegExp(`^</?(?:${BLOCK_NAMES})(?:\\s|/?>|$)`, 'i'), end: null, interrupts: true },
  { start: new RegExp(`^(?:${WHOLE_TAG})\\s*$`, 'i'), end: null, interrupts: false },
];
