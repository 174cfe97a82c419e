import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/**
 * The bytes of one entry of a ZIP archive; no other is looked at, and nothing is written anywhere.
 *
 * Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 *
 * @returns undefined when there is no such entry, or it cannot be read, or unpacks to more than allowed
 */
export async function zipEntry(archive: Buffer, name: string, maxBytes: number): Promise<Buffer | undefined> {
  try {
    const packed = packedEntry(archive, name);
    if (packed?.method === STORED) return packed.bytes.length > maxBytes ? undefined : packed.bytes;
    if (packed?.method !== DEFLATED) return undefined;
    return await inflate(packed.bytes, { maxOutputLength: maxBytes });
  } catch {
    // A directory that points beyond the end, or a stream that is broken or too large: no entry that can be read.
    return undefined;
  }
}

const STORED = 0;
const DEFLATED = 8;
const END_RECORD = 0x06054b50;
const END_RECORD_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;

function packedEntry(archive: Buffer, name: string): { method: number; bytes: Buffer } | undefined {
  const end = endRecord(archive);
  if (end === undefined) return undefined;
  const entries = archive.readUInt16LE(end + 10);
  let offset = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry++) {
    if (archive.readUInt32LE(offset) !== ENTRY) return undefined;
    const nameLength = archive.readUInt16LE(offset + 28);
    const entryName = archive.toString('utf8', offset + ENTRY_LENGTH, offset + ENTRY_LENGTH + nameLength);
    if (entryName === name) return packedAt(archive, offset);
    offset +=
      ENTRY_LENGTH + nameLength + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  }
  return undefined;
}

function packedAt(archive: Buffer, entry: number): { method: number; bytes: Buffer } | undefined {
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== LOCAL) return undefined;
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const length = archive.readUInt32LE(entry + 20);
  return { method: archive.readUInt16LE(entry + 10), bytes: archive.subarray(start, start + length) };
}

function endRecord(archive: Buffer): number | undefined {
  const last = archive.length - END_RECORD_LENGTH;
  for (let offset = last; offset >= Math.max(0, last - LONGEST_COMMENT); offset--) {
    if (archive.readUInt32LE(offset) === END_RECORD) return offset;
  }
  return undefined;
}
