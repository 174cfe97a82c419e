/** Why a text is no path inside a project. */
export type PathFault =
  | 'empty'
  | 'too-long'
  | 'malformed'
  | 'control'
  | 'invisible'
  | 'not-nfc'
  | 'backslash'
  | 'absolute'
  | 'home'
  | 'colon'
  | 'empty-segment'
  | 'dot-segment'
  | 'parent'
  | 'trailing'
  | 'reserved'
  | 'git';

/**
 * Says what is wrong with a path, or `null` for a path that means the same file on every system.
 *
 * A project path is relative, in NFC, with `/` between folders, at most 4,096 bytes, 255 a segment. What one
 * system would read differently from another is refused on all: drives, streams, device names, ends that
 * Windows drops, signs that a reader cannot see, and `.git` in every spelling that some file system folds to it.
 */
export function pathFault(path: string): PathFault | null {
  return wholeFault(path) ?? firstSegmentFault(path.split('/'));
}

const MAX_PATH_BYTES = 4_096;
const MAX_SEGMENT_BYTES = 255;

const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL = /\p{Cc}|[\u2028\u2029]/u;
/** Direction marks, and signs without any shape. Joiners stay: Persian names and joined emoji need them. */
const INVISIBLE =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/u;
/** Device names of Windows; they count with any ending, and with superscript digits. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])$/i;

const encoder = new TextEncoder();

function wholeFault(path: string): PathFault | null {
  if (path === '') return 'empty';
  if (LONE_SURROGATE.test(path)) return 'malformed';
  // No character takes less than a byte: this spares the encoding of a text of any length.
  if (path.length > MAX_PATH_BYTES || encoder.encode(path).length > MAX_PATH_BYTES) return 'too-long';
  if (CONTROL.test(path)) return 'control';
  if (INVISIBLE.test(path)) return 'invisible';
  if (path.includes('\\')) return 'backslash';
  if (path.startsWith('/')) return 'absolute';
  if (path.startsWith('~')) return 'home';
  if (path.includes(':')) return 'colon';
  return path === path.normalize('NFC') ? null : 'not-nfc';
}

function firstSegmentFault(segments: readonly string[]): PathFault | null {
  for (const segment of segments) {
    const fault = segmentFault(segment);
    if (fault !== null) return fault;
  }
  return null;
}

function segmentFault(segment: string): PathFault | null {
  if (segment === '') return 'empty-segment';
  if (segment === '.') return 'dot-segment';
  if (segment === '..') return 'parent';
  if (encoder.encode(segment).length > MAX_SEGMENT_BYTES) return 'too-long';
  if (isGitFolder(segment)) return 'git';
  if (/[\s.]$/u.test(segment)) return 'trailing';
  return RESERVED.test(segment.replace(/\s*\..*$/su, '')) ? 'reserved' : null;
}

/**
 * True for `.git` as any file system may read it: other case, full-width or marked letters, joiners that HFS+
 * ignores, ends that Windows drops, and the short name `GIT~1`.
 */
function isGitFolder(segment: string): boolean {
  const folded = segment
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .replace(/[\s.]+$/u, '');
  return folded === '.GIT' || /^GIT~\d+$/.test(folded);
}
