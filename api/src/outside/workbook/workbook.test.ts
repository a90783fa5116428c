import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { unzip } from '../zip/unzip.fixture.ts';
import { openWorkbook, type SheetShape } from './index.ts';

const shape: SheetShape = {
  name: 'Applicants',
  columns: [
    { heading: 'Name & "co" <b>', kind: 'text', width: 20 },
    { heading: 'GPA', kind: 'number', width: 8 },
    { heading: 'Born', kind: 'date', width: 12 },
  ],
};

async function written(rows: unknown[][], sheet: SheetShape = shape): Promise<Buffer> {
  const workbook = openWorkbook(sheet);
  try {
    await workbook.add(JSON.stringify(rows));
    return Buffer.concat(await workbook.finish());
  } finally {
    await workbook.close();
  }
}

const sheetOf = (bytes: Buffer) => read(bytes, { cellNF: true, cellFormula: true }).Sheets['Applicants'] ?? {};
const xmlOf = (bytes: Buffer, part = 'xl/worksheets/sheet1.xml'): string =>
  unzip(bytes)
    .find(({ name }) => name === part)
    ?.bytes.toString('utf8') ?? '';

describe('openWorkbook', () => {
  const texts = [
    '=1+1',
    '+8801700000000',
    '-5',
    '@SUM(A1)',
    '\tfirst',
    '\rfirst',
    '01700000001',
    '1e5',
    'TRUE',
    "'quoted",
    '<script>&amp;</script>',
    ']]>',
    ' spaces  within and around ',
    'two\nlines',
    'a\u0001b\u001fc\u007f\u0085d',
    '_x0041_ and _x000D_',
    'a\uffffb',
    'আমিনা বেগম ক্ষ্ম',
    '👩‍🎓 emoji',
    'x'.repeat(32_767),
  ];
  let file: Promise<Buffer> | undefined;

  it.each(texts.map((value, row) => [value, `A${row + 2}`] as const))('writes %j as text', async (value, cell) => {
    // A workbook starts a thread, so all share one.
    file ??= written(texts.map((one) => [one, null, null]));
    const bytes = await file;
    expect(sheetOf(bytes)[cell]).toMatchObject({ t: 's', v: value, z: '@' });
    expect(sheetOf(bytes)[cell]).not.toHaveProperty('f');
    expect(xmlOf(bytes)).not.toMatch(/<f[\s>]/);
    // XML 1.0 excludes these characters.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are searched for.
    expect(xmlOf(bytes)).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uffff]/);
  });

  it('truncates text at the limit of Excel', async () => {
    expect(sheetOf(await written([['x'.repeat(40_000), 1, null]]))['A2'].v).toHaveLength(32_767);
  });

  it('writes a row of long cells that become several times as many bytes', async () => {
    const values = ['\u0001', '&', 'ক', '👩', '<'].map((one) => one.repeat(32_767 / one.length));
    const sheet = sheetOf(await written([...values, ...values].map((value) => [value, 1.5, '2008-02-29'])));
    const read = Array.from({ length: 10 }, (_, at) => [`A${at + 2}`, `B${at + 2}`].map((cell) => sheet[cell].v));
    expect(read).toEqual([...values, ...values].map((value) => [value, 1.5]));
  });

  it('writes numbers as numbers and days as dates and omits nulls', async () => {
    const sheet = sheetOf(
      await written([
        ['a', 4.25, '1970-01-01'],
        ['', 0, '2008-02-29'],
        [null, null, null],
        ['last', 5, null],
      ]),
    );
    expect(sheet['B2']).toMatchObject({ t: 'n', v: 4.25 });
    expect(sheet['C2']).toMatchObject({ t: 'n', v: 25_569, w: '01/01/1970' });
    expect(sheet['C3']).toMatchObject({ w: '29/02/2008' });
    expect(sheet['B3']).toMatchObject({ t: 'n', v: 0 });
    expect([sheet['A3'], sheet['A4'], sheet['B4']]).toEqual([undefined, undefined, undefined]);
    expect(sheet['A5']).toMatchObject({ v: 'last' });
  });

  it('writes headings, widths, a frozen first row and no warnings for digits as text', async () => {
    const bytes = await written([]);
    expect(utils.sheet_to_json(sheetOf(bytes), { header: 1 })).toEqual([['Name & "co" <b>', 'GPA', 'Born']]);
    expect(xmlOf(bytes)).toMatch(/<pane ySplit="1"[^>]* state="frozen"\/>/);
    expect(
      [...xmlOf(bytes).matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Math.floor(Number(width))),
    ).toEqual([20, 8, 12]);
    expect(xmlOf(bytes)).toContain('<autoFilter ref="A1:C1048576"/>');
    const bold = /<c r="A1" s="(\d+)"/.exec(xmlOf(bytes))?.[1];
    const [, styles = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xmlOf(bytes, 'xl/styles.xml')) ?? [];
    expect([...styles.matchAll(/<xf [^>]*>/g)][Number(bold)]?.[0]).toContain('fontId="1"');
    expect(xmlOf(bytes, 'xl/styles.xml')).toMatch(/<fonts count="2"><font>.*<\/font><font><b\/>/s);
    expect(xmlOf(bytes)).toContain('<ignoredError numberStoredAsText="1" sqref="A1:C1048576"/>');
  });

  it('accepts rows in any number of batches', async () => {
    const workbook = openWorkbook(shape);
    for (let at = 0; at < 20; at += 1) {
      await workbook.add(JSON.stringify(Array.from({ length: 500 }, (_, row) => [`${at * 500 + row}`, row, null])));
    }
    const sheet = sheetOf(Buffer.concat(await workbook.finish()));
    await workbook.close();
    expect(
      utils
        .sheet_to_json<[string]>(sheet, { header: 1 })
        .slice(1)
        .map(([first]) => first),
    ).toEqual(Array.from({ length: 10_000 }, (_, row) => `${row}`));
  });

  it('rejects with the error of its thread', async () => {
    await expect(written([], { ...shape, name: 'no/such:name' })).rejects.toThrow(/Sheet name/);
    const workbook = openWorkbook(shape);
    await workbook.add('not JSON');
    await expect(workbook.finish()).rejects.toThrow(/JSON/);
    await workbook.close();
  });

  it('finish rejects after close', async () => {
    const workbook = openWorkbook(shape);
    await workbook.close();
    await expect(workbook.finish()).rejects.toThrow('has ended');
  });
});
