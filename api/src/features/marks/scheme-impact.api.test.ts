import { describe, expect, it } from 'vitest';
import type { BuiltExam } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import type { MarkSchemeImpact } from './scheme-impact.types.ts';

const { product, build } = await startTestProduct();
const officer = await build.admin();
const entered = { source: 'ENTERED', weight: 1, step: 0.5 };
const written = { ...entered, key: 'written', labelEn: 'Written', labelBn: 'লিখিত', max: 40 };
const viva = { ...entered, key: 'viva', labelEn: 'Viva', labelBn: 'মৌখিক', max: 10 };
const ssc = { key: 'ssc', labelEn: 'SSC', labelBn: 'এসএসসি', source: 'SSC_GPA', max: 5, weight: 1, step: 0.01 };
const tieRules = [
  { fact: 'marks.written', direction: 'DESC' },
  { fact: 'gpa', direction: 'DESC' },
  { fact: 'birthDate', direction: 'ASC' },
];
const none = { applied: 0, marked: 0, otherTotal: 0, incomplete: 0, complete: 0, failing: 0, passing: 0, tied: 0 };

const requestImpact = (examId: string, given: object = {}, by = officer) =>
  product.graphql<{ markSchemeImpact: MarkSchemeImpact }>(
    `query ($input: MarkSchemeInput!) { markSchemeImpact(input: $input) { ${Object.keys(none).join(' ')} } }`,
    { input: { examId, version: 1, components: [written, viva], tieRules, ...given } },
    by,
  );
const impact = async (examId: string, given: object) => (await requestImpact(examId, given)).data?.markSchemeImpact;

async function marked(exam: BuiltExam, marks: object): Promise<void> {
  const { user } = await build.profile({ exam });
  await build.payment(user.id);
  const text = 'mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { id } }';
  const { errors } = await product.graphql(text, { input: { userId: user.id, ...marks } }, officer);
  expect(errors).toBeUndefined();
}

describe('markSchemeImpact', () => {
  it('predicts the totals, missing values, pass marks and ties that saving the scheme causes', async () => {
    const exam = await build.exam();
    await marked(exam, { written: 20, viva: 5 });
    await marked(exam, { written: 15, viva: 10 });
    await marked(exam, { written: 30, viva: 4 });
    await marked(exam, { absent: true });
    await build.profile({ exam });
    const all = { ...none, applied: 5, marked: 3 };
    expect(await impact(exam.id, {})).toEqual(all);
    expect(await impact(exam.id, { components: [{ ...written, pass: 20 }, viva] })).toEqual({ ...all, failing: 1 });
    expect(await impact(exam.id, { components: [{ ...written, weight: 2 }, viva] })).toEqual({ ...all, otherTotal: 3 });
    const mcq = { ...viva, key: 'mcq' };
    expect(await impact(exam.id, { components: [written, viva, mcq] })).toEqual({ ...all, incomplete: 3 });
    expect(await impact(exam.id, { tieRules: tieRules.slice(1) })).toEqual({ ...all, tied: 2 });

    const components = [{ ...written, weight: 0.5, pass: 20 }, viva, ssc];
    const predicted = await impact(exam.id, { components });
    const totals = async () =>
      (
        await product.sql<{ total: string; passed: boolean }[]>`SELECT m.total, m.passed FROM marks m
        JOIN profiles p ON p.id = m.profile_id WHERE p.exam_id = ${exam.id} AND NOT m.absent ORDER BY m.profile_id`
      ).flat();
    const before = await totals();
    const text = 'mutation ($input: MarkSchemeInput!) { saveMarkScheme(input: $input) { version } }';
    const input = { examId: exam.id, version: 1, components, tieRules };
    expect((await product.graphql(text, { input }, officer)).errors).toBeUndefined();
    const after = await totals();
    expect(predicted).toEqual({
      ...all,
      otherTotal: after.filter(({ total }, at) => total !== before[at]?.total).length,
      failing: after.filter(({ passed }, at) => !passed && before[at]?.passed).length,
    });
    expect(predicted).toMatchObject({ otherTotal: 3, failing: 1 });
    // The reverse change: the scheme of the specification, without pass marks.
    expect(await impact(exam.id, { version: 2 })).toEqual({ ...all, otherTotal: 3, passing: 1 });
  });

  it('refuses applicants, an invalid scheme and an unknown exam', async () => {
    const { id } = await build.exam();
    expect((await requestImpact(id, {}, await build.student())).code).toBe('FORBIDDEN');
    expect((await requestImpact(id, { components: [] })).code).toBe('BAD_USER_INPUT');
    expect((await requestImpact('00000000-0000-7000-8000-000000000000')).code).toBe('NOT_FOUND');
  });
});
