import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { officersOf } from '../../../test/merit-officers.ts';

const { product, build } = await startTestProduct();
const [officer, approver] = [await build.admin(), await build.admin()];
const officers = officersOf(product);

interface Scheme {
  version: number;
  fullMarks: number;
  components: { key: string; max: number }[];
  tieRules: { fact: string; direction: string }[];
}
const fields =
  'version fullMarks components { key labelEn labelBn source max pass weight step } tieRules { fact direction }';

const schemeOf = async (id: string): Promise<Scheme> => {
  const query = `query ($id: ID!) { exam(id: $id) { markScheme { ${fields} } } }`;
  const { data, errors } = await product.graphql<{ exam: { markScheme: Scheme } }>(query, { id }, officer);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.exam.markScheme;
};

const entered = { source: 'ENTERED', weight: 1, step: 0.25 };
const mcq = { ...entered, key: 'mcq', labelEn: 'MCQ', labelBn: 'এমসিকিউ', max: 60, pass: 20 };
const viva = { ...entered, key: 'viva', labelEn: 'Viva', labelBn: 'মৌখিক', max: 20 };
const ssc = { key: 'ssc', labelEn: 'SSC', labelBn: 'এসএসসি', source: 'SSC_GPA', max: 5, weight: 2, step: 0.01 };
const younger = [{ fact: 'birthDate', direction: 'DESC' }];

const save = (examId: string, more: object = {}, by = officer) =>
  product.graphql<{ saveMarkScheme: Scheme }>(
    `mutation ($input: MarkSchemeInput!) { saveMarkScheme(input: $input) { ${fields} } }`,
    { input: { examId, version: 1, components: [mcq, viva, ssc], tieRules: younger, ...more } },
    by,
  );

const mark = (userId: string, input: object) =>
  product.graphql<{ updateMarks: { marks: { total: number; written: number | null; components: object[] } } }>(
    `mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { marks { written viva total
      components { key value points } } } }`,
    { input: { userId, ...input } },
    officer,
  );

const values = (first: number, second: number) => ({
  values: [
    { key: 'mcq', value: first },
    { key: 'viva', value: second },
  ],
});

/** A paid applicant with GPAs of 4.5 and 5. */
async function applicant(exam: Awaited<ReturnType<typeof build.exam>>) {
  const profile = await build.profile({ exam });
  await build.payment(profile.user.id);
  await product.sql`INSERT INTO educations (profile_id, level, institution_name, study_group, passing_year, gpa)
    VALUES (${profile.id}, 'SSC', 'School', 'Science', 2023, 4.5), (${profile.id}, 'HSC', 'College', 'Science', 2025, 5)
    ON CONFLICT (profile_id, level) DO UPDATE SET gpa = excluded.gpa`;
  return profile;
}

