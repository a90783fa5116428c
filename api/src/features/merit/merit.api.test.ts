import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { applicantsOf, documents, officersOf, rowsOf } from './merit.fixture.ts';

const { product, build } = await startTestProduct();
const officers = officersOf(product);
const { crowd, apply } = applicantsOf(product, build);
const { statesOf, resultsOf, audited } = rowsOf(product);
const [maker, approver, third] = [await build.admin(), await build.admin(), await build.superadmin()];

describe('merit lists', () => {
  it('makeMeritList makes a draft with all applicants', async () => {
    const { exam } = await crowd();
    const { value } = await officers.make(maker, { examId: exam.id });
    expect(value).toMatchObject({
      msg: 'Merit list made',
      list: {
        run: 1,
        state: 'DRAFT',
        madeBy: maker.name,
        tieRules: [],
        isStale: false,
        counts: { ranked: 5, selected: 3, waiting: 1, absent: 1, noMarks: 1, unpaid: 1 },
      },
    });
    const entries = await officers.entries(maker, value?.list.id ?? '');
    expect(entries.map(({ name, place, outcome, total }) => [name, place, outcome, total])).toEqual([
      ['ANIS', 1, 'SELECTED', 40],
      ['BINA', 2, 'SELECTED', 35],
      ['CHAND', 2, 'SELECTED', 35],
      ['DIPU', 4, 'WAITING', 30],
      ['ESHA', 5, 'NOT_SELECTED', 20],
      ['FARID', null, 'ABSENT', null],
      ['GOPAL', null, 'NO_MARKS', null],
      ['HENA', null, 'UNPAID', 48],
    ]);
    expect((await officers.entries(maker, value?.list.id ?? '', 'WAITING')).map(({ name }) => name)).toEqual(['DIPU']);
  });

  it('makeMeritList and meritPreview omit people who have never paid', async () => {
    const exam = await build.exam({ conducted: true });
    await apply(exam, [{ name: 'ANIS', written: 30 }]);
    const neverPaid = await build.profile({ exam });
    await build.marks(neverPaid.id, { written: 40, viva: 10 });
    const { value } = await officers.make(maker, { examId: exam.id });
    expect(value?.list.counts).toMatchObject({ ranked: 1, unpaid: 0 });
    const entries = await officers.entries(maker, value?.list.id ?? '');
    expect(entries.map(({ name }) => name)).toEqual(['ANIS']);
    const input = { examId: exam.id, seats: 2, waiting: 1, tieRules: [] };
    const { data } = await product.graphql<{ meritPreview: { entries: object[] } }>(
      documents.preview,
      { input },
      maker,
    );
    expect(data?.meritPreview.entries).toHaveLength(1);
  });

  it('a stored run with people who have never paid is read without them, and is not changed', async () => {
    const exam = await build.exam({ conducted: true });
    await apply(exam, [
      { name: 'ANIS', written: 30 },
      { name: 'RENA', isPaid: false },
    ]);
    const neverPaid = await build.profile({ exam });
    const { id, counts } = await officers.publish(maker, approver, { examId: exam.id });
    const stored = { ...counts, unpaid: counts.unpaid + 1 };
    await product.sql`INSERT INTO merit_entries (list_id, ordinal, profile_id, outcome, date_of_birth)
      VALUES (${id}, 99, ${neverPaid.id}, 'UNPAID', '2006-01-01')`;
    await product.sql`UPDATE merit_lists SET counts = ${JSON.stringify(stored)}::jsonb WHERE id = ${id}`;
    const names = async () => (await officers.entries(maker, id)).map(({ name }) => name);
    expect(await names()).toEqual(['ANIS', 'RENA']);
    const lists = await product.graphql<{ meritLists: { counts: object }[] }>(
      documents.lists,
      { examId: exam.id },
      maker,
    );
    expect(lists.data?.meritLists[0]?.counts).toMatchObject({ ranked: 1, unpaid: 1 });
    const [kept] = await product.sql<{ unpaid: number; lines: number }[]>`SELECT (counts ->> 'unpaid')::int AS unpaid,
      (SELECT count(*)::int FROM merit_entries e WHERE e.list_id = l.id) AS lines FROM merit_lists l WHERE id = ${id}`;
    expect([kept].flat()[0]).toEqual({ unpaid: 2, lines: 3 });
    // A person who has paid since has an applicant ID: the line correctly shows that the fee was unpaid then.
    await product.sql`UPDATE profiles SET applicant_id = 'MER-27S-9999' WHERE id = ${neverPaid.id}`;
    expect(await names()).toHaveLength(3);
  });

  it('meritPreview returns the run that makeMeritList would make, without storing or auditing it', async () => {
    const { exam } = await crowd();
    const stored = () =>
      product.sql`SELECT (SELECT count(*) FROM merit_lists) AS lists, (SELECT count(*) FROM merit_entries) AS entries,
        (SELECT count(*) FROM audit_events) AS events`;
    const before = await stored();
    const preview = (input: object) =>
      product.graphql<{ meritPreview: { counts: object; entries: object[] } }>(
        documents.preview,
        { input: { examId: exam.id, seats: 2, waiting: 1, tieRules: [], ...input } },
        maker,
      );
    const { data } = await preview({});
    expect(await stored()).toEqual(before);
    const { value } = await officers.make(maker, { examId: exam.id });
    expect(data?.meritPreview.counts).toEqual(value?.list.counts);
    const entries = await officers.entries(maker, value?.list.id ?? '');
    const shown = entries.map(({ name, place, outcome, total }) => ({ name, place, outcome, total }));
    expect(data?.meritPreview.entries).toEqual(shown);
    const { meritPreview: more } = (await preview({ seats: 4 })).data ?? {};
    expect(more?.counts).toMatchObject({ selected: 4, waiting: 1 });
    expect(await preview({ seats: 0 })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'seats' });
    expect(await preview({ examId: randomUUID() })).toMatchObject({ code: 'NOT_FOUND', field: 'examId' });
  });

  it.each([
    ['WRITTEN', {}, { written: 31, viva: 4 }],
    ['GPA', { sscGpa: 4, hscGpa: 4.5 }, { sscGpa: 4.1, hscGpa: 4.5 }],
    ['AGE', { dateOfBirth: '2007-03-02' }, { dateOfBirth: '2007-03-01' }],
  ])('breaks ties by %s', async (rule, first, second) => {
    const exam = await build.exam({ conducted: true });
    const equal = { written: 30, viva: 5 };
    await apply(exam, [
      { name: 'FIRST', ...equal, ...first },
      { name: 'SECOND', ...equal, ...second },
    ]);
    const { value } = await officers.make(maker, { examId: exam.id, tieRules: [rule] });
    const entries = await officers.entries(maker, value?.list.id ?? '');
    expect(entries.map(({ name, place }) => `${name} ${place}`)).toEqual(['SECOND 1', 'FIRST 2']);
  });

  it('are submitted, approved and published, and each step is audited', async () => {
    const { exam } = await crowd();
    const id = (await officers.make(maker, { examId: exam.id })).value?.list.id ?? '';
    expect((await officers.submit(maker, id)).value?.list).toMatchObject({ state: 'SUBMITTED', mayApprove: false });
    expect((await resultsOf(exam.id)).every(({ result }) => result === null)).toBe(true);
    expect((await officers.approve(approver, id)).value).toMatchObject({
      msg: 'Merit list published',
      list: { state: 'PUBLISHED', decidedBy: approver.name },
    });
    expect(await resultsOf(exam.id)).toEqual([
      { name: 'ANIS', result: 'Selected', place: 1 },
      { name: 'BINA', result: 'Selected', place: 2 },
      { name: 'CHAND', result: 'Selected', place: 2 },
      { name: 'DIPU', result: 'Waiting list', place: 4 },
      { name: 'ESHA', result: 'Not selected', place: 5 },
      { name: 'FARID', result: 'Absent', place: null },
      { name: 'HENA', result: null, place: null },
    ]);
    expect(await audited(id)).toEqual(['merit.made', 'merit.submitted', 'merit.approved']);
  });

  it.each([
    [{ seats: 0 }, 'seats'],
    [{ seats: 2.5 }, 'seats'],
    [{ seats: null }, 'seats'],
    [{ seats: 20_001 }, 'seats'],
    [{ waiting: -1 }, 'waiting'],
    [{ waiting: null }, 'waiting'],
    [{ tieRules: null }, 'tieRules'],
    [{ tieRules: ['AGE', 'AGE'] }, 'tieRules'],
  ])('makeMeritList refuses %j', async (input, field) => {
    const exam = await build.exam({ conducted: true });
    const made = { seats: 2, waiting: 1, tieRules: [], examId: exam.id, ...input };
    expect(await product.graphql(documents.make, { input: made }, maker)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
    expect(await statesOf(exam.id)).toEqual([]);
  });

  it('makeMeritList requires an exam with applicants to rank', async () => {
    expect((await officers.make(maker, { examId: randomUUID() })).code).toBe('NOT_FOUND');
    const exam = await build.exam({ conducted: true });
    await apply(exam, [{ absent: true }, {}, { written: 30, isPaid: false }]);
    const { code, message } = await officers.make(maker, { examId: exam.id });
    expect([code, message]).toEqual([
      'CONFLICT',
      'No one can be ranked yet: no applicant who has paid has complete marks',
    ]);
    expect(await statesOf(exam.id)).toEqual([]);
  });

  it('makeMeritList omits deleted accounts', async () => {
    const { exam, profiles } = await crowd();
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${profiles[0]?.user.id}`;
    const { value } = await officers.make(maker, { examId: exam.id });
    expect(value?.list.counts).toMatchObject({ ranked: 4, selected: 2 });
  });

  it('prevent the deletion of their exam', async () => {
    const exam = await build.exam({ conducted: true });
    await product.sql`INSERT INTO merit_lists (exam_id, run, state, tie_rules, seats, waiting, input_hash, counts, made_by_id, made_at)
        VALUES (${exam.id}, 1, 'DISCARDED', '{}', 1, 0, 'x', '{}', ${maker.id}, now())`;
    const { status } = await product.rest(`DELETE /exams/exam/${exam.id}`, undefined, maker);
    expect(status).toBe(409);
  });
});

describe('approval by a second officer', () => {
  it('approveMeritList refuses the officers who made and submitted the list, in any role', async () => {
    const { exam } = await crowd();
    const id = (await officers.make(third, { examId: exam.id })).value?.list.id ?? '';
    await officers.submit(maker, id);
    for (const one of [third, maker]) {
      const { code, message } = await officers.approve(one, id);
      expect([code, message]).toEqual([
        'FORBIDDEN',
        'A merit list is approved by a second officer, not by the one who created or submitted it',
      ]);
    }
    expect(await statesOf(exam.id)).toEqual(['1 SUBMITTED']);
    expect((await officers.approve(approver, id)).code).toBe('OK');
  });

  it('is enforced by a constraint of the table', async () => {
    const { exam } = await crowd();
    const id = (await officers.make(maker, { examId: exam.id })).value?.list.id ?? '';
    await officers.submit(maker, id);
    const around = product.sql`UPDATE merit_lists SET state = 'PUBLISHED', decided_by_id = made_by_id, decided_at = now() WHERE id = ${id}`;
    await expect(around).rejects.toThrow('merit_lists_approved_by_another');
  });

  it('approveMeritList takes effect once on concurrent calls', async () => {
    const { exam } = await crowd();
    const id = (await officers.make(maker, { examId: exam.id })).value?.list.id ?? '';
    await officers.submit(maker, id);
    const answers = await Promise.all([officers.approve(approver, id), officers.approve(third, id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
    expect(answers.find(({ code }) => code === 'CONFLICT')?.message).toBe(
      'This list no longer waits for approval. Please load it again',
    );
    expect(await audited(id)).toEqual(['merit.made', 'merit.submitted', 'merit.approved']);
  });

  it('rejectMeritList stores the reason, and a new run can be made', async () => {
    const { exam } = await crowd();
    const id = (await officers.make(maker, { examId: exam.id })).value?.list.id ?? '';
    expect((await officers.reject(approver, id, 'No')).code).toBe('CONFLICT');
    await officers.submit(maker, id);
    expect((await officers.reject(approver, id, ' ')).code).toBe('BAD_USER_INPUT');
    expect((await officers.reject(approver, id, 'The seats are 40')).value?.list).toMatchObject({
      state: 'REJECTED',
      reason: 'The seats are 40',
      decidedBy: approver.name,
    });
    expect((await officers.approve(third, id)).code).toBe('CONFLICT');
    expect((await officers.make(maker, { examId: exam.id, seats: 40 })).value?.list.run).toBe(2);
    expect(await statesOf(exam.id)).toEqual(['1 REJECTED', '2 DRAFT']);
  });
});

describe('concurrent officers', () => {
  it('makeMeritList refuses a stale newestRun', async () => {
    const { exam } = await crowd();
    await officers.make(maker, { examId: exam.id, newestRun: 0 });
    expect(await officers.make(approver, { examId: exam.id, newestRun: 0 })).toMatchObject({
      code: 'CONFLICT',
      message:
        'Someone else has created run 1 of this list in the meantime. Please review it before you create another one',
    });
    expect((await officers.make(approver, { examId: exam.id, newestRun: 1, seats: 4 })).value?.list.run).toBe(2);
    expect(await statesOf(exam.id)).toEqual(['1 DISCARDED', '2 DRAFT']);
  });

  it('makeMeritList makes one run on concurrent calls', async () => {
    const { exam } = await crowd();
    const answers = await Promise.all(
      [maker, approver, third].map((one) => officers.make(one, { examId: exam.id, newestRun: 0 })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
    expect(await statesOf(exam.id)).toEqual(['1 DRAFT']);
  });

  it('makeMeritList refuses while a list awaits approval', async () => {
    const { exam } = await crowd();
    const id = (await officers.make(maker, { examId: exam.id })).value?.list.id ?? '';
    await officers.submit(maker, id);
    expect((await officers.make(approver, { examId: exam.id })).message).toBe(
      'Run 1 waits for approval. It must be approved or rejected before another one is made',
    );
    expect((await officers.submit(maker, id)).code).toBe('CONFLICT');
  });
});
