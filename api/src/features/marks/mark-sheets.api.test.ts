import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { hostileArchives } from '../../outside/table-file/archives.fixture.ts';
import { csv, headings, startImports, workbook } from './mark-import.fixture.ts';
import { sweepMarkImports } from './mark-import.job.ts';

const startedImports = await startImports();
const { product, build, admin, exam, preview, apply, find, template, paidApplicant, stored } = startedImports;
const previewed = async (content: string): Promise<string> => (await startedImports.previewed(content)).id;

it('marksTemplate lists applicants with an applicant ID, without formulas, and its import changes nothing', async () => {
  const own = await build.exam();
  const known = await paidApplicant(own, 'EEE-27S-0002', { written: 12.5, viva: 3, remarks: '=HYPERLINK("http://x")' });
  await paidApplicant(own, 'EEE-27S-0001');
  await build.profile({ exam: own });
  for (const lang of ['en', 'bn'] as const) {
    const { data } = await template(own.id, admin.token, lang);
    expect(data?.marksTemplate.filename).toMatch(/^marks_P\d+-2027-Spring\.xlsx$/);
    const bytes = Buffer.from(data?.marksTemplate.data ?? '', 'base64');
    const book = read(bytes, { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false);
    expect(utils.sheet_to_json(sheet, { header: 1 }).slice(1)).toEqual([
      ['EEE-27S-0001', expect.any(String)],
      ['EEE-27S-0002', known.user.name, 12.5, 3, undefined, '=HYPERLINK("http://x")'],
    ]);
    const again = await preview(own.id, bytes, { token: admin.token, name: 'marks.xlsx' });
    expect(again.data?.previewMarksImport).toMatchObject({ total: 2, unchanged: 2, invalid: 0 });
  }
});

describe('previewMarksImport', () => {
  const fail = async (content: string | Uint8Array) => {
    const { errors } = await preview(exam.id, content, admin);
    return errors?.map(({ message, extensions: { code, field } }) => ({ message, code, field }));
  };
  const long = (rows: number): string =>
    csv([headings, ...Array.from({ length: rows }, (_, at) => [`X-${at}`, 1, 1, '', ''])]);

  it.each<[string, string | Uint8Array, string, RegExp]>([
    ['an empty file', '', 'BAD_USER_INPUT', /^There is nothing in this sheet/],
    ['headings only', csv([headings]), 'BAD_USER_INPUT', /^There is nothing in this sheet/],
    [
      'a missing ID column',
      csv([
        ['Written', 'Viva'],
        [1, 2],
      ]),
      'BAD_USER_INPUT',
      /missing: Applicant ID/,
    ],
    [
      'missing marks',
      csv([
        ['ID', 'Name'],
        ['A', 'B'],
      ]),
      'BAD_USER_INPUT',
      /missing: Written.*Viva/,
    ],
    [
      'a duplicate column',
      csv([
        ['ID', 'Viva', 'viva marks'],
        ['A', 1, 2],
      ]),
      'BAD_USER_INPUT',
      /Viva.* more than once/,
    ],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'BAD_USER_INPUT', /^This file is no spreadsheet/],
    ['a workbook that unpacks to a gigabyte', hostileArchives()[1]?.[1] ?? '', 'BAD_USER_INPUT', /damaged/],
    ['a damaged workbook', workbook([headings]).subarray(0, 500), 'BAD_USER_INPUT', /damaged/],
    ['10,001 rows', long(10_001), 'BAD_USER_INPUT', /at most 10000 applicants/],
    ['more rows than are read', long(20_000), 'BAD_USER_INPUT', /at most 10000 applicants/],
    ['more than 2 MB', 'x'.repeat(2_097_153), 'PAYLOAD_TOO_LARGE', /at most 2 MB/],
  ])('refuses %s', async (_case, content, code, message) => {
    expect(await fail(content)).toEqual([{ message: expect.stringMatching(message), code, field: 'file' }]);
  });

  it('reads 10,000 rows', async () => {
    const seen = await startedImports.previewed(long(10_000));
    expect(seen).toMatchObject({ total: 10_000, invalid: 10_000 });
    expect(seen.rows).toHaveLength(100);
  });
});

describe('imports of marks', () => {
  it('are visible to their owner only', async () => {
    const id = 'CSE-27S-0001';
    const { id: profileId } = await paidApplicant(exam, id);
    const sheet = csv([headings, [id, 1, 1, '', '']]);
    const seen = await previewed(sheet);
    const other = await build.admin();
    expect((await apply(seen, other.token)).code).toBe('NOT_FOUND');
    expect((await find(seen, other.token)).code).toBe('NOT_FOUND');
    expect((await preview('00000000-0000-7000-8000-000000000000', sheet, admin)).code).toBe('NOT_FOUND');
    expect((await template('nothing', admin.token)).code).toBe('NOT_FOUND');
    expect(await stored(profileId)).toEqual([]);
  });

  it('are deleted by sweepMarkImports after a day', async () => {
    const seen = await previewed(csv([headings, ['X-1', 1, 1, '', '']]));
    await sweepMarkImports.handle(product.ctx, {});
    expect((await find(seen, admin.token)).data?.marksImport.id).toBe(seen);
    product.setNow(new Date(Date.now() + 25 * 3_600_000));
    await sweepMarkImports.handle(product.ctx, {});
    product.setNow(undefined);
    expect((await find(seen, admin.token)).code).toBe('NOT_FOUND');
  });
});
