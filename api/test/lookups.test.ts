import { readFileSync } from 'node:fs';
import { buildSchema, isRequiredArgument } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';

const { product, build } = await startTestProduct();
const missing = '00000000-0000-7000-8000-000000000000';
const ids: Record<string, string> = {};
let token = '';
let student = '';

beforeAll(async () => {
  token = (await build.superadmin()).token;
  const exam = await build.exam();
  const [program] =
    await product.sql`SELECT p.id, p.department_id, e.intake_id FROM programs p JOIN exams e ON e.program_id = p.id WHERE e.id = ${exam.id}`;
  const applicant = await build.profile({ exam });
  student = applicant.user.token;
  ids['profileByUserId'] = applicant.user.id;
  const notice = await product.rest<{ _id: string }>(
    'POST /notices',
    { title: 'Seats', bodyText: '<p>x</p>', isPublic: true },
    { token },
  );
  Object.assign(ids, {
    examById: exam.id,
    programById: program.id,
    departmentById: program.department_id,
    noticeById: notice.body._id,
    publicNoticeById: notice.body._id,
    intakeById: program.intake_id,
    userById: ids['profileByUserId'],
    registeredPersonByUserId: ids['profileByUserId'],
    studentFormByUserId: ids['profileByUserId'],
    applicantWorkbookByUserId: ids['profileByUserId'],
    meritExamById: exam.id,
  });
});

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
const fields = schema.getQueryType()?.getFields() ?? {};
const successors = Object.values(fields).flatMap(({ deprecationReason }) => {
  const name = /^Use (\w+): here one missing row/.exec(deprecationReason ?? '')?.[1];
  return name ? [name] : [];
});

it.each(successors)(
  '%s of a missing row answers null and NOT_FOUND, and leaves the rest of the answer',
  async (name) => {
    const [argument = 'id'] = (fields[name]?.args ?? []).filter(isRequiredArgument).map((one) => one.name);
    const id = ids[name];
    const found = id ? `found: ${name}(${argument}: "${id}")` : 'found: me';
    const query = `{ ${found} { __typename } gone: ${name}(${argument}: "${missing}") { __typename } }`;
    const { data, errors } = await product.graphql(query, {}, { token: name.startsWith('my') ? student : token });
    expect(data).toEqual({ found: { __typename: expect.any(String) }, gone: null });
    expect(errors).toMatchObject([{ path: ['gone'], extensions: { code: 'NOT_FOUND' } }]);
  },
);
