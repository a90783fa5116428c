import { belongsTo, Role } from '@admission/schema';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { type BuiltProfile } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';
import { audienceOf } from '../../graphql/roots.ts';
import { applicantsOf, officersOf } from './merit.fixture.ts';

const { product, build } = await startTestProduct();
const officers = officersOf(product);
const { apply } = applicantsOf(product, build);
const [maker, approver] = [await build.admin(), await build.admin()];

type Root = GraphQLField<unknown, unknown>;
const queries: Root[] = Object.values(product.schema.getQueryType()?.getFields() ?? {}).filter((field) =>
  belongsTo(audienceOf(field), Role.STUDENT),
);

/** Selects all fields of a type without arguments, as deep as the limits allow. */
function allOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = fieldsOf(named).flatMap((field) => {
    const below = getNamedType(field.type);
    if (isScalarType(below) || isEnumType(below)) return [field.name];
    return depth > 1 ? [`${field.name} ${allOf(field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.filter((one) => !one.endsWith(' ')).join(' ')} }`;
}
/** An exam's intake has exams again, which would exceed the cost limit. */
const circular = new Set(['Exam.intake', 'Intake.exams']);
const fieldsOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(
    (field) => field.args.every((one) => !isNonNullType(one.type)) && !circular.has(`${type.name}.${field.name}`),
  );

/** The answers of all queries and REST calls of an applicant, with the applicant's own ids as arguments. */
async function everythingFor({ user, exam }: BuiltProfile): Promise<string> {
  const said: string[] = [];
  for (const field of queries) {
    const needed = field.args.filter((one) => isNonNullType(one.type));
    const declared = needed.map((one) => `$${one.name}: ${one.type}`).join(', ');
    const passed = needed.map((one) => `${one.name}: $${one.name}`).join(', ');
    const query = `query ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${allOf(field.type, field.name === 'openIntakes' ? 1 : 4)} }`;
    const variables = Object.fromEntries(needed.map(({ name }) => [name, name === 'userId' ? user.id : exam.id]));
    const answer = await product.graphql(query, variables, user);
    const codes = answer.errors?.map(({ extensions }) => extensions.code) ?? [];
    expect(
      codes.filter((code) => /GRAPHQL|COMPLEX|INTERNAL/.test(code)),
      `${field.name} ${query}`,
    ).toEqual([]);
    said.push(JSON.stringify(answer.data));
  }
  for (const path of [
    '/auth',
    '/profile/me',
    `/profile/user/${user.id}`,
    '/admit/download',
    `/student-form/${user.id}`,
    `/exams/exam/${exam.id}`,
    `/exams/exam/students/${exam.id}`,
    '/exams',
    '/notices',
  ]) {
    said.push((await product.rest(`GET ${path}`, undefined, user)).text);
  }
  return said.join('\n');
}

interface OwnMarks {
  myProfile: { marks: Record<string, unknown> };
}
async function ownMarks({ user }: BuiltProfile): Promise<Record<string, unknown> | undefined> {
  const { data } = await product.graphql<OwnMarks>(
    'query { myProfile { marks { written viva total absent result outcome place remarks } } }',
    {},
    user,
  );
  return data?.myProfile.marks;
}

const nothing = {
  written: null,
  viva: null,
  total: null,
  absent: false,
  result: null,
  outcome: null,
  place: null,
  remarks: null,
};

/** Values that occur only in the marks. */
const secrets = ['37.13', '9.48', '46.61', 'Selected', 'Waiting list', 'Absent', 'Reads from the sheet'];

describe('visibility of results', () => {
  it('covers the queries of applicants', () => {
    expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['me', 'myProfile', 'profile', 'exam']));
  });

  it('no call returns marks, result or place to an applicant before the publication', { timeout: 60_000 }, async () => {
    const exam = await build.exam({ conducted: true });
    const profiles = await apply(exam, [
      { written: 37.13, viva: 9.48 },
      { written: 20, viva: 5 },
      { absent: true },
      {},
    ]);
    await product.sql`UPDATE marks SET remarks = 'Reads from the sheet' WHERE profile_id = ${profiles[0]?.id}`;
    const [first, second, absent, unmarked] = profiles;
    if (!first || !second || !absent || !unmarked) throw new Error('They are four');

    const checkNothing = async (when: string): Promise<void> => {
      for (const one of profiles) expect(await ownMarks(one), when).toEqual(nothing);
      const said = await Promise.all([first, absent].map(everythingFor));
      for (const secret of secrets) expect(said.join('\n'), when).not.toContain(secret);
    };
    await checkNothing('with the marks entered');
    const id = (await officers.make(maker, { examId: exam.id, seats: 1 })).value?.list.id ?? '';
    await checkNothing('with a draft');
    await officers.submit(maker, id);
    await checkNothing('while the list waits');

    await officers.approve(approver, id);
    expect(await ownMarks(first)).toEqual({
      ...{ written: 37.13, viva: 9.48, total: 46.61, absent: false },
      ...{ result: 'Selected', outcome: 'SELECTED', place: 1, remarks: null },
    });
    expect(await ownMarks(second)).toMatchObject({ total: 25, result: 'Waiting list', outcome: 'WAITING', place: 2 });
    expect(await ownMarks(absent)).toMatchObject({
      total: null,
      absent: true,
      result: 'Absent',
      outcome: 'ABSENT',
      place: null,
    });
    expect(await ownMarks(unmarked)).toEqual(nothing);
    const withResult = async (result: string) => {
      const { data } = await product.graphql<{ applicants: { applicants: { id: string }[] } }>(
        'query ($search: ApplicantSearch!) { applicants(search: $search) { applicants { id } } }',
        { search: { exam: exam.id, result } },
        maker,
      );
      return data?.applicants.applicants.map((one) => one.id);
    };
    expect(await withResult('WAITING')).toEqual([second.id]);
    expect(await withResult('ABSENT')).toEqual([absent.id]);
    const said = await everythingFor(first);
    expect(said).toContain('46.61');
    expect(said).not.toContain('Reads from the sheet');
    const rest = await product.rest<{ marks: { result: string; place: number } }>('GET /profile/me', undefined, {
      token: first.user.token,
    });
    expect(rest.body.marks).toMatchObject({ result: 'Selected', place: 1 });

    await officers.askWithdrawal(maker, id, 'Wrong key');
    expect(await ownMarks(first)).toMatchObject({ place: 1 });
    await officers.confirmWithdrawal(approver, id);
    await checkNothing('after the withdrawal');
  });

  it('applicants do not see changed marks until a new list is approved', async () => {
    const exam = await build.exam({ conducted: true });
    const [first, second] = await apply(exam, [{ written: 30 }, { written: 20 }]);
    if (!first || !second) throw new Error('They are two');
    await officers.publish(maker, approver, { examId: exam.id, seats: 1 });
    const update = 'mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { marks { total result } } }';
    const input = { userId: second.user.id, written: 40, viva: 10 };
    const changed = await product.graphql(update, { input }, maker);
    expect(changed.data?.['updateMarks']).toEqual({ marks: { total: 50, result: 'Waiting list' } });
    expect(await ownMarks(second)).toMatchObject({ written: 20, total: 20, result: 'Waiting list', place: 2 });
    await officers.publish(approver, maker, { examId: exam.id, seats: 1 });
    expect(await ownMarks(second)).toMatchObject({ written: 40, total: 50, result: 'Selected', place: 1 });
    expect(await ownMarks(first)).toMatchObject({ total: 30, result: 'Waiting list', place: 2 });
  });
});
