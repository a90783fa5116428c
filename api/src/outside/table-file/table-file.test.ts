import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { hostileArchives } from './archives.fixture.ts';
import { readTable } from './index.ts';
import { parseTable } from './parse.ts';

const limits = { rows: 50, columns: 10, cell: 40 };
const text = (value: string, encoding: BufferEncoding = 'utf8') => parseTable(Buffer.from(value, encoding), limits);
const rowsOf = (value: string, encoding: BufferEncoding = 'utf8') => {
  const table = text(value, encoding);
  return table.ok ? table.rows : table.reason;
};

function workbook(rows: unknown[][], format?: Record<string, string>): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  for (const [at, z] of Object.entries(format ?? {})) sheet[at].z = z;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Statement');
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

/** The maximum growth of the process memory during the work, in MB. */
async function growthOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await work().finally(() => clearInterval(watch));
  return (peak - before) / 1024 ** 2;
}

describe('parseTable reads delimited text', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\r1\t2'],
    ['bars', 'a|b\n1|2'],
    ['a byte order mark', '\ufeffa,b\n1,2'],
    ['a declared delimiter', 'sep=;\r\na;b\r\n1;2'],
    ['quotes', '"a","b"\n"1","2"'],
  ])('with %s', (_, value) => {
    expect(rowsOf(value)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('with quoted cells, and an unclosed quote to the end of its line', () => {
    expect(rowsOf('a,"1,000.00","say ""yes""","two\nlines"\n')).toEqual([['a', '1,000.00', 'say "yes"', 'two lines']]);
    expect(rowsOf('"a,b\nc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('with the delimiter of the table, not one within a text', () => {
    expect(rowsOf('Statement, of an account\nDate;Slip;Amount\n1;A, B;"1.000,00"\n2;C;5,5')).toEqual([
      ['Statement, of an account'],
      ['Date', 'Slip', 'Amount'],
      ['1', 'A, B', '1.000,00'],
      ['2', 'C', '5,5'],
    ]);
  });

  it('in Bangla, UTF-16 and Windows-1252', () => {
    expect(rowsOf('তারিখ,টাকা\n১,২')).toEqual([
      ['তারিখ', 'টাকা'],
      ['১', '২'],
    ]);
    expect(rowsOf('\ufeffস্লিপ\tটাকা', 'utf16le')).toEqual([['স্লিপ', 'টাকা']]);
    expect(rowsOf('caf\u00e9,2', 'latin1')).toEqual([['café', '2']]);
  });

  it('with blank rows inside, without those at the end', () => {
    expect(rowsOf('a,b\n\n1,2\n\n,\n')).toEqual([['a', 'b'], [], ['1', '2']]);
  });
});

describe('a workbook is', () => {
  it('read with days, long numbers and text as text', () => {
    const rows = [
      ['Date', 'Slip', 'Amount'],
      [46_000, 123_456_789_012_345, 1000.5],
      ['x', '007', true],
      ['y', 38.4 + 0.2, 0.1 + 0.2],
    ];
    expect(parseTable(workbook(rows, { A2: 'dd/mm/yyyy' }), limits)).toEqual({
      ok: true,
      rows: [
        ['Date', 'Slip', 'Amount'],
        ['2025-12-09', '123456789012345', '1000.5'],
        ['x', '007', 'true'],
        ['y', '38.6', '0.3'],
      ],
    });
  });

  it('read in a worker thread', async () => {
    expect(await readTable(workbook([['a', 'b']]), limits)).toEqual({ ok: true, rows: [['a', 'b']] });
  });

  it('refused if it is truncated', () => {
    const bytes = workbook([['a', 'b']]);
    expect(parseTable(bytes.subarray(0, bytes.length - 30), limits)).toEqual({ ok: false, reason: 'damaged' });
  });

  it.each(hostileArchives())('refused within 150 MB of memory: %s', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(2 * 1024 ** 2);
    const growth = await growthOf(async () => {
      expect(await readTable(bytes, limits)).toEqual({ ok: false, reason: 'damaged' });
    });
    expect(growth).toBeLessThan(150);
  });

  it.each([
    ['its counts of entries differ', (bytes: Buffer, end: number) => bytes.writeUInt16LE(2, end + 8)],
    [
      'it lists more entries than it counts',
      (bytes: Buffer, end: number) => [8, 10].map((at) => bytes.writeUInt16LE(2, end + at)),
    ],
    [
      'two entries have the same bytes',
      (bytes: Buffer, end: number) =>
        bytes.copy(
          bytes,
          bytes.readUInt32LE(end + 16) + 42,
          secondEntry(bytes, end) + 42,
          secondEntry(bytes, end) + 46,
        ),
    ],
  ])('refused if %s, though SheetJS could read it', (_, tamper) => {
    const bytes = workbook([['a', 'b']]);
    tamper(bytes, bytes.lastIndexOf(Buffer.from('PK\u0005\u0006')));
    expect(parseTable(bytes, limits)).toEqual({ ok: false, reason: 'damaged' });
  });

  it('read with sizes of 64 bits, as in archives written as a stream', () => {
    const bytes = workbook([['a', 'b']]);
    expect(parseTable(withLongSizes(bytes), limits)).toEqual({ ok: true, rows: [['a', 'b']] });
  });
});

function secondEntry(bytes: Buffer, end: number): number {
  const first = bytes.readUInt32LE(end + 16);
  return first + 46 + bytes.readUInt16LE(first + 28) + bytes.readUInt16LE(first + 30);
}

/** Moves the packed sizes of the directory to extra fields. */
function withLongSizes(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const start = bytes.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = start; at < end; ) {
    const next = at + 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30);
    const entry = Buffer.from(bytes.subarray(at, next));
    const extra = Buffer.alloc(20);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(24)), 4);
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
    entry.writeUInt32LE(0xffffffff, 20);
    entry.writeUInt32LE(0xffffffff, 24);
    entry.writeUInt16LE(entry.readUInt16LE(30) + extra.length, 30);
    entries.push(entry, extra);
    at = next;
  }
  return Buffer.concat([bytes.subarray(0, start), ...entries, bytes.subarray(end)]);
}

it.each([
  ['', 'empty'],
  ['\n\n', 'empty'],
  ['%PDF-1.7', 'pdf'],
  ['<html><table>', 'not-a-table'],
  ['hello\nworld', 'not-a-table'],
  ['a\0b,c', 'not-a-table'],
  ['PK\u0003\u0004nothing', 'damaged'],
  ['a,b\n'.repeat(51), 'too-many-rows'],
  [`${'a,'.repeat(11)}b`, 'too-wide'],
])('refuses %j: %s', (value, reason) => {
  expect(rowsOf(value)).toBe(reason);
});

it('refuses the older format of Excel', () => {
  expect(parseTable(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), limits)).toEqual({ ok: false, reason: 'old-excel' });
});
