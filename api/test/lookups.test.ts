import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  GraphQLID,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { isFor, rootsOf, someValue } from './operations.ts';

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
    marksTemplateByExamId: exam.id,
    examMarksByExamId: exam.id,
    seatsImpactByExamId: exam.id,
    examDatesImpactById: exam.id,
    circularByIntakeId: program.intake_id,
    ruleSetPageByIntakeId: program.intake_id,
    intakeDatesImpactById: program.intake_id,
    intakeClosingImpactById: program.intake_id,
    intakeRemindersById: program.intake_id,
    reminderAudienceByIntakeId: program.intake_id,
    applicantHistoryByUserId: ids['profileByUserId'],
  });
});

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
const fields = schema.getQueryType()?.getFields() ?? {};
const successors = Object.values(fields).flatMap(({ deprecationReason }) => {
  const name = /^Use (\w+): here one missing row/.exec(deprecationReason ?? '')?.[1];
  return name ? [name] : [];
});

/** The arguments that a field needs, with this id. */
const neededBy = (field: GraphQLField<unknown, unknown> | undefined, id: string) => {
  const needed = (field?.args ?? []).filter(isRequiredArgument);
  const values = needed.map(({ name, type }) => [name, someValue(type, name, { idOf: () => id, whole: false })]);
  return { needed, values: Object.fromEntries(values) as Record<string, unknown> };
};

/** Two calls of one field in one operation, with the variables of each. */
function askTwice(name: string, found: string | undefined, token: string) {
  const field = fields[name];
  const { needed, values: gone } = neededBy(field, missing);
  const passed = (prefix: string) => `(${needed.map((one) => `${one.name}: $${prefix}_${one.name}`).join(', ')})`;
  const declared = (prefix: string) => needed.map((one) => `$${prefix}_${one.name}: ${one.type}`);
  const prefixed = (prefix: string, values: Record<string, unknown>) =>
    Object.entries(values).map(([key, value]) => [`${prefix}_${key}`, value]);
  const variables = [
    ...prefixed('gone', gone),
    ...(found === undefined ? [] : prefixed('found', neededBy(field, found).values)),
  ];
  const rest = found === undefined ? 'found: me' : `found: ${name}${passed('found')}`;
  const declarations = [...declared('gone'), ...(found === undefined ? [] : declared('found'))];
  const query = `query (${declarations}) { ${rest} { __typename } gone: ${name}${passed('gone')} { __typename } }`;
  return product.graphql(query, Object.fromEntries(variables), { token });
}

it.each(successors)(
  '%s of a missing row answers null and NOT_FOUND, and leaves the rest of the answer',
  async (name) => {
    const { data, errors } = await askTwice(name, ids[name], name.startsWith('my') ? student : token);
    const shown = { __typename: expect.any(String) };
    expect(data).toEqual({
      found: name.startsWith('intakeReminders') ? expect.arrayContaining([shown]) : shown,
      gone: null,
    });
    expect(errors).toMatchObject([{ path: ['gone'], extensions: { code: 'NOT_FOUND' } }]);
  },
);

/** Queries that compute from a draft in their input, whose errors name the field of an unknown id. This list may only shrink. */
const fromDrafts = ['markSchemeImpact', 'previewMeritList', 'previewMessage', 'ruleSetImpact'];

it('no other query that needs an id voids the rest of the answer', async () => {
  const isId = ({ type }: { type: GraphQLInputType }): boolean => getNamedType(type) === GraphQLID;
  const needsId = ({ args }: GraphQLField<unknown, unknown>) =>
    args.filter(isRequiredArgument).some((one) => {
      const type = getNullableType(one.type);
      return (
        isId(one) ||
        (isInputObjectType(type) && Object.values(type.getFields()).some((of) => isRequiredInputField(of) && isId(of)))
      );
    });
  const asked = rootsOf(product.schema).filter(
    ({ kind, field }) => kind === 'query' && !field.deprecationReason && isNonNullType(field.type) && needsId(field),
  );
  expect(asked.length).toBeGreaterThan(10);
  const voided: string[] = [];
  for (const { field, audience } of asked) {
    const { data } = await askTwice(field.name, undefined, isFor(audience, 'SUPERADMIN') ? token : student);
    if (!data) voided.push(field.name);
  }
  expect(voided.toSorted()).toEqual(fromDrafts);
});
