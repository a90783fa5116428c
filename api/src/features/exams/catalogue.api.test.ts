import { ProgramType } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { type Refused, startTestProduct } from '../../../test/client.ts';

const { product, build } = await startTestProduct();
const admin = { token: (await build.admin()).token };
const student = { token: (await build.student()).token };

type Item = { _id: string; version: number } & Record<string, unknown>;
type Answer = Item & Refused;
type Call = Parameters<typeof product.rest>[0];

const call = (on: string, body?: object, caller: { token?: string } = admin) =>
  product.rest<Answer>(on as Call, body, caller);
const unknownId = '00000000-0000-7000-8000-000000000000';

describe('departments', () => {
  it('are added, read, changed and deleted by administrators', async () => {
    const input = { departmentName: 'Law', deptShortCode: 'LAW', deptUrl: '', details: '' };
    const added = await call('POST /departments/', input);
    expect(added.body).toMatchObject({ ...input, deptUrl: null, details: null, programs: [] });
    const one = `/departments/${added.body._id}`;
    const changed = await call(`PUT ${one}`, { departmentName: 'Law & Justice', deptShortCode: 'LAW' });
    expect(changed.body['departmentName']).toBe('Law & Justice');
    const list = (await call('GET /departments', undefined, student)).body;
    expect(list['departments']).toHaveLength(Number(list['count']));
    expect((await call(`GET ${one}/`, undefined, student)).body).toMatchObject({ _id: added.body._id });
    expect((await call(`DELETE ${one}`)).body).toEqual({ msg: 'Department Deleted' });
    expect((await call(`GET ${one}`)).status).toBe(404);
  });

  it('take a host for a link, and refuse other schemes', async () => {
    const { id, deptShortCode } = await build.department();
    const input = { departmentName: 'Law', deptShortCode };
    const byRest = (deptUrl: string) => call(`PUT /departments/${id}`, { ...input, deptUrl });
    expect((await byRest('www.example.edu')).body['deptUrl']).toBe('https://www.example.edu');
    expect(await byRest('javascript:alert(1)')).toMatchObject({ status: 400, field: 'deptUrl' });
    const mutation = 'mutation ($input: DepartmentInput!) { saveDepartment(input: $input) { deptUrl } }';
    const byGraphQL = (deptUrl: string) => product.graphql(mutation, { input: { ...input, id, deptUrl } }, admin);
    expect(await byGraphQL('www.example.edu/law')).toMatchObject({
      data: { saveDepartment: { deptUrl: 'https://www.example.edu/law' } },
    });
    expect(await byGraphQL('javascript:alert(1)')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'deptUrl' });
  });

  it('POST /departments refuses a taken short code in any case', async () => {
    const { deptShortCode } = await build.department();
    const answer = await call('POST /departments', {
      departmentName: 'x',
      deptShortCode: deptShortCode.toLowerCase(),
    });
    expect(answer.status).toBe(409);
    expect(answer).toMatchObject({ code: 'CONFLICT', field: 'deptShortCode' });
  });

  it('PUT /departments/{id} refuses a stale version', async () => {
    const { id } = await build.department();
    const { version } = (await call(`GET /departments/${id}`)).body;
    const change = (departmentName: string) =>
      call(`PUT /departments/${id}`, { departmentName, deptShortCode: `N${id.slice(-6)}`, version });
    expect((await change('first')).status).toBe(200);
    expect((await change('second')).status).toBe(409);
    expect((await call(`GET /departments/${id}`)).body['departmentName']).toBe('first');
  });
});

