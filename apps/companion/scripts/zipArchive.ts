import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ArchivedFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isExecutable: boolean;
}

/** First second that the format knows, so that the same files make the same archive. */
const DOS_DATE = (1 << 5) | 1;
/** "Made by Unix", so that macOS sets the mode of executables. */
const MADE_BY_UNIX = 0x0314;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/** A ZIP archive, as PKWARE's APPNOTE describes it in 4.3; for files under 4 GB. */
export function zipArchive(files: readonly ArchivedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.path);
    const packed = deflateRawSync(file.bytes, { level: 9 });
    const shared = sharedHeader(file, name, packed.length);
    const local = Buffer.concat([signature(0x04034b50), shared, name, packed]);
    parts.push(local);
    directory.push(directoryEntry(file, shared, name, offset));
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, signature(0x06054b50), end]);
}

/** What the local header and the directory's entry have in common. */
function sharedHeader({ bytes }: ArchivedFile, name: Buffer, packedLength: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt16LE(DOS_DATE, 8);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(packedLength, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function directoryEntry(
  { isExecutable }: ArchivedFile,
  shared: Buffer,
  name: Buffer,
  offset: number,
): Buffer {
  const before = Buffer.alloc(2);
  before.writeUInt16LE(MADE_BY_UNIX, 0);
  const after = Buffer.alloc(14);
  after.writeUInt32LE(((0o100000 | (isExecutable ? 0o755 : 0o644)) << 16) >>> 0, 6);
  after.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), before, shared, after, name]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
