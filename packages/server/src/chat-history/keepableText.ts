/** A text without what databases do not keep: NUL, and half of a surrogate pair. */
export function keepableText(text: string): string {
  return text.replaceAll(UNKEEPABLE, '\u{FFFD}');
}

/** Whether a database keeps a text as it is. */
export function isKeepable(text: string): boolean {
  return text.search(UNKEEPABLE) === -1;
}

const UNKEEPABLE = /[\p{Surrogate}\0]/gu;