describe('programs', () => {
  const input = async () => ({
    programName: 'MBA',
    programShortCode: `Q${Math.random().toString(36).slice(2, 8)}`,
    credit: '66',
    programType: 'graduate',
    department: (await build.department()).id,
  });

  it('POST /programs saves the department and answers the program type in lower case', async () => {
    const given = { ...(await input()), programUrl: '', description: '' };
    const added = await call('POST /programs', given);
    expect(added.body).toMatchObject({ programType: 'graduate', credit: 66, department: { _id: given.department } });
    const graphql = await product.graphql<{ program: { programType: string } }>(
      'query ($id: ID!) { program(id: $id) { programType department { departmentName } } }',
      { id: added.body._id },
      student,
    );
    expect(graphql.data?.program.programType).toBe('GRADUATE');
  });

  it.each([
    ['credit', { credit: 'many' }],
    ['programType', { programType: 'doctoral' }],
    ['department', { department: '' }],
  ])('POST /programs refuses a wrong %s', async (field, wrong) => {
    const answer = await call('POST /programs', { ...(await input()), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.field).toBe(field);
  });

  it.each([unknownId, 'abc'])('POST /programs refuses the department %s', async (department) => {
    const answer = await call('POST /programs', { ...(await input()), department });
    const refused = { msg: 'This department could not be found', code: 'NOT_FOUND', field: 'department' };
    expect([answer.status, answer.body.errors]).toEqual([404, [refused]]);
  });
});

describe('exams', () => {
  it.each([unknownId, 'abc'])('POST /exams refuses the program %s', async (program) => {
    const input = { title: 'Exam', program, trimester: 'Fall', year: 2027, examDate: '2027-01-10T04:00:00Z' };
    const answer = await call('POST /exams', input);
    const refused = { msg: 'This program could not be found', code: 'NOT_FOUND', field: 'program' };
    expect([answer.status, answer.body.errors]).toEqual([404, [refused]]);
  });

  it('GET /exams lists exams that are not conducted and in the future', async () => {
    const open = await build.exam();
    const closed = [await build.exam({ conducted: true }), await build.exam({ examDate: new Date(Date.now() - 1000) })];
    const { body } = await product.rest<Item[]>('GET /exams', undefined, student);
    const ids = body.map((one) => one._id);
    expect(ids).toContain(open.id);
    for (const { id } of closed) expect(ids).not.toContain(id);
  });

  it('POST /exams adds an exam without an id and changes one with it', async () => {
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
    const added = await call('POST /exams', input);
    expect(added.body).toMatchObject({
      trimester: 'Fall',
      year: 2027,
      examDate: '2027-03-01T04:00:00.000Z',
      conducted: false,
      isOpen: true,
    });
    const changed = await call('POST /exams', { ...input, _id: added.body._id, title: 'Fall test 2' });
    expect(changed.body).toMatchObject({ _id: added.body._id, title: 'Fall test 2' });
    expect((await call('POST /exams', { ...input, _id: unknownId })).status).toBe(404);
  });

  it('saveExam sets, keeps and clears the last moments to apply and to pay', async () => {
    const { id: program } = await build.program();
    const query =
      'mutation ($input: ExamInput!) { saveExam(input: $input) { id applyUntil payUntil lastApplication lastPayment isOpen } }';
    const save = async (more: object) => {
      const input = { title: 'T', program, trimester: 'FALL', year: 2031, examDate: '2031-03-01T10:00', ...more };
      const answer = await product.graphql<{ saveExam: Record<string, unknown> }>(query, { input }, admin);
      return answer.data?.saveExam ?? answer.errors?.[0]?.extensions;
    };
    const set = await save({ applyUntil: '2031-02-01T23:59', payUntil: '2031-02-10T23:59' });
    const dates = { lastApplication: '2031-02-01T17:59:00.000Z', lastPayment: '2031-02-10T17:59:00.000Z' };
    expect(set).toMatchObject({ ...dates, isOpen: true });
    expect(await save({ id: set?.['id'] })).toMatchObject(dates);
    const exam = '2031-03-01T04:00:00.000Z';
    expect(await save({ id: set?.['id'], applyUntil: '', payUntil: null })).toMatchObject({
      ...{ applyUntil: null, payUntil: null, lastApplication: exam, lastPayment: exam },
    });
    expect(await save({ applyUntil: '2031-03-01T10:01' })).toMatchObject({ field: 'applyUntil' });
    expect(await save({ payUntil: '2031-03-01T10:01' })).toMatchObject({ field: 'payUntil' });
    expect(await save({ applyUntil: '2031-02-02T00:00', payUntil: '2031-02-01T00:00' })).toMatchObject({
      field: 'payUntil',
    });
  });

  it('POST /exams/get-exams applies each filter and counts applicants', async () => {
    const program = await build.program({ programType: ProgramType.GRADUATE });
    const mine = await build.exam({ programId: program.id, trimester: 'Summer', year: 2031 });
    await build.exam({ programId: program.id, trimester: 'Fall', year: 2031 });
    await build.profile({ exam: mine });
    const find = async (filter: object) =>
      (await call('POST /exams/get-exams', filter)).body as unknown as {
        exams: Item[];
        count: number;
        studentsInExam: Record<string, number>;
      };
    const { exams, studentsInExam } = await find({
      program: program.programShortCode.toLowerCase(),
      trimester: 'SUMMER',
      newYear: 2031,
      courseType: 'Graduate',
      conducted: 'Not Conducted',
    });
    expect(exams.map((one) => one._id)).toEqual([mine.id]);
    expect(studentsInExam).toEqual({ [mine.id]: 1 });
    const any = { trimester: 'All', newYear: '', courseType: '', conducted: 'All' };
    expect((await find({ program: program.id, ...any })).count).toBe(2);
    expect((await find({ program: program.id, conducted: 'Conducted' })).count).toBe(0);
    expect((await find({})).count).toBeGreaterThan(2);
  });

  it('DELETE /exams/exam/{id} deletes an exam without applicants', async () => {
    const { id } = await build.exam();
    expect((await call(`DELETE /exams/exam/${id}`)).body).toEqual({ msg: 'Exam Deleted' });
  });
});

it.each([
  ['POST /departments', {}, ['departmentName', 'deptShortCode']],
  ['POST /exams', { title: '', trimester: '' }, ['title', 'program', 'trimester', 'year', 'examDate']],
])('%s names each missing field', async (on, body, fields) => {
  const answer = await call(on, body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((one) => one.field)).toEqual(fields);
});

it.each([
  [
    'a department with programs',
    async () => `/departments/${(await build.program()).departmentId}`,
    'still has programs',
  ],
  ['a program with exams', async () => `/programs/${(await build.exam()).programId}`, ''],
  ['an exam with applicants', async () => `/exams/exam/${(await build.profile()).exam.id}`, ''],
])('DELETE refuses %s', async (_case, make, message) => {
  const path = await make();
  const answer = await call(`DELETE ${path}`);
  expect(answer.status).toBe(409);
  expect(answer.body.errors[0]?.msg).toContain(message);
  expect((await call(`DELETE ${path}`)).status).toBe(409);
});

it.each([
  ['departments', 'POST /departments'],
  ['departments', `PUT /departments/${unknownId}`],
  ['departments', `DELETE /departments/${unknownId}`],
  ['programs', 'POST /programs'],
  ['programs', `DELETE /programs/${unknownId}`],
  ['exams', 'POST /exams'],
  ['exams', `DELETE /exams/exam/${unknownId}`],
  ['exams', 'POST /exams/get-exams'],
  ['notices', 'POST /notices'],
  ['notices', `DELETE /notices/${unknownId}`],
])('%s: %s is for administrators only', async (table, on) => {
  const rows = () => product.source.query(`SELECT * FROM ${table} ORDER BY id`);
  const before = await rows();
  expect((await call(on, {}, student)).status).toBe(403);
  expect((await call(on, {}, {})).status).toBe(401);
  expect(await rows()).toEqual(before);
});

it('GET /programs/{id} answers 404 for a malformed id', async () => {
  expect((await call('GET /programs/not-an-id')).status).toBe(404);
});

describe('names in Bangla', () => {
  const asked = 'departmentName departmentNameBn localizedName';
  const save = (input: object) =>
    product.graphql<{ saveDepartment: { id: string } }>(
      `mutation ($input: DepartmentInput!) { saveDepartment(input: $input) { id ${asked} } }`,
      { input },
      admin,
    );
  const read = async (id: string, lang: 'en' | 'bn') =>
    (
      await product.graphql<{ department: object }>(
        `query ($id: ID!) { department(id: $id) { ${asked} } }`,
        { id },
        { ...student, lang },
      )
    ).data?.department;

  it('localizedName answers by the language of the request, and falls back', async () => {
    const input = { departmentName: 'History', deptShortCode: 'HIS' };
    const { id = '' } = (await save({ ...input, departmentNameBn: ' ইতিহাস ' })).data?.saveDepartment ?? {};
    const stored = { departmentName: 'History', departmentNameBn: 'ইতিহাস' };
    expect(await read(id, 'bn')).toEqual({ ...stored, localizedName: 'ইতিহাস' });
    expect(await read(id, 'en')).toEqual({ ...stored, localizedName: 'History' });
    // An absent field stays unchanged; a blank value clears it.
    await call(`PUT /departments/${id}`, input);
    expect(await read(id, 'bn')).toMatchObject(stored);
    await save({ ...input, id, departmentNameBn: ' ' });
    expect(await read(id, 'bn')).toEqual({
      departmentName: 'History',
      departmentNameBn: null,
      localizedName: 'History',
    });
  });

  it('reach the exam and the profile', async () => {
    const exam = await build.exam();
    await product.sql`UPDATE exams SET title_bn = 'পরীক্ষা ক' WHERE id = ${exam.id}`;
    await product.sql`UPDATE programs SET program_name_bn = 'প্রোগ্রাম ক' WHERE id = ${exam.programId}`;
    const { user } = await build.profile({ exam });
    const query = `query ($id: ID!) { exam(id: $id) { localizedTitle localizedCourse localizedDepartment }
      myProfile { admissionInfo { localizedCourse } } }`;
    const { data } = await product.graphql<{ exam: object }>(query, { id: exam.id }, { ...user, lang: 'bn' });
    expect(data).toEqual({
      exam: {
        localizedTitle: 'পরীক্ষা ক',
        localizedCourse: 'প্রোগ্রাম ক',
        localizedDepartment: expect.stringMatching(/^Department/),
      },
      myProfile: { admissionInfo: { localizedCourse: 'প্রোগ্রাম ক' } },
    });
  });
});
