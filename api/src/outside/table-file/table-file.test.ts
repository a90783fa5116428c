import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
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

/** An archive of one part that declares ten bytes. */
function archive(packed: Buffer): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

describe('parseTable reads delimited text', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\r1\t2'],
    ['bars', 'a|b\n1|2'],
    ['a mark', '\ufeffa,b\n1,2'],
    ['a named delimiter', 'sep=;\r\na;b\r\n1;2'],
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

  it('with the delimiter of the table, not one inside a text', () => {
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
    ];
    expect(parseTable(workbook(rows, { A2: 'dd/mm/yyyy' }), limits)).toEqual({
      ok: true,
      rows: [
        ['Date', 'Slip', 'Amount'],
        ['2025-12-09', '123456789012345', '1000.5'],
        ['x', '007', 'true'],
      ],
    });
  });

  it('read in a worker thread', async () => {
    expect(await readTable(workbook([['a', 'b']]), limits)).toEqual({ ok: true, rows: [['a', 'b']] });
  });

  it('refused if it is truncated or unpacks above the limit', () => {
    const bytes = workbook([['a', 'b']]);
    expect(parseTable(bytes.subarray(0, bytes.length - 30), limits)).toEqual({ ok: false, reason: 'damaged' });
    const bomb = archive(deflateRawSync(Buffer.alloc(120 * 1024 * 1024)));
    expect(bomb.length).toBeLessThan(200_000);
    expect(parseTable(bomb, limits)).toEqual({ ok: false, reason: 'damaged' });
  });
});

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
