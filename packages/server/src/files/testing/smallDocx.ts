import { deflateRawSync } from 'node:zlib';

/** A Word document whose body is the given XML, packed as programs pack it. */
export function smallDocx(body: string): Buffer {
  const xml = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zipOf([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['word/document.xml', xml],
  ]);
}

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

function zipOf(entries: readonly (readonly [name: string, text: string])[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const packed = deflateRawSync(text);
    const sizes = { name: Buffer.from(name), packed: packed.length, unpacked: Buffer.byteLength(text) };
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    writeSizes(header, 8, sizes);
    directory.push(entryOf(sizes, offset), sizes.name);
    local.push(header, sizes.name, packed);
    offset += header.length + sizes.name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}

interface Sizes {
  name: Buffer;
  packed: number;
  unpacked: number;
}

function entryOf(sizes: Sizes, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  writeSizes(entry, 10, sizes);
  entry.writeUInt32LE(offset, 42);
  return entry;
}

/** From the method on, the fields of both headers stand alike. */
function writeSizes(header: Buffer, at: number, { name, packed, unpacked }: Sizes): void {
  header.writeUInt16LE(8, at);
  header.writeUInt32LE(packed, at + 10);
  header.writeUInt32LE(unpacked, at + 14);
  header.writeUInt16LE(name.length, at + 18);
}
