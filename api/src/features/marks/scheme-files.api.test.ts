import { expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { officersOf } from '../../../test/merit-officers.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';
import { startImports, workbook } from './mark-import.fixture.ts';

const { product, build, admin, preview, apply, template, paidApplicant } = await startImports();
const officers = officersOf(product);

const entered = { source: 'ENTERED', weight: 1, step: 0.25 };
const components = [
  { ...entered, key: 'mcq', labelEn: 'MCQ', labelBn: 'এমসিকিউ', max: 60, pass: 20 },
  { ...entered, key: 'essay', labelEn: 'Essay', labelBn: 'রচনা', max: 25, weight: 2 },
  { key: 'ssc', labelEn: 'SSC', labelBn: 'এসএসসি', source: 'SSC_GPA', max: 5, weight: 2, step: 0.01 },
];
const younger = [{ fact: 'birthDate', direction: 'DESC' }];

const rowsOf = (data: string | undefined): unknown[][] => {
  const book = read(Buffer.from(data ?? '', 'base64'));
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, blankrows: false });
};

async function fileOfList(call: 'meritListWorkbook' | 'meritListDocument', id: string): Promise<string> {
  const query = `query ($id: ID!) { ${call}(id: $id) { data } }`;
  const { data } = await product.graphql<Record<string, { data: string }>>(query, { id }, admin);
  return data?.[call]?.data ?? '';
}

it('template, import, ranking with ties, workbook and PDF follow the components of an exam', async () => {
  const exam = await build.exam();
  const saved = await product.graphql(
    'mutation ($input: MarkSchemeInput!) { saveMarkScheme(input: $input) { version } }',
    { input: { examId: exam.id, version: 1, components, tieRules: younger } },
    admin,
  );
  expect(saved.code).toBe('OK');
  const people = [];
  for (const [name, birth] of [
    ['OLDER', '2006-01-01'],
    ['YOUNGER', '2009-01-01'],
    ['FAILING', '2008-01-01'],
  ] as const) {
    const profile = await paidApplicant(exam, `SCH-27S-${1001 + people.length}`, { name });
    await product.sql`UPDATE profiles SET date_of_birth = ${birth} WHERE id = ${profile.id}`;
    await product.sql`UPDATE educations SET gpa = 4.5 WHERE profile_id = ${profile.id}`;
    people.push(profile);
  }

  const sheet = rowsOf((await template(exam.id, admin.token)).data?.marksTemplate.data);
  const [heads = [], ...lines] = sheet;
  expect(heads.slice(2, 4)).toEqual([expect.stringMatching(/^MCQ/), expect.stringMatching(/^Essay/)]);
  expect(heads.join(' ')).not.toMatch(/Written|Viva|SSC/);
  expect(lines.map(([id]) => id)).toEqual(['SCH-27S-1001', 'SCH-27S-1002', 'SCH-27S-1003']);

  const filled = (marks: [number, number][]) =>
    workbook([heads, ...lines.map(([id, name], at) => [id, name, ...(marks[at] ?? [])])] as never);
  const wrong = await preview(
    exam.id,
    filled([
      [61, 10],
      [40, 25.5],
      [10, 10],
    ]),
    { token: admin.token, name: 'm.xlsx' },
  );
  expect(wrong.data?.previewMarksImport).toMatchObject({ total: 3, invalid: 2 });
  expect(JSON.stringify(wrong.data?.previewMarksImport.rows)).toContain('The marks of MCQ must be between 0 and 60');
  const right = await preview(
    exam.id,
    filled([
      [40, 10],
      [40, 10],
      [19.75, 25],
    ]),
    { token: admin.token, name: 'm.xlsx' },
  );
  expect(right.data?.previewMarksImport).toMatchObject({ total: 3, changed: 3, invalid: 0 });
  const applied = await apply(right.data?.previewMarksImport.id ?? '', admin.token);
  expect(applied.data?.applyMarksImport).toMatchObject({ applied: 3, conflicts: 0 });
  expect(
    await product.sql`SELECT m.total, m.passed FROM marks m JOIN profiles p ON p.id = m.profile_id
      WHERE p.exam_id = ${exam.id} ORDER BY m.total`,
  ).toEqual([
    { total: 69, passed: true },
    { total: 69, passed: true },
    { total: 78.75, passed: false },
  ]);

  const list = await officers.publish(admin, await build.admin(), {
    ...{ examId: exam.id, seats: 1, waiting: 0, tieRules: undefined, ties: younger },
  });
  const ranking = rowsOf(await fileOfList('meritListWorkbook', list.id));
  const [columns = []] = ranking;
  const at = (name: string) => columns.indexOf(name);
  expect([at('MCQ'), at('Essay'), at('SSC')].every((index) => index > 0)).toBe(true);
  expect(columns).not.toContain('Written');
  expect(
    ranking
      .slice(1)
      .map((row) => [row[at('Place')], row[at('Name')], row[at('MCQ')], row[at('Essay')], row[at('SSC')]]),
  ).toEqual([
    [1, 'YOUNGER', 40, 10, 4.5],
    [2, 'OLDER', 40, 10, 4.5],
    [3, 'FAILING', 19.75, 25, 4.5],
  ]);
  const { text } = await readPdf(Buffer.from(await fileOfList('meritListDocument', list.id), 'base64'));
  for (const part of ['MCQ', 'Essay', 'SSC', '19.75', 'younger applicant first']) expect(text).toContain(part);
  expect(text).not.toContain('higher written marks');
});
