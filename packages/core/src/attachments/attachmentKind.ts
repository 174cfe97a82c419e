import { SPECIAL_TEXT_NAMES, TEXT_ENDINGS } from './textEndings.ts';
import { wordSet } from './wordSet.ts';

/** How a file is read: as a picture, as the text of a PDF, as an office document, as text, or as bytes. */
export type AttachmentKind = 'image' | 'pdf' | 'doc' | 'text' | 'other';

/** A file as the person chose it; a browser's `File` is one. */
export interface SourceFile {
  /** May be anything: it is a label, never a path. */
  readonly name: string;
  /** MIME type as the system claims it; empty where it knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Decides by name and claimed type how a file is read.
 *
 * A claimed picture is always a picture, so that its bytes are checked; a known ending beats every other claim,
 * since systems call `.ts` a video and `.csv` a spreadsheet. An SVG is markup, never a picture.
 */
export function attachmentKind({ name, type }: Pick<SourceFile, 'name' | 'type'>): AttachmentKind {
  const mimeType = bareType(type);
  const ending = endingOf(name);
  if (mimeType.startsWith('image/') && mimeType !== 'image/svg+xml') return 'image';
  if (mimeType === 'application/pdf' || ending === 'pdf') return 'pdf';
  if (TEXT_ENDINGS.has(ending) || SPECIAL_TEXT_NAMES.has(lastSegment(name))) return 'text';
  if (IMAGE_ENDINGS.has(ending)) return 'image';
  if (DOC_TYPES.has(mimeType) || DOC_ENDINGS.has(ending)) return 'doc';
  return isTextType(mimeType) ? 'text' : 'other';
}

/** A MIME type without its parameters, in small letters; empty for an empty one. */
export function bareType(type: string): string {
  return type.split(';', 1).join('').trim().toLowerCase();
}

/** What stands behind the last dot of a name, in small letters; empty without a dot. */
export function endingOf(name: string): string {
  const segment = lastSegment(name);
  const dot = segment.lastIndexOf('.');
  return dot === -1 ? '' : segment.slice(dot + 1);
}

const IMAGE_ENDINGS: ReadonlySet<string> = /* @__PURE__ */ wordSet(
  'png apng jpg jpeg jfif gif webp bmp avif heic heif tif tiff ico',
);

const DOC_ENDINGS: ReadonlySet<string> = new Set(['doc', 'docx']);

const DOC_TYPES: ReadonlySet<string> = new Set([
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/** What stands behind `application/` in types whose content is text all the same. */
const TEXT_SUBTYPES: ReadonlySet<string> = /* @__PURE__ */ wordSet(
  'json javascript ecmascript typescript xml x-sh x-shellscript x-csh x-yaml yaml toml sql graphql',
  'x-httpd-php x-php x-perl x-python x-ruby x-tex x-latex x-subrip x-ndjson jsonl',
);

function isTextType(mimeType: string): boolean {
  if (mimeType.startsWith('text/')) return true;
  if (/\+(json|xml|yaml)$/.test(mimeType)) return true;
  const [family, subtype = ''] = mimeType.split('/');
  return family === 'application' && TEXT_SUBTYPES.has(subtype);
}

function lastSegment(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).toLowerCase();
}
