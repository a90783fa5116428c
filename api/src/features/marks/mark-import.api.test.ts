import { beforeAll, describe, expect, it } from 'vitest';
import { csv, headings, startImports, workbook } from './mark-import.fixture.ts';

const { product, build, admin, exam, previewed, apply, find, paidApplicant, stored, audited } = await startImports();
let serial = 0;
function freshId(): string {
  serial += 1;
  return `CSE-27S-${String(serial).padStart(4, '0')}`;
}

describe('previewMarksImport and applyMarksImport', () => {
  it('preview changes, apply them once and audit them', async () => {
    const [fresh, known, same, absentId] = [freshId(), freshId(), freshId(), freshId()];
    const one = await paidApplicant(exam, fresh);
    const two = await paidApplicant(exam, known, { written: 10, viva: 5, remarks: 'Old' });
    const three = await paidApplicant(exam, same, { written: 20, viva: 6.5 });
    const four = await paidApplicant(exam, absentId);
    const seen = await previewed(
      csv([
        headings,
        [fresh, '৩১.৫', 8, '=1+1', ''],
        [known, 12, 5, '', 'no'],
        [same, 20, 6.5, '', ''],
        [absentId, '', '', '', 'Yes'],
      ]),
    );
    expect(seen).toMatchObject({
      state: 'PREVIEWED',
      filename: 'marks.csv',
      total: 4,
      changed: 3,
      unchanged: 1,
      invalid: 0,
    });
    expect(seen.rows).toMatchObject([
      {
        line: 2,
        state: 'CHANGED',
        before: { written: null },
        after: { written: 31.5, viva: 8, total: 39.5, remarks: '=1+1' },
      },
      {
        line: 3,
        state: 'CHANGED',
        before: { written: 10, remarks: 'Old' },
        after: { written: 12, total: 17, remarks: null },
      },
      { line: 4, state: 'UNCHANGED', name: three.user.name },
      { line: 5, state: 'CHANGED', after: { written: null, viva: null, total: null, absent: true } },
    ]);
    expect(await stored(one.id)).toEqual([]);

    const { data } = await apply(seen.id, admin.token);
    expect(data?.applyMarksImport).toMatchObject({ state: 'APPLIED', applied: 3, conflicts: 0 });
    expect(data?.applyMarksImport.rows.map(({ state }) => state)).toEqual([
      'APPLIED',
      'APPLIED',
      'UNCHANGED',
      'APPLIED',
    ]);
    expect(await stored(one.id)).toMatchObject([
      { written: 31.5, viva: 8, total: 39.5, absent: false, remarks: '=1+1', version: 1 },
    ]);
    expect(await stored(two.id)).toMatchObject([{ written: 12, total: 17, remarks: null, version: 2 }]);
    expect(await stored(three.id)).toMatchObject([{ written: 20, version: 1 }]);
    expect(await stored(four.id)).toMatchObject([{ written: null, absent: true, version: 1 }]);
    expect(await audited(two.id)).toEqual([
      {
        action: 'marks.updated',
        actor_id: admin.id,
        before: { written: 10, viva: 5, total: 15, remarks: 'Old' },
        after: { written: 12, viva: 5, total: 17, remarks: null },
      },
    ]);
    expect(await audited(three.id)).toEqual([]);
    expect((await audited(exam.id)).at(-1)).toMatchObject({
      action: 'marks.imported',
      after: { applied: 3, conflicts: 0 },
    });

    const again = await apply(seen.id, admin.token);
    expect(again.data?.applyMarksImport).toMatchObject({ state: 'APPLIED', applied: 3 });
    expect(await stored(one.id)).toMatchObject([{ version: 1 }]);
    const twice = await previewed(csv([headings, [fresh, 31.5, 8, '=1+1', '']]));
    expect(twice).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await apply(twice.id, admin.token)).code).toBe('BAD_USER_INPUT');
  });

  it('apply an import once on concurrent calls', async () => {
    const id = freshId();
    const { id: profileId } = await paidApplicant(exam, id);
    const seen = await previewed(csv([headings, [id, 1, 1, '', '']]));
    const answers = await Promise.all([1, 2, 3].map(() => apply(seen.id, admin.token)));
    expect(answers.map(({ data }) => data?.applyMarksImport.applied)).toEqual([1, 1, 1]);
    expect(await stored(profileId)).toMatchObject([{ version: 1 }]);
    expect(await audited(profileId)).toHaveLength(1);
  });

  it('accept a workbook with headings in either language and any order, with titles and other columns', async () => {
    const id = freshId();
    await paidApplicant(exam, id);
    const seen = await previewed(
      workbook([
        ['নম্বরপত্র'],
        [],
        ['মন্তব্য', 'নাম', 'মৌখিক (০–১০)', 'অনুপস্থিত', 'লিখিত নম্বর', 'আবেদনকারীর আইডি'],
        ['ভালো', 'Other', 7.25, null, 39, ` ${id.toLowerCase()} `],
      ]),
    );
    expect(seen.rows).toMatchObject([
      { line: 4, state: 'CHANGED', applicantId: id, after: { written: 39, viva: 7.25, total: 46.25, remarks: 'ভালো' } },
    ]);
  });

  it('keep the values of missing columns and empty lines', async () => {
    const [id, blank] = [freshId(), freshId()];
    const one = await paidApplicant(exam, id, { written: 30, viva: 1, remarks: 'Kept' });
    const other = await paidApplicant(exam, blank, { written: 30, viva: 1 });
    const viva = await previewed(
      csv([
        ['ID', 'Viva'],
        [id, 9],
        [blank, ''],
      ]),
    );
    expect(viva.rows).toMatchObject([
      { state: 'CHANGED', after: { written: 30, viva: 9, remarks: 'Kept' } },
      { state: 'UNCHANGED' },
    ]);
    await apply(viva.id, admin.token);
    expect(await stored(one.id)).toMatchObject([{ total: 39, remarks: 'Kept' }]);
    expect(await stored(other.id)).toMatchObject([{ total: 31, version: 1 }]);
  });
});

