import { ProgramType } from '@admission/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, factories } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';

const product = await startTestProduct();
const build = factories(product.ctx);

interface Errors {
  errors: { msg: string; code: string; field?: string }[];
}
type Item = { _id: string; version: number } & Record<string, unknown>;

let admin: BuiltUser;
let student: BuiltUser;
beforeAll(async () => {
  admin = await build.user({ role: 'ADMIN' });
  student = await build.user();
});

const as = (user: BuiltUser) => ({ token: user.token });
const rows = async (table: string): Promise<unknown[]> => product.source.query(`SELECT * FROM ${table} ORDER BY id`);
const nowhere = '00000000-0000-7000-8000-000000000000';

describe('departments', () => {
  it('are added, read, changed and deleted by the office', async () => {
    const added = await product.rest<Item>(
      'POST /departments/',
      { departmentName: 'Law', deptShortCode: 'LAW', deptUrl: '', details: '' },
      as(admin),
    );
    expect(added.body).toMatchObject({
      departmentName: 'Law',
      deptShortCode: 'LAW',
      deptUrl: null,
      details: null,
      programs: [],
    });
    const changed = await product.rest<Item>(
      `PUT /departments/${added.body._id}`,
      { departmentName: 'Law & Justice', deptShortCode: 'LAW' },
      as(admin),
    );
    expect(changed.body['departmentName']).toBe('Law & Justice');
    const list = await product.rest<{ departments: Item[]; count: number }>('GET /departments', undefined, as(student));
    expect(list.body.departments).toHaveLength(list.body.count);
    expect((await product.rest(`GET /departments/${added.body._id}/`, undefined, as(student))).body).toMatchObject({
      _id: added.body._id,
    });
    expect((await product.rest(`DELETE /departments/${added.body._id}`, undefined, as(admin))).body).toEqual({
      msg: 'Department Deleted',
    });
    expect((await product.rest(`GET /departments/${added.body._id}`, undefined, as(admin))).status).toBe(404);
  });

  it('name each missing field', async () => {
    const answer = await product.rest<Errors>('POST /departments', {}, as(admin));
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one) => one.field)).toEqual(['departmentName', 'deptShortCode']);
  });

  it('refuse a taken short code in any case, at its field', async () => {
    const { deptShortCode } = await build.department();
    const answer = await product.rest<Errors>(
      'POST /departments',
      { departmentName: 'x', deptShortCode: deptShortCode.toLowerCase() },
      as(admin),
    );
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0]).toMatchObject({ code: 'CONFLICT', field: 'deptShortCode' });
  });

  it('stay while they have programs', async () => {
    const { departmentId } = await build.program();
    const answer = await product.rest<Errors>(`DELETE /departments/${departmentId}`, undefined, as(admin));
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0]?.msg).toContain('still has programs');
    expect((await product.rest(`GET /departments/${departmentId}`, undefined, as(admin))).status).toBe(200);
  });

  it('tell the second of two editors that somebody was faster', async () => {
    const { id } = await build.department();
    const { body } = await product.rest<Item>(`GET /departments/${id}`, undefined, as(admin));
    const change = (departmentName: string) =>
      product.rest<Item & Errors>(
        `PUT /departments/${id}`,
        { departmentName, deptShortCode: `N${id.slice(-6)}`, version: body.version },
        as(admin),
      );
    expect((await change('first')).status).toBe(200);
    const second = await change('second');
    expect(second.status).toBe(409);
    expect((await product.rest<Item>(`GET /departments/${id}`, undefined, as(admin))).body['departmentName']).toBe(
      'first',
    );
  });
});

describe('programs', () => {
  it('are saved with their department and speak the stored words', async () => {
    const { id } = await build.department();
    const input = {
      programName: 'MBA',
      programShortCode: 'MBA-X',
      credit: '66',
      programType: 'graduate',
      department: id,
      programUrl: '',
      description: '',
    };
    const added = await product.rest<Item>('POST /programs', input, as(admin));
    expect(added.body).toMatchObject({ programType: 'graduate', credit: 66, department: { _id: id } });
    const graphql = await product.graphql<{ program: { programType: string } }>(
      'query ($id: ID!) { program(id: $id) { programType department { departmentName } } }',
      { id: added.body._id },
      as(student),
    );
    expect(graphql.data?.program.programType).toBe('GRADUATE');
  });

  it.each([
    ['credit', { credit: 'many' }],
    ['programType', { programType: 'doctoral' }],
    ['department', { department: '' }],
    ['department', { department: nowhere }],
  ])('refuse a wrong %s', async (field, wrong) => {
    const { id } = await build.department();
    const input = {
      programName: 'x',
      programShortCode: `Q${Math.random().toString(36).slice(2, 8)}`,
      credit: 3,
      programType: 'undergraduate',
      department: id,
    };
    const answer = await product.rest<Errors>('POST /programs', { ...input, ...wrong }, as(admin));
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.field).toBe(field);
  });

  it('stay while they have exams', async () => {
    const { programId } = await build.exam();
    expect((await product.rest(`DELETE /programs/${programId}`, undefined, as(admin))).status).toBe(409);
  });
});

