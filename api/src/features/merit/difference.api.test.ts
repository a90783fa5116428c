import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { findExamsAt } from './exams.service.ts';
import { applicantsOf, documents, officersOf, rowsOf } from './merit.fixture.ts';

const { product, build } = await startTestProduct();
const officers = officersOf(product);
const { crowd, apply } = applicantsOf(product, build);
const { statesOf, resultsOf } = rowsOf(product);
const [maker, approver] = [await build.admin(), await build.admin()];

const setMarks = (profileId: string | undefined, written: number) =>
  product.sql`UPDATE marks SET written = ${written} WHERE profile_id = ${profileId}`;

interface Shown {
  meritDifference: { against: { run: number } | null; changes: Record<string, unknown>[]; entered: number };
}
async function difference(id: string, againstId?: string) {
  const { data } = await product.graphql<Shown>(documents.difference, { id, againstId }, maker);
  return data?.meritDifference;
}

describe('meritDifference', () => {
  it('compares a run with the published list', async () => {
    const exam = await build.exam({ conducted: true });
    const [a, , c, d, e] = await apply(exam, [
      { name: 'A', written: 38 },
      { name: 'B', written: 36 },
      { name: 'C', written: 34 },
      { name: 'D', written: 32 },
      { name: 'E' },
      { name: 'F', written: 20 },
    ]);
    const first = await officers.publish(maker, approver, { examId: exam.id });
    expect(await difference(first.id)).toMatchObject({ against: null, entered: 0, changes: [] });
    await setMarks(c?.id, 40);
    await product.sql`UPDATE marks SET written = NULL, viva = NULL, absent = true WHERE profile_id = ${d?.id}`;
    await build.marks(e?.id ?? '', { written: 10, viva: 0 });
    const second = (await officers.make(maker, { examId: exam.id })).value?.list;
    expect(await difference(second?.id ?? '')).toEqual({
      against: { run: 1 },
      ...{ entered: 1, left: 1, up: 2, down: 2, newlySelected: 1, noLongerSelected: 1, page: 1, pages: 1 },
      changes: [
        { name: 'C', move: 'UP', place: 1, outcome: 'SELECTED', placeBefore: 3, outcomeBefore: 'WAITING' },
        { name: 'B', move: 'DOWN', place: 3, outcome: 'WAITING', placeBefore: 2, outcomeBefore: 'SELECTED' },
        { name: 'D', move: 'LEFT', place: null, outcome: 'ABSENT', placeBefore: 4, outcomeBefore: 'NOT_SELECTED' },
        { name: 'E', move: 'ENTERED', place: 5, outcome: 'NOT_SELECTED', placeBefore: null, outcomeBefore: 'NO_MARKS' },
        { name: 'A', move: 'DOWN', place: 2, outcome: 'SELECTED', placeBefore: 1, outcomeBefore: 'SELECTED' },
        { name: 'F', move: 'UP', place: 4, outcome: 'NOT_SELECTED', placeBefore: 5, outcomeBefore: 'NOT_SELECTED' },
      ],
    });
    // Compared with the previous draft: more seats, no move, one more selected.
    await setMarks(a?.id, 38);
    const third = (await officers.make(maker, { examId: exam.id, seats: 3 })).value?.list;
    expect(await difference(third?.id ?? '', second?.id)).toMatchObject({
      against: { run: 2 },
      newlySelected: 1,
      changes: [{ name: 'B', move: 'UP', place: 3, outcome: 'SELECTED', outcomeBefore: 'WAITING' }, { name: 'F' }],
    });
  });

  it('compares with the previous run if no list is published', async () => {
    const exam = await build.exam({ conducted: true });
    await apply(exam, [
      { name: 'A', written: 38 },
      { name: 'B', written: 36 },
    ]);
    const first = (await officers.make(maker, { examId: exam.id, seats: 1 })).value?.list;
    await officers.submit(maker, first?.id ?? '');
    await officers.reject(approver, first?.id ?? '', 'Two seats');
    const second = (await officers.make(maker, { examId: exam.id, seats: 2 })).value?.list;
    expect(await difference(second?.id ?? '')).toMatchObject({ against: { run: 1 }, newlySelected: 1 });
  });

  it('refuses a run of another exam', async () => {
    const exams = [await build.exam({ conducted: true }), await build.exam({ conducted: true })];
    const ids: string[] = [];
    for (const exam of exams) {
      await apply(exam, [{ written: 30 }]);
      ids.push((await officers.make(maker, { examId: exam.id })).value?.list.id ?? '');
    }
    expect((await product.graphql(documents.difference, { id: ids[0], againstId: ids[1] }, maker)).code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('meritExams', () => {
  interface Exams {
    meritExams: { count: number; exams: { exam: { id: string }; step: string; [key: string]: unknown }[] };
  }
  const stepOf = async (examId: string) => {
    const { data } = await product.graphql<Exams>(documents.exams, {}, maker);
    return data?.meritExams.exams.find(({ exam }) => exam.id === examId);
  };

  it('returns the step of each exam', async () => {
    const exam = await build.exam({ conducted: true });
    const [, b] = await apply(exam, [{ written: 30 }, {}, { absent: true }, { isPaid: false }]);
    expect(await stepOf(exam.id)).toMatchObject({
      ...{ step: 'MARKS_MISSING', paid: 3, marked: 2, absent: 1, newestRun: 0, open: null, published: null },
    });
    await build.marks(b?.id ?? '');
    expect(await stepOf(exam.id)).toMatchObject({ step: 'READY', marked: 3 });
    const id = (await officers.make(maker, { examId: exam.id })).value?.list.id ?? '';
    expect(await stepOf(exam.id)).toMatchObject({ step: 'DRAFT', newestRun: 1, open: { run: 1, state: 'DRAFT' } });
    await officers.submit(maker, id);
    expect(await stepOf(exam.id)).toMatchObject({ step: 'SUBMITTED' });
    await officers.approve(approver, id);
    expect(await stepOf(exam.id)).toMatchObject({ step: 'PUBLISHED', open: null, published: { run: 1 } });
  });

  it('filters by step, program and year, and omits future exams', async () => {
    const exam = await build.exam({ conducted: true, year: 2031 });
    const ahead = await build.exam({ year: 2031 });
    const found = async (filter: object) => {
      const { data } = await product.graphql<Exams>(documents.exams, { filter }, maker);
      return data?.meritExams.exams.map((one) => one.exam.id);
    };
    expect(await found({ newYear: 2031 })).toEqual([exam.id]);
    expect(await found({ program: exam.programId, step: 'MARKS_MISSING' })).toEqual([]);
    await apply(exam, [{}]);
    expect(await found({ program: exam.programId, step: 'MARKS_MISSING' })).toEqual([exam.id]);
    expect(await found({ program: exam.programId, step: 'READY' })).toEqual([]);
    expect(await found({ program: exam.programId, trimester: 'FALL' })).toEqual([]);
    const { data } = await product.graphql(documents.exam, { examId: ahead.id }, maker);
    expect(data?.['meritExam']).toMatchObject({ paid: 0, step: 'MARKS_MISSING' });
  });
});

it('officeTasks counts the held exams whose paid applicants miss marks, as meritExams lists them', async () => {
  const held = () => build.exam({ conducted: true, year: 2032 });
  const [missing, alsoMissing] = [await held(), await held()];
  const [empty, unpaid, absent, complete] = [await held(), await held(), await held(), await held()];
  await apply(missing, [{ written: 30 }, {}]);
  await apply(alsoMissing, [{ absent: true }, {}]);
  await apply(unpaid, [{ isPaid: false }]);
  await apply(absent, [{ absent: true }, { absent: true }]);
  await apply(complete, [{ written: 30 }, { absent: true }]);
  expect((await findExamsAt(product.ctx, 'READY')).includes(complete.id)).toBe(true);
  const all = await findExamsAt(product.ctx, 'MARKS_MISSING');
  expect([missing, alsoMissing, empty, unpaid, absent, complete].map(({ id }) => all.includes(id))).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
  const { data } = await product.graphql<{ meritExams: { count: number; exams: { exam: { id: string } }[] } }>(
    documents.exams,
    { filter: { step: 'MARKS_MISSING' } },
    maker,
  );
  expect(data?.meritExams.count).toBe(all.length);
  expect(data?.meritExams.exams.map(({ exam }) => exam.id).toSorted()).toEqual(all.toSorted());
  const tasks = await product.graphql<{ officeTasks: { kind: string; count: number }[] }>(
    '{ officeTasks { kind count } }',
    {},
    maker,
  );
  expect(tasks.data?.officeTasks.find(({ kind }) => kind === 'MARKS_MISSING')?.count).toBe(all.length);
});

it('makeMeritList counts the applicants of an exam as examMarks does', async () => {
  const exam = await build.exam({ conducted: true });
  await apply(exam, [{ written: 30 }, { written: 20 }, { absent: true }, {}]);
  await build.profile({ exam });
  const { value } = await officers.make(maker, { examId: exam.id });
  const { data } = await product.graphql<{ examMarks: object }>(
    'query ($search: ExamMarksSearch!) { examMarks(search: $search) { marked absent unmarked unpaid } }',
    { search: { examId: exam.id } },
    maker,
  );
  const { ranked, absent, noMarks, unpaid } = value?.list.counts ?? {};
  expect([ranked, absent, noMarks]).toEqual([2, 1, 1]);
  // People who have never paid are on no list.
  expect([unpaid, data?.examMarks]).toEqual([0, { marked: ranked, absent, unmarked: noMarks, unpaid: 1 }]);
});

describe('changes of marks', () => {
  it('prevent submitting and approving a stale list', async () => {
    const { exam, profiles } = await crowd();
    const id = (await officers.make(maker, { examId: exam.id })).value?.list.id ?? '';
    await setMarks(profiles[3]?.id, 26);
    expect(await officers.submit(maker, id)).toMatchObject({
      code: 'CONFLICT',
      message: 'Marks or payments have changed since this list was made. Please make it again',
    });
    await setMarks(profiles[3]?.id, 25);
    expect((await officers.submit(maker, id)).code).toBe('OK');
    await build.payment(profiles[7]?.user.id ?? '');
    expect((await officers.approve(approver, id)).code).toBe('CONFLICT');
    expect(await statesOf(exam.id)).toEqual(['1 SUBMITTED']);
    const { data } = await product.graphql<{ meritLists: { isStale: boolean }[] }>(
      documents.lists,
      { examId: exam.id },
      maker,
    );
    expect(data?.meritLists[0]?.isStale).toBe(true);
  });

  it('do not alter the published list until a new run is approved', async () => {
    const { exam, profiles } = await crowd();
    const first = await officers.publish(maker, approver, { examId: exam.id });
    await setMarks(profiles[4]?.id, 40);
    const seen = await product.graphql<{ meritList: { list: { isStale: boolean; state: string } } }>(
      documents.list,
      { id: first.id },
      maker,
    );
    expect(seen.data?.meritList.list).toMatchObject({ isStale: true, state: 'PUBLISHED' });
    expect(await resultsOf(exam.id)).toContainEqual({ name: 'ESHA', result: 'Not selected', place: 5 });
    const second = await officers.publish(approver, maker, { examId: exam.id });
    expect(await statesOf(exam.id)).toEqual(['1 REPLACED', '2 PUBLISHED']);
    expect(second.isStale).toBe(false);
    expect(await resultsOf(exam.id)).toContainEqual({ name: 'ESHA', result: 'Selected', place: 1 });
  });
});
