import { describe, expect, it } from 'vitest';
import { queriesOf } from '../../../test/queries.ts';
import { intakeOf, rulesOf } from '../../../test/rule-officers.ts';
import { at, startIntakes } from './intakes.fixture.ts';

const { product, build, admin, call, intake } = await startIntakes();

describe('saveExam', () => {
  const saveExam = (input: object) =>
    call<{ id: string; seats: number | null; intake: { code: string } }>(
      'mutation ($input: ExamInput!) { saveExam(input: $input) { id seats intake { code } } }',
      { input },
    );
  const values = { title: 'Exam', trimester: 'SUMMER', year: 2029, examDate: at(30) };

  it('without an intake belongs to the default intake of its season, also after a change of season', async () => {
    const { id: program } = await build.program();
    const { value } = await saveExam({ ...values, program });
    expect(value.intake.code).toBe('2029-SUMMER');
    const moved = await saveExam({ ...values, program, id: value.id, trimester: 'FALL' });
    expect(moved.refusal).toBeUndefined();
    const [row] =
      await product.sql`SELECT i.code FROM exams x JOIN intakes i ON i.id = x.intake_id WHERE x.id = ${value.id}`;
    expect(row).toEqual({ code: '2029-FALL' });
  });

  it('changes the seats, keeps them when absent and removes them when null', async () => {
    const input = { ...values, program: (await build.program()).id };
    const { id, seats } = (await saveExam({ ...input, seats: 40 })).value;
    const changed = async (change: object) => (await saveExam({ ...input, id, ...change })).value.seats;
    expect([seats, await changed({}), await changed({ seats: 50 }), await changed({ seats: null })]).toEqual([
      ...[40, 40, 50, null],
    ]);
    expect((await saveExam({ ...input, id, seats: 0 })).field).toBe('seats');
  });

  it('counts the applicants affected by a change of seats before saving', async () => {
    const exam = await build.exam();
    const examId = exam.id;
    const text = `query ($examId: ID!, $seats: Int) {
      seatsImpact(examId: $examId, seats: $seats) { applied paid beyondBefore beyond } }`;
    const impact = async (seats: number | null) => (await call(text, { examId, seats })).value;
    expect(await impact(1)).toEqual({ applied: 0, paid: 0, beyondBefore: 0, beyond: 0 });
    for (const isPaid of [true, true, true, false]) {
      const { user } = await build.profile({ exam });
      if (isPaid) await build.payment(user.id);
    }
    expect(await impact(1)).toEqual({ applied: 4, paid: 3, beyondBefore: 0, beyond: 2 });
    await product.sql`UPDATE exams SET seats = 2 WHERE id = ${examId}`;
    expect(await impact(5)).toEqual({ applied: 4, paid: 3, beyondBefore: 1, beyond: 0 });
    expect(await impact(null)).toEqual({ applied: 4, paid: 3, beyondBefore: 1, beyond: 0 });
    const refused = await call(text, { examId, seats: 1 }, await build.student());
    expect(refused.refusal).toBe('You are not allowed to do this');
  });

  it('refuses another intake for an exam with its own rules, and saves other changes', async () => {
    const { id: program } = await build.program();
    const { id } = (await saveExam({ ...values, program })).value;
    const body = { kind: 'min', fact: 'hsc.gpa', value: 3 };
    const intakeId = await intakeOf(product, { id });
    await rulesOf(product).publish([admin, await build.superadmin()], { intakeId, examId: id, body });
    const refusal = 'This exam has rules of its own, so it stays in its intake and is not deleted';
    expect((await saveExam({ ...values, program, id, trimester: 'FALL' })).refusal).toBe(refusal);
    expect((await call('mutation ($id: ID!) { deleteExam(id: $id) { msg } }', { id })).refusal).toBe(refusal);
    expect(await intakeOf(product, { id })).toBe(intakeId);
    expect((await saveExam({ ...values, program, id, title: 'Renamed' })).refusal).toBeUndefined();
  });

  it('refuses a second exam of a program with the same title and date in an intake that the office made', async () => {
    const { intake: known, exam } = await intake();
    const season = { trimester: 'FALL', year: exam.year, program: exam.programId };
    const input = { ...values, ...season, title: 'First sitting', intake: known.id };
    const { id } = (await saveExam(input)).value;
    expect(await saveExam({ ...input, title: 'FIRST sitting' })).toMatchObject({
      field: 'title',
      refusal: expect.stringMatching(/same title and date/),
    });
    expect((await saveExam({ ...input, examDate: at(31) })).refusal).toBeUndefined();
    const other = (await saveExam({ ...input, title: 'Second sitting' })).value;
    expect((await saveExam({ ...season, ...input, id: other.id, intake: undefined })).field).toBe('title');
    expect((await saveExam({ ...input, id, seats: 20 })).refusal).toBeUndefined();
    // The specification has no such rule: a default intake accepts both.
    const twin = { ...values, program: exam.programId, year: 2031 };
    expect([(await saveExam(twin)).refusal, (await saveExam(twin)).refusal]).toEqual([undefined, undefined]);
  });

  it('lets one of ten simultaneous officers add, rename or move an exam to the same title and date', async () => {
    const { intake: known, exam } = await intake();
    const elsewhere = await intake();
    await product.sql`UPDATE intakes SET year = ${exam.year} WHERE id = ${elsewhere.intake.id}`;
    const base = { ...values, trimester: 'FALL', year: exam.year, program: exam.programId, intake: known.id };
    const input = { ...base, title: 'Race' };
    const ten = [...Array(10).keys()];
    /** Concurrently; one succeeds, the others are refused for the title. */
    const race = async (inputs: readonly object[]) => {
      const answers = await Promise.all(inputs.map((one) => saveExam(one)));
      expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
      expect(answers.filter(({ field }) => field === 'title')).toHaveLength(inputs.length - 1);
    };
    await race(ten.map(() => input));
    const several = (more: (n: number) => object) =>
      Promise.all(ten.map(async (n) => (await saveExam({ ...base, ...more(n) })).value.id));
    const renamed = await several((n) => ({ title: `Rename ${n}` }));
    await race(renamed.map((id) => ({ ...input, id, title: 'Renamed' })));
    const moved = await several((n) => ({ title: `Move ${n}`, intake: elsewhere.intake.id }));
    await race(moved.map((id) => ({ ...input, id, title: 'Moved' })));
  });

  it('refuses an intake of another season, and one for an exam with applications', async () => {
    const { intake: known, exam } = await intake();
    const input = { ...values, program: exam.programId, intake: known.id };
    expect((await saveExam(input)).field).toBe('intake');
    await build.profile({ exam });
    const season = { trimester: 'FALL', year: exam.year };
    const target = await intake();
    await product.sql`UPDATE intakes SET year = ${exam.year} WHERE id = ${target.intake.id}`;
    const moved = await saveExam({ ...input, ...season, id: exam.id, intake: target.intake.id });
    expect(moved.refusal).toBe('This exam has applications, so it stays in its intake');
  });
});