describe('exams', () => {
  it('are open while not conducted and ahead', async () => {
    const open = await build.exam();
    const conducted = await build.exam({ conducted: true });
    const past = await build.exam({ examDate: new Date(Date.now() - 1000) });
    const { body } = await product.rest<Item[]>('GET /exams', undefined, as(student));
    const ids = body.map((one) => one._id);
    expect(ids).toContain(open.id);
    expect(ids).not.toContain(conducted.id);
    expect(ids).not.toContain(past.id);
  });

  it('are added without an id and changed with one', async () => {
    const { id } = await build.program();
    const input = {
      title: 'Fall test',
      program: id,
      batch: '12',
      trimester: 'fall',
      year: '2027',
      examDate: '2027-03-01T10:00',
      conducted: false,
    };
    const added = await product.rest<Item>('POST /exams', input, as(admin));
    expect(added.body).toMatchObject({
      trimester: 'Fall',
      year: 2027,
      examDate: '2027-03-01T04:00:00.000Z',
      conducted: false,
      isOpen: true,
    });
    const changed = await product.rest<Item>(
      'POST /exams',
      { ...input, _id: added.body._id, title: 'Fall test 2' },
      as(admin),
    );
    expect(changed.body).toMatchObject({ _id: added.body._id, title: 'Fall test 2' });
    expect((await product.rest('POST /exams', { ...input, _id: nowhere }, as(admin))).status).toBe(404);
  });

  it('name each missing field', async () => {
    const answer = await product.rest<Errors>('POST /exams', { title: '', trimester: '' }, as(admin));
    expect(answer.body.errors.map((one) => one.field)).toEqual(['title', 'program', 'trimester', 'year', 'examDate']);
  });

  it('are found by every filter, with the number of applicants', async () => {
    const program = await build.program({ programType: ProgramType.GRADUATE });
    const mine = await build.exam({ programId: program.id, trimester: 'Summer', year: 2031 });
    await build.exam({ programId: program.id, trimester: 'Fall', year: 2031 });
    await build.profile({ exam: mine });
    const find = (filter: object) =>
      product.rest<{ exams: Item[]; count: number; studentsInExam: Record<string, number> }>(
        'POST /exams/get-exams',
        filter,
        as(admin),
      );
    const { body } = await find({
      program: program.programShortCode.toLowerCase(),
      trimester: 'SUMMER',
      newYear: 2031,
      courseType: 'Graduate',
      conducted: 'Not Conducted',
    });
    expect(body.exams.map((one) => one._id)).toEqual([mine.id]);
    expect(body.studentsInExam).toEqual({ [mine.id]: 1 });
    expect(
      (await find({ program: program.id, trimester: 'All', newYear: '', courseType: '', conducted: 'All' })).body.count,
    ).toBe(2);
    expect((await find({ program: program.id, conducted: 'Conducted' })).body.count).toBe(0);
    expect((await find({})).body.count).toBeGreaterThan(2);
  });

  it('stay while somebody applied', async () => {
    const { exam } = await build.profile();
    expect((await product.rest(`DELETE /exams/exam/${exam.id}`, undefined, as(admin))).status).toBe(409);
    const free = await build.exam();
    expect((await product.rest(`DELETE /exams/exam/${free.id}`, undefined, as(admin))).body).toEqual({
      msg: 'Exam Deleted',
    });
  });
});

describe('who may', () => {
  const writes: [string, string][] = [
    ['departments', 'POST /departments'],
    ['departments', `PUT /departments/${nowhere}`],
    ['departments', `DELETE /departments/${nowhere}`],
    ['programs', 'POST /programs'],
    ['programs', `DELETE /programs/${nowhere}`],
    ['exams', 'POST /exams'],
    ['exams', `DELETE /exams/exam/${nowhere}`],
    ['exams', 'POST /exams/get-exams'],
    ['notices', 'POST /notices'],
    ['notices', `DELETE /notices/${nowhere}`],
  ];
  it.each(writes)('%s: %s is for the office alone', async (table, call) => {
    const before = await rows(table);
    expect((await product.rest(call as 'POST /x', {}, as(student))).status).toBe(403);
    expect((await product.rest(call as 'POST /x', {})).status).toBe(401);
    expect(await rows(table)).toEqual(before);
  });

  it('an id that cannot be one is not there', async () => {
    expect((await product.rest('GET /programs/not-an-id', undefined, as(admin))).status).toBe(404);
  });
});
