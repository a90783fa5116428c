import { crc32, inflateRawSync } from 'node:zlib';

/** Maximum size of the unpacked workbook, against zip bombs; 20,000 rows of 15 columns have 16 MB. */
const maxUnpackedBytes = 32 * 1024 * 1024;
const maxParts = 400;
/** The parts that SheetJS reads. Others, such as pictures and nested archives, are not unpacked. */
const isRead = (name: string): boolean => /\.(?:xml|rels|bin)$/i.test(name);

const marks = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const endBytes = 22;

interface Entry {
  name: string;
  method: number;
  /** The packed bytes. */
  from: number;
  to: number;
}

class InvalidArchive extends Error {}

/**
 * The workbook as an archive of its unpacked parts; null above the limit and for an inconsistent archive. SheetJS reads only this copy,
 * because it reads the number and sizes of entries from other fields of an archive than other readers.
 */
export function unpack(bytes: Buffer): Buffer | null {
  try {
    const parts: { name: string; content: Buffer }[] = [];
    let left = maxUnpackedBytes;
    for (const { name, method, from, to } of readEntries(bytes)) {
      if (!isRead(name)) continue;
      const packed = bytes.subarray(from, to);
      // Throws at the limit.
      const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: left });
      left -= content.length;
      if (left <= 0) return null;
      parts.push({ name, content });
    }
    return pack(parts);
  } catch {
    return null;
  }
}

function assertArchive(isValid: boolean): asserts isValid {
  if (!isValid) throw new InvalidArchive();
}

/** The entries of the directory; throws if counts differ, entries overlap, or names repeat. */
function readEntries(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  assertArchive(end >= 0 && end + endBytes <= bytes.length);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  assertArchive(count === bytes.readUInt16LE(end + 8) && count <= maxParts);
  const entries: Entry[] = [];
  let at = start;
  while (at < end && bytes.readUInt32LE(at) === marks.entry) {
    entries.push(readEntry(bytes, at, start));
    assertArchive(entries.length <= count);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  assertArchive(entries.length === count && at <= end);
  assertArchive(new Set(entries.map(({ name }) => name.toLowerCase())).size === count);
  const ordered = entries.toSorted((a, b) => a.from - b.from);
  assertArchive(ordered.every(({ from }, index) => from >= (ordered[index - 1]?.to ?? 0)));
  return entries;
}

function readEntry(bytes: Buffer, at: number, directory: number): Entry {
  const nameLength = bytes.readUInt16LE(at + 28);
  const name = bytes.toString('latin1', at + 46, at + 46 + nameLength);
  const method = bytes.readUInt16LE(at + 10);
  const local = bytes.readUInt32LE(at + 42);
  assertArchive(bytes.readUInt32LE(local) === marks.local && (method === 0 || method === 8));
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const to = from + packedSize(bytes, at, nameLength);
  assertArchive(to <= directory);
  return { name, method, from, to };
}

/** The packed size; archives written as a stream store it with 64 bits in an extra field. */
function packedSize(bytes: Buffer, at: number, nameLength: number): number {
  const is64 = (offset: number): boolean => bytes.readUInt32LE(at + offset) === 0xffffffff;
  if (!is64(20)) return bytes.readUInt32LE(at + 20);
  const end = at + 46 + nameLength + bytes.readUInt16LE(at + 30);
  for (let field = at + 46 + nameLength; field < end; field += 4 + bytes.readUInt16LE(field + 2)) {
    if (bytes.readUInt16LE(field) === 1) return Number(bytes.readBigUInt64LE(field + 4 + (is64(24) ? 8 : 0)));
  }
  throw new InvalidArchive();
}

/** An archive that stores its parts without compression. */
function pack(parts: readonly { name: string; content: Buffer }[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(marks.local, 0);
    header.writeUInt32LE(crc32(content), 14);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(marks.entry, 0);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    const named = Buffer.from(name, 'latin1');
    local.push(header, named, content);
    directory.push(entry, named);
    offset += header.length + named.length + content.length;
  }
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(marks.end, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}