describe('saveMarkScheme', () => {
  it('starts from the components of the specification', async () => {
    const exam = await build.exam();
    expect(await schemeOf(exam.id)).toMatchObject({
      ...{
        version: 1,
        fullMarks: 50,
        components: [
          { key: 'written', max: 40 },
          { key: 'viva', max: 10 },
        ],
      },
      tieRules: [
        { fact: 'marks.written', direction: 'DESC' },
        { fact: 'gpa', direction: 'DESC' },
        { fact: 'birthDate', direction: 'ASC' },
      ],
    });
  });

  it('is audited, and refuses a stale version', async () => {
    const exam = await build.exam();
    const { data } = await save(exam.id);
    expect(data?.saveMarkScheme).toMatchObject({ version: 2, fullMarks: 90, components: [mcq, { key: 'viva' }, ssc] });
    expect((await save(exam.id)).code).toBe('CONFLICT');
    const [event] =
      await product.sql`SELECT after FROM audit_events WHERE subject_id = ${exam.id} AND action = 'exam.mark-scheme'`;
    expect(event?.['after']).toMatchObject({ tieRules: ['birthDate DESC'] });
    expect((await save(exam.id, { version: 2 }, await build.user())).code).toBe('FORBIDDEN');
  });

  it.each([
    ['a pass mark above full marks', { components: [{ ...mcq, pass: 61 }] }, 'components.0.pass'],
    ['GPAs alone', { components: [ssc] }, 'components.0.source'],
    ['a key twice', { components: [mcq, mcq] }, 'components.0.key'],
    ['an invalid key', { components: [{ ...mcq, key: 'MCQ' }] }, 'components.0.key'],
    ['a GPA on another scale', { components: [mcq, { ...ssc, max: 4 }] }, 'components.1.max'],
    ['a tie rule on a missing component', { tieRules: [{ fact: 'marks.essay', direction: 'ASC' }] }, 'tieRules.0.fact'],
  ])('refuses %s', async (_, more, field) => {
    const exam = await build.exam();
    const { code, errors } = await save(exam.id, more);
    expect(code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(errors)).toContain(`"${field}"`);
    expect((await schemeOf(exam.id)).version).toBe(1);
  });

  it('refuses components that entered marks do not fit, and recomputes totals of others', async () => {
    const exam = await build.exam();
    const profile = await applicant(exam);
    await build.marks(profile.id, { written: 38, viva: 7 });
    const written = { ...mcq, key: 'written', pass: null };
    const refused = async (components: object[]) => {
      const { code, errors } = await save(exam.id, { components });
      const [{ extensions }] = JSON.parse(JSON.stringify(errors)) as [{ extensions: { problems: object[] } }];
      return [code, extensions.problems.map((one) => Object.values(pick(one)).join(': '))];
    };
    const pick = ({ field, message }: { field?: string; message?: string }) => ({ field, message });
    const stored = 'Written: marks are stored (applicants: 1). Please remove these marks first';
    expect(await refused([mcq, viva])).toEqual(['CONFLICT', [`components: ${stored}`]]);
    expect(await refused([viva, { ...written, max: 37, step: 5 }])).toEqual([
      'CONFLICT',
      [
        'components.1.max: Written: the highest stored mark is 38, so the full marks cannot be less',
        'components.1.step: Written: stored marks are no multiples of this step (applicants: 1)',
      ],
    ]);
    await expect(
      product.sql`UPDATE mark_components SET max = 37 WHERE exam_id = ${exam.id} AND key = 'written'`,
    ).rejects.toThrow('do not fit');
    expect((await schemeOf(exam.id)).version).toBe(1);
    expect((await save(exam.id, { components: [{ ...written, weight: 2 }, viva, ssc] })).code).toBe('OK');
    expect(await product.sql`SELECT written, total FROM marks WHERE profile_id = ${profile.id}`).toEqual([
      { written: 38, total: 92 },
    ]);
  });
});