describe('openPrograms', () => {
  it('lastApplication and lastPayment are the earlier of exam and intake; fees are those of the intake', async () => {
    const exam = await build.exam();
    const [intake] = await product.sql`INSERT INTO intakes
        (code, title_en, title_bn, trimester, year, state, opens_at, closes_at, pay_until, fee_bank, fee_bkash)
      VALUES (${`I${exam.id.slice(-6)}`.toUpperCase()}, 'Round', 'পর্ব', 'Spring', 2027, 'PUBLISHED', now() - interval '1 day',
        now() + interval '5 days', now() + interval '7 days', 900, 914) RETURNING id, closes_at, pay_until`;
    await product.sql`UPDATE exams SET intake_id = ${intake.id}, pay_until = now() + interval '6 days' WHERE id = ${exam.id}`;
    const { data } = await product.graphql<{
      openPrograms: { id: string; lastApplication: string; lastPayment: string }[];
    }>('query { openPrograms { id lastApplication lastPayment feeBank feeBkash } }');
    const open = data?.openPrograms.find(({ id }) => id === exam.id);
    expect(open).toMatchObject({ feeBank: 900, feeBkash: 914 });
    expect(Date.parse(open?.lastApplication ?? '')).toBe(new Date(intake.closes_at).getTime());
    expect(Date.parse(open?.lastPayment ?? '')).toBeLessThan(new Date(intake.pay_until).getTime());
  });

  it('openPrograms answers visitors with the open exams; one whose last moment has passed is closed', async () => {
    const [open, over] = [await build.exam(), await build.exam()];
    await product.sql`UPDATE exams SET apply_until = now() - interval '1 minute' WHERE id = ${over.id}`;
    const { data } = await product.graphql<{ openPrograms: { id: string; course: string; lastApplication: string }[] }>(
      'query { openPrograms { id title course courseType department lastApplication lastPayment } }',
    );
    const ids = data?.openPrograms.map(({ id }) => id);
    expect(ids).toContain(open.id);
    expect(ids).not.toContain(over.id);
    const { body } = await product.rest<{ _id: string }[]>('GET /exams', undefined, await build.student());
    expect(body.map((one) => one._id)).not.toContain(over.id);
  });

  it('of several intakes are read by one statement, each in its own order', async () => {
    const [one, other] = [await intake(), await intake()];
    const read = () =>
      call<{ id: string; exams: { id: string; intake: { exams: { id: string }[] } }[] }[]>(
        '{ intakes { id exams { id intake { exams { id } } } } }',
        {},
      );
    const found = (await read()).value;
    for (const { intake: made, exam } of [one, other]) {
      const exams = [{ id: exam.id }];
      expect(found.find(({ id }) => id === made.id)?.exams).toEqual([{ id: exam.id, intake: { exams } }]);
    }
    const statements = await queriesOf(product, read);
    expect(statements.filter((text) => /FROM "?exams/.test(text))).toHaveLength(1);
  });
});
