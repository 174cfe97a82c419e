/** A piece of running text, as a kit draws it. Raw HTML never occurs: it arrives as `text`. */
export type MarkdownInline =
  | MarkdownText
  | MarkdownStyled
  | MarkdownInlineCode
  | MarkdownLink
  | MarkdownImage
  | MarkdownBreak
  | MarkdownFootnoteReference
  | MarkdownFormula;

/** Characters to show as they are; entities are decoded, a soft line break is `\n`. */
export interface MarkdownText {
  readonly type: 'text';
  readonly text: string;
}

/** Text that is set apart. */
export interface MarkdownStyled {
  readonly type: 'strong' | 'emphasis' | 'strikethrough';
  readonly children: readonly MarkdownInline[];
}

/** Code within a line. */
export interface MarkdownInlineCode {
  readonly type: 'code';
  readonly text: string;
}

/** A link that may be followed; one with any other scheme or none arrives as its text. */
export interface MarkdownLink {
  readonly type: 'link';
  /** Absolute `http:`, `https:` or `mailto:` address. */
  readonly url: string;
  readonly title: string | null;
  readonly children: readonly MarkdownInline[];
}

/** A picture from another host. It must not load by itself: asking for it tells that host who reads. */
export interface MarkdownImage {
  readonly type: 'image';
  /** Absolute `http:` or `https:` address; `data:` and `blob:` pictures arrive as their text. */
  readonly url: string;
  /** Host that would learn of the reader, with its port where one is given. */
  readonly host: string;
  /** Text in place of the picture, possibly empty. */
  readonly alt: string;
  readonly title: string | null;
}

/** Mathematics in a line, where it is asked for. */
export interface MarkdownFormula {
  readonly type: 'formula';
  /** In TeX, without the signs around it. */
  readonly tex: string;
  /** Whether it is set as one that stands apart. */
  readonly isDisplay: boolean;
}

/** A line break that the author wants. */
export interface MarkdownBreak {
  readonly type: 'break';
}

/**
 * A mark that leads to the footnote with this label.
 *
 * It shows the label, not a number: numbers would change while definitions are still arriving.
 */
export interface MarkdownFootnoteReference {
  readonly type: 'footnote-reference';
  readonly label: string;
}