describe('a sheet of marks', () => {
  it('stores written first and viva later, and accepts the word absent in place of marks', async () => {
    const [id, absentId] = [freshId(), freshId()];
    const one = await paidApplicant(exam, id);
    const other = await paidApplicant(exam, absentId);
    const first = await previewed(csv([headings, [id, 30, '', '', ''], [absentId, 'Absent', '', '', '']]));
    expect(first.rows).toMatchObject([
      { state: 'CHANGED', after: { written: 30, viva: null, total: null, absent: false } },
      { state: 'CHANGED', after: { written: null, viva: null, absent: true } },
    ]);
    await apply(first.id, admin.token);
    const second = await previewed(csv([headings, [id, '', 8, '', '']]));
    await apply(second.id, admin.token);
    expect(await stored(one.id)).toMatchObject([{ written: 30, viva: 8, total: 38 }]);
    expect(await stored(other.id)).toMatchObject([{ absent: true }]);
  });

  it('warns of lines that name another person, as in a shifted sheet', async () => {
    const ids = [freshId(), freshId(), freshId()] as const;
    const people = await Promise.all(
      ['MD. KARIM UDDIN', 'SALMA BEGUM', 'RAFIQ ISLAM'].map((name, at) => paidApplicant(exam, ids[at] ?? '', { name })),
    );
    expect(people).toHaveLength(3);
    const lines = [
      [ids[0], 'Mohammad Karim Uddin', 30, 5],
      [ids[1], 'Rafiq Islam', 31, 5],
      [ids[2], 'রফিক ইসলাম', 32, 5],
    ];
    const seen = await previewed(csv([['ID', 'Name', 'Written', 'Viva'], ...lines]));
    expect(seen.rows.map(({ warning }) => warning)).toEqual([null, 'The sheet says “Rafiq Islam” here', null]);
    expect(seen).toMatchObject({ warned: 1, changed: 3, invalid: 0 });
  });
});

