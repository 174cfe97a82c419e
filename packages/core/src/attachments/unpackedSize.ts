/**
 * The bytes that a ZIP archive, such as a `.docx`, says it unpacks to, by its directory; nothing is unpacked for it.
 * `null` where the bytes are no ZIP archive that can be read.
 *
 * Who unpacks must count for itself all the same: a directory can lie.
 *
 * Source: PKWARE APPNOTE 6.3.10, sections 4.3.12 and 4.3.16.
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let offset = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (offset + ENTRY_LENGTH > view.byteLength || view.getUint32(offset, true) !== ENTRY) return null;
    // An entry of 4 GB and more says 0xffffffff here, which is above every limit too.
    total += view.getUint32(offset + 24, true);
    const nameLength = view.getUint16(offset + 28, true);
    const extraLength = view.getUint16(offset + 30, true);
    const commentLength = view.getUint16(offset + 32, true);
    offset += ENTRY_LENGTH + nameLength + extraLength + commentLength;
  }
  return total;
}

const END_RECORD = 0x06054b50;
const END_RECORD_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

function endRecord(view: DataView): number | null {
  const last = view.byteLength - END_RECORD_LENGTH;
  const first = Math.max(0, last - LONGEST_COMMENT);
  for (let offset = last; offset >= first; offset--) {
    if (view.getUint32(offset, true) === END_RECORD) return offset;
  }
  return null;
}
