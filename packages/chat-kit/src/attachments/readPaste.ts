/** What is done with a paste. */
export interface ReadPaste {
  /** Files to be attached. */
  readonly files: readonly File[];
  /** A text too long to be read in the composer, as a file; `null` where there is none. */
  readonly longText: File | null;
  /** Whether the text field takes the text by itself. */
  readonly isTextLeft: boolean;
}

/** A text of so many characters or more, about four pages, becomes a tile. */
export const LONG_PASTE_LENGTH = 10_000;

/** The part of a clipboard that is read. */
export interface PastedContent {
  readonly files: Iterable<File>;
  getData(format: string): string;
}

/**
 * Decides on a paste: files are attached, and a text beside them is kept too, always as plain text. A copied file
 * brings its own name as a text, which nobody wants in the message.
 */
export function readPaste(pasted: PastedContent): ReadPaste {
  const files = [...pasted.files];
  const text = pasted.getData('text/plain');
  if (text.length >= LONG_PASTE_LENGTH) {
    const longText = new File([text], PASTED_NAME, { type: 'text/plain' });
    return { files, longText, isTextLeft: false };
  }
  return { files, longText: null, isTextLeft: files.length === 0 || (text !== '' && !isNames(text, files)) };
}

/** A label for what has no name; it is shown to the model only. */
const PASTED_NAME = 'pasted-text.txt';

function isNames(text: string, files: readonly File[]): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  return (
    lines.length === files.length && lines.every((line) => files.some(({ name }) => line.endsWith(name)))
  );
}