describe('an invalid line', () => {
  const elsewhere = 'PHY-27S-0001';
  const unpaid = 'CSE-27S-9999';
  let good: string;
  beforeAll(async () => {
    good = freshId();
    await paidApplicant(exam, good);
    await paidApplicant(await build.exam({ title: 'Physics' }), elsewhere);
    await build.profile({ exam, applicantId: unpaid });
  });

  it.each<[what: string, cells: (string | number)[], column: string, message: string]>([
    ['no applicant ID', ['', 30, 5, '', ''], 'APPLICANT_ID', 'There is no applicant ID in this line'],
    ['an unknown applicant', ['CSE-27S-7777', 30, 5, '', ''], 'APPLICANT_ID', 'No applicant has the ID CSE-27S-7777'],
    ['an applicant who has not paid', [unpaid, 30, 5, '', ''], 'APPLICANT_ID', `No applicant has the ID ${unpaid}`],
    ['another exam', [elsewhere, 30, 5, '', ''], 'APPLICANT_ID', `${elsewhere} applies to another exam: Physics`],
    ['text for a number', ['good', 'many', 5, '', ''], 'WRITTEN', 'Written marks must be between 0 and 40'],
    ['too many marks', ['good', 40.5, 5, '', ''], 'WRITTEN', 'Written marks must be between 0 and 40'],
    ['three decimals', ['good', 39.999, 5, '', ''], 'WRITTEN', 'The marks of Written go up in steps of 0.01'],
    ['negative marks', ['good', 30, -1, '', ''], 'VIVA', 'Viva marks must be between 0 and 10'],
    ['long remarks', ['good', 30, 5, 'x'.repeat(501), ''], 'REMARKS', 'Please use at most 500 characters'],
    ['an unknown absence', ['good', 30, 5, '', 'perhaps'], 'ABSENT', 'Please write yes or no, or leave it empty'],
    [
      'marks of an absent applicant',
      ['good', 30, '', '', 'yes'],
      'WRITTEN',
      'An applicant who was absent has no marks. Take out the number, or the absence',
    ],
  ])(
    'with %s reports a problem with its column and is omitted',
    async (_case, [id = '', ...cells], column, message) => {
      const seen = await previewed(csv([headings, [], [id === 'good' ? good : id, ...cells]]));
      expect(seen).toMatchObject({ total: 1, invalid: 1, changed: 0 });
      expect(seen.rows[0]).toMatchObject({ line: 3, state: 'INVALID', after: null, problems: [{ column, message }] });
      expect((await apply(seen.id, admin.token)).code).toBe('BAD_USER_INPUT');
    },
  );

  it('with a duplicate applicant invalidates both lines', async () => {
    const seen = await previewed(csv([headings, [good, 30, 5, '', ''], [good.toLowerCase(), 31, 5, '', '']]));
    expect(seen.rows.map(({ problems }) => problems[0]?.message)).toEqual([
      `${good} is also in line 3`,
      `${good} is also in line 2`,
    ]);
  });

  it('reports problems in the language of the reader, and does not block valid lines', async () => {
    const id = freshId();
    const { id: profileId } = await paidApplicant(exam, id);
    const seen = await previewed(csv([headings, [id, 1, 2, '', ''], ['', 3, 4, '', '']]), 'bn');
    expect(seen.rows[1]?.problems[0]?.message).toBe('এই সারিতে আবেদনকারীর আইডি নেই');
    expect((await apply(seen.id, admin.token)).data?.applyMarksImport).toMatchObject({ applied: 1, invalid: 1 });
    expect(await stored(profileId)).toMatchObject([{ total: 3 }]);
    const bad = await find(seen.id, admin.token, 'only: INVALID, limit: 1');
    expect(bad.data?.marksImport.rows).toMatchObject([{ line: 3, state: 'INVALID' }]);
    expect((await find(seen.id, admin.token, 'page: 2, limit: 1')).data?.marksImport.rows).toMatchObject([{ line: 3 }]);
  });
});

it('applyMarksImport reports marks changed since the preview as conflicts and applies the others', async () => {
  const [changed, entered, deletedId, left, other] = [freshId(), freshId(), freshId(), freshId(), freshId()];
  const one = await paidApplicant(exam, changed, { written: 1, viva: 1 });
  const two = await paidApplicant(exam, entered);
  const three = await paidApplicant(exam, deletedId);
  const withdrawn = await paidApplicant(exam, left);
  const four = await paidApplicant(exam, other);
  const seen = await previewed(
    csv([headings, ...[changed, entered, deletedId, left, other].map((id) => [id, 30, 5, '', ''])]),
  );
  for (const { user } of [one, two]) {
    await product.rest(`PUT /profile/marks/user/${user.id}`, { written: 2, viva: 2 }, admin);
  }
  await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${three.user.id}`;
  await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${withdrawn.id}`;
  const { data } = await apply(seen.id, admin.token);
  expect(data?.applyMarksImport).toMatchObject({ applied: 1, conflicts: 4 });
  expect(data?.applyMarksImport.rows).toMatchObject([
    { state: 'CONFLICT', before: { written: 1 }, after: { written: 30 }, now: { written: 2, viva: 2, total: 4 } },
    { state: 'CONFLICT', now: { total: 4 } },
    { state: 'CONFLICT', now: null },
    { state: 'CONFLICT', now: null },
    { state: 'APPLIED', now: null },
  ]);
  expect(await stored(withdrawn.id)).toEqual([]);
  expect(await stored(one.id)).toMatchObject([{ written: 2, version: 2 }]);
  expect(await stored(two.id)).toMatchObject([{ written: 2, version: 1 }]);
  expect(await stored(four.id)).toMatchObject([{ written: 30 }]);
});
