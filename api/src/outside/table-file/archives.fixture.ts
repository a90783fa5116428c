import { deflateRawSync } from 'node:zlib';

const megabyte = 1024 * 1024;
const sheetName = 'xl/worksheets/sheet1.xml';
export const zeros = (megabytes: number): Buffer => deflateRawSync(Buffer.alloc(megabytes * megabyte));

interface Part {
  name?: string;
  packed: Buffer;
  /** The offset of another part's bytes, instead of its own. */
  at?: number;
  /** The unpacked size in the headers. */
  declared?: number;
  method?: number;
}
interface Counts {
  /** The count for this disk, which SheetJS reads. */
  onDisk?: number;
  total?: number;
}

/** An archive with the given headers; by default each part declares ten unpacked bytes. */
export function archiveOf(
  parts: readonly Part[],
  { onDisk = parts.length, total = parts.length }: Counts = {},
): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [
    index,
    { name = index === 0 ? sheetName : `xl/part${index}.xml`, packed, at, declared = 10, method = 8 },
  ] of parts.entries()) {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(declared, 22);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at ?? offset, 42);
    directory.push(entry, Buffer.from(name));
    if (at !== undefined) continue;
    local.push(header, Buffer.from(name), packed);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(onDisk, 8);
  end.writeUInt16LE(total, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}

/** Archives of at most 2 MB that unpack to hundreds of megabytes or are inconsistent. */
export function hostileArchives(): [name: string, bytes: Buffer][] {
  const packed = zeros(100);
  const part = { packed, declared: 100 * megabyte };
  const small = { packed: deflateRawSync(Buffer.from('<worksheet/>')), declared: 12 };
  const many = Array.from({ length: 10 }, () => part);
  return [
    ['one part of 200 MB', archiveOf([{ packed: zeros(200) }])],
    ['more entries for one reader than for another', archiveOf(many, { total: 1 })],
    ['fewer entries for one reader than for another', archiveOf([small, ...many], { onDisk: 1 })],
    ['fewer counted entries than it lists', archiveOf(many, { onDisk: 1, total: 1 })],
    ['overlapping entries', archiveOf([part, ...Array.from({ length: 300 }, () => ({ ...part, at: 0 }))])],
    ['two entries of one name', archiveOf([small, { ...small, name: sheetName }])],
    ['many parts of 4 MB', archiveOf(Array.from({ length: 60 }, () => ({ packed: zeros(4) })))],
    ['a nested archive', archiveOf([{ name: 'Index.zip', packed: deflateRawSync(archiveOf([part])), declared: 10 }])],
    ['a part that exceeds the directory', archiveOf([small, { ...small, at: 5_000_000 }])],
  ];
}