describe('updateMarks', () => {
  it('follows the components of the exam', async () => {
    const exam = await build.exam();
    await save(exam.id);
    const { user } = await applicant(exam);
    const { data } = await mark(user.id, values(45.5, 12));
    expect(data?.updateMarks.marks).toMatchObject({
      ...{ written: null, viva: 12, total: 66.5 },
      components: [
        { key: 'mcq', value: 45.5, points: 45.5 },
        { key: 'viva', value: 12, points: 12 },
        { key: 'ssc', value: 4.5, points: 9 },
      ],
    });
    const essay = { values: [{ key: 'essay', value: 1 }] };
    const gpa = { values: [{ key: 'ssc', value: 5 }] };
    const unknown = 'The exam has no such component with marks that officers enter';
    for (const [wrong, field, message] of [
      [values(60.25, 1), 'mcq', 'The marks of MCQ must be between 0 and 60'],
      [values(10.1, 1), 'mcq', 'The marks of MCQ go up in steps of 0.25'],
      [{ viva: 3 }, 'mcq', 'You must enter the marks of MCQ'],
      [{ written: 3, viva: 3 }, 'written', unknown],
      [essay, 'essay', unknown],
      [gpa, 'ssc', unknown],
    ] as const) {
      const { code, errors } = await mark(user.id, wrong);
      expect([code, errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message]);
      expect(JSON.stringify(errors)).toContain(`"${field}"`);
    }
  });

  it('refuses the component of another exam', async () => {
    const [exam, other] = [await build.exam(), await build.exam()];
    await save(other.id);
    const { user, id } = await applicant(exam);
    const { code, errors } = await mark(user.id, { profileId: id, ...values(40, 5), written: 30 });
    expect(code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(errors)).toContain('"mcq"');
    expect((await mark(user.id, { written: 30, viva: 5 })).data?.updateMarks.marks).toMatchObject({ total: 35 });
  });

  it('accepts the statements of the last release, and the database refuses values outside the scheme', async () => {
    const exam = await build.exam();
    const { id } = await applicant(exam);
    const old = (written: number | null) =>
      product.sql`INSERT INTO marks (profile_id, written, viva) VALUES (${id}, ${written}, 5)
        ON CONFLICT ON CONSTRAINT marks_profile_id_key DO UPDATE SET written = excluded.written, viva = excluded.viva
        RETURNING total`;
    expect(await old(39.5)).toEqual([{ total: 44.5 }]);
    await expect(old(40.01)).rejects.toThrow('do not fit');
    await product.sql`DELETE FROM marks WHERE profile_id = ${id}`;
    await save(exam.id);
    await expect(old(10)).rejects.toThrow('do not fit');
    await product.sql`INSERT INTO marks (profile_id, component_values) VALUES (${id}, '{"mcq": 30}')`;
    expect(await old(null)).toEqual([{ total: 44 }]);
    expect(
      await product.sql`SELECT key, value, points FROM mark_values WHERE profile_id = ${id} ORDER BY ordinal`,
    ).toEqual([
      { key: 'mcq', value: 30, points: 30 },
      { key: 'viva', value: 5, points: 5 },
      { key: 'ssc', value: 4.5, points: 9 },
    ]);
  });
});

describe('makeMeritList', () => {
  it('ranks by the components and stores scheme and tie rules with the run; a published list keeps the components', async () => {
    const exam = await build.exam();
    await save(exam.id);
    const [first, second, third] = [await applicant(exam), await applicant(exam), await applicant(exam)];
    await product.sql`UPDATE profiles SET date_of_birth = '2009-01-02' WHERE id = ${second.id}`;
    await mark(first.user.id, values(40, 10));
    await mark(second.user.id, values(40, 10));
    await mark(third.user.id, values(19, 20));
    const list = await officers.publish(officer, approver, {
      examId: exam.id,
      seats: 3,
      tieRules: undefined,
      ties: younger,
    });
    const entries = await officers.entries(officer, list.id);
    expect(entries.map(({ userId, place, outcome }) => [userId, place, outcome])).toEqual([
      [second.user.id, 1, 'SELECTED'],
      [first.user.id, 2, 'SELECTED'],
      [third.user.id, 3, 'NOT_SELECTED'],
    ]);
    const query = `query ($id: ID!) { meritList(id: $id) { list { tieRules ties { fact direction } components { key } }
      entries { values { key value } } } }`;
    const { data } = await product.graphql<{ meritList: object }>(query, { id: list.id }, officer);
    expect(data?.meritList).toMatchObject({
      list: { tieRules: [], ties: younger, components: [{ key: 'mcq' }, { key: 'viva' }, { key: 'ssc' }] },
      entries: [{ values: expect.arrayContaining([{ key: 'mcq', value: 40 }]) }, {}, {}],
    });
    const refused = await save(exam.id, { version: 2, components: [mcq, viva] });
    expect([refused.code, (await schemeOf(exam.id)).components.length]).toEqual(['CONFLICT', 3]);
    const mine = 'query { myProfile { marks { total components { key label value } } } }';
    const shown = await product.graphql<{ myProfile: { marks: object } }>(mine, {}, first.user);
    expect(shown.data?.myProfile.marks).toMatchObject({
      total: 59,
      components: [{ key: 'mcq', label: 'MCQ', value: 40 }, { value: 10 }, { key: 'ssc', value: 4.5 }],
    });
  });
});
