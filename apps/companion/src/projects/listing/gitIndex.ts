/**
 * The tracked files in an index of git with their sizes as git last saw them, `null` for an index in a form that is not read here: of another version,
 * split in two, with folders in place of files, or damaged.
 *
 * Source: Documentation/gitformat-index.txt of git, versions 2 to 4.
 *
 * @param bytes - the file, with hashes of 20 bytes
 */
export function trackedFiles(bytes: Buffer): Map<string, number> | null {
  if (bytes.length < HEADER_BYTES + HASH_BYTES || bytes.toString('latin1', 0, 4) !== 'DIRC') return null;
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) return null;
  const count = bytes.readUInt32BE(8);
  const files = new Map<string, number>();
  let previous: Buffer = Buffer.alloc(0);
  let place = HEADER_BYTES;
  for (let entry = 0; entry < count; entry += 1) {
    const read = entryAt(bytes, place, version, previous);
    if (read === null) return null;
    const start = place;
    place = read.end;
    previous = read.name;
    if (read.isFile) files.set(read.name.toString('utf8'), bytes.readUInt32BE(start + SIZE_OFFSET));
  }
  return hasUnreadExtension(bytes, place) ? null : files;
}

const HEADER_BYTES = 12;
const HASH_BYTES = 20;
/** Ten numbers of the file's state, its hash, and the flags. */
const ENTRY_BYTES = 62;
const MODE_OFFSET = 24;
const SIZE_OFFSET = 36;
const EXTENDED = 0x40_00;
/** A folder of a sparse index, and a submodule: neither is a file. */
const FILE_MODES = new Set([0o10, 0o12]);

interface IndexEntry {
  readonly name: Buffer;
  readonly isFile: boolean;
  readonly end: number;
}

function entryAt(bytes: Buffer, place: number, version: number, previous: Buffer): IndexEntry | null {
  if (place + ENTRY_BYTES > bytes.length) return null;
  const isFile = FILE_MODES.has(bytes.readUInt32BE(place + MODE_OFFSET) >>> 12);
  const isExtended = (bytes.readUInt16BE(place + ENTRY_BYTES - 2) & EXTENDED) !== 0;
  const start = place + ENTRY_BYTES + (isExtended ? 2 : 0);
  const cut = version === 4 ? prefixCut(bytes, start) : { drop: previous.length, start };
  const nameEnd = bytes.indexOf(0, cut.start);
  if (nameEnd === -1 || cut.drop > previous.length) return null;
  const tail = bytes.subarray(cut.start, nameEnd);
  const name = version === 4 ? Buffer.concat([previous.subarray(0, previous.length - cut.drop), tail]) : tail;
  // Entries of the older versions are filled up to a multiple of eight, with one zero at least.
  const end = version === 4 ? nameEnd + 1 : place + ((nameEnd - place + 8) & ~7);
  return { name, isFile, end };
}

/** How much of the name before to drop, as a number of variable length. */
function prefixCut(bytes: Buffer, place: number): { drop: number; start: number } {
  let start = place;
  let byte = bytes[start] ?? 0;
  let drop = byte & 0x7f;
  while ((byte & 0x80) !== 0 && start < bytes.length) {
    start += 1;
    byte = bytes[start] ?? 0;
    drop = ((drop + 1) << 7) | (byte & 0x7f);
  }
  return { drop, start: start + 1 };
}

/** An extension in small letters changes what the entries mean: a split or a sparse index. */
function hasUnreadExtension(bytes: Buffer, from: number): boolean {
  let place = from;
  while (place + 8 <= bytes.length - HASH_BYTES) {
    const first = bytes[place] ?? 0;
    if (first < 0x41 || first > 0x5a) return true;
    place += 8 + bytes.readUInt32BE(place + 4);
  }
  return false;
}
