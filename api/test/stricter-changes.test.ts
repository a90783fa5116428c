import { type GraphQLField, type GraphQLInputType, getNamedType, isInputObjectType, isNonNullType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { rightOf } from '../src/graphql/roots.ts';
import { type BuiltUser, testPassword } from './build.ts';
import { startTestProduct } from './client.ts';
import { rootsOf } from './operations.ts';

const { product, build } = await startTestProduct({ WEBHOOK_ALLOW_PRIVATE: 'true' });
const superadmin = await build.superadmin();
const admin = await build.admin();

const fields = new Map(rootsOf(product.schema).map(({ field }) => [field.name, field]));
type Root = GraphQLField<unknown, unknown>;
const pairs = [...fields.values()].flatMap((former): [former: string, successor: string][] => {
  const successor = /^Use (\w+): its arguments say what is always needed\.$/.exec(former.deprecationReason ?? '')?.[1];
  return successor ? [[former.name, successor]] : [];
});
const rootOf = (name: string): Root => fields.get(name) ?? expect.fail(name);

/** The names of all arguments and of the fields of their inputs. */
const partsOf = ({ args }: Root, isWanted: (type: GraphQLInputType) => boolean = () => true): string[] =>
  args
    .flatMap(({ name, type }) => {
      const input = getNamedType(type);
      return isInputObjectType(input) ? Object.values(input.getFields()) : [{ name, type }];
    })
    .filter(({ type }) => isWanted(type))
    .map(({ name }) => name);

const titles: Record<string, unknown> = {
  title: 'Evening',
  programName: 'Law',
  programShortCode: 'LLB-S',
  credit: 120,
};

const call = async (root: string, type: string, { input, shown }: { input: object; shown: string }, by: BuiltUser) =>
  product.graphql<Record<string, Record<string, unknown>>>(
    `${rootOf(root) === product.schema.getQueryType()?.getFields()[root] ? 'query' : 'mutation'} ($input: ${type}!) { ${root}(input: $input) ${shown} }`,
    { input },
    by,
  );

describe('a mutation and its stricter successor', () => {
  it.each(pairs)(
    '%s and %s return the same to the same callers, and the successor requires more',
    (former, successor) => {
      const [one, other] = [rootOf(former), rootOf(successor)];
      expect(getNamedType(other.type)).toBe(getNamedType(one.type));
      expect(rightOf(other)).toEqual(rightOf(one));
      expect(other.extensions).toEqual(one.extensions);
      expect(other.deprecationReason).toBeUndefined();
      expect(partsOf(one)).toEqual(expect.arrayContaining(partsOf(other)));
      expect(partsOf(other, isNonNullType).length).toBeGreaterThan(partsOf(one, isNonNullType).length);
    },
  );
});

describe('a successor', () => {
  it('refuses an incomplete input before anything runs, and accepts a complete one', async () => {
    const { id: department } = await build.department();
    const { title, ...named } = titles;
    const program = { ...named, programType: 'UNDERGRADUATE', department };
    const shown = '{ id programName }';
    for (const name of ['credit', 'programType', 'department']) {
      const refused = await call(
        'putProgram',
        'PutProgramInput',
        { input: { ...program, [name]: undefined }, shown },
        admin,
      );
      expect(refused, name).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', field: name });
      expect(refused.data).toBeUndefined();
    }
    const made = await call('putProgram', 'PutProgramInput', { input: program, shown }, admin);
    expect(made.data?.['putProgram']).toMatchObject({ programName: 'Law' });
    const season = { trimester: 'FALL', year: 2027, examDate: '2027-09-01T04:00:00Z' };
    const exam = { title, program: made.data?.['putProgram']?.['id'], ...season };
    const added = await call('putExam', 'PutExamInput', { input: exam, shown: '{ title year }' }, admin);
    expect(added.data?.['putExam']).toEqual({ title: 'Evening', year: 2027 });
    const blank = await call('putExam', 'PutExamInput', { input: { ...exam, examDate: ' ' }, shown: '{ id }' }, admin);
    expect(blank).toMatchObject({ code: 'BAD_USER_INPUT', field: 'examDate' });
  });

  it('putWebhook adds a webhook and returns its secret', async () => {
    const input = { url: 'http://127.0.0.1:9/', events: ['MARKS_UPDATED'] };
    const { data } = await call(
      'putWebhook',
      'PutWebhookInput',
      { input, shown: '{ secret webhook { url } }' },
      superadmin,
    );
    expect(data?.['putWebhook']).toMatchObject({
      secret: expect.stringMatching(/^whsec_/),
      webhook: { url: input.url },
    });
  });

  it('proposeMoneyChange and approveMoneyChange need reason and password', async () => {
    const second = await build.superadmin();
    const stepUp = { reason: 'The bank changed', currentPassword: testPassword };
    const account = { bankName: 'Padma', bankBranch: 'Savar', bankAccount: '1234', bankInquiryPhone: '02123456' };
    const input = { ...account, feeBank: 1000, feeBkash: 1016, ...stepUp };
    const shown = '{ change { id state } }';
    const proposed = await call('proposeMoneyChange', 'ProposeMoneyChangeInput', { input, shown }, superadmin);
    const change = proposed.data?.['proposeMoneyChange']?.['change'] as { id: string };
    expect(change).toMatchObject({ state: 'PENDING' });
    const text = `mutation ($id: ID!, $reason: String!, $currentPassword: String!) {
      approveMoneyChange(id: $id, reason: $reason, currentPassword: $currentPassword) ${shown} }`;
    const approve = (given: object) => product.graphql<object>(text, { id: change.id, ...stepUp, ...given }, second);
    expect((await approve({ reason: ' ' })).code).toBe('STEP_UP_REQUIRED');
    expect((await approve({})).data).toEqual({ approveMoneyChange: { change: { id: change.id, state: 'APPROVED' } } });
  });

  it('studentFormsByProfileIds packs the forms of applicants', async () => {
    const { id } = await build.profile();
    const query = 'query ($ids: [ID!]!) { studentFormsByProfileIds(profileIds: $ids) { mimeType } }';
    const { data } = await product.graphql<object>(query, { ids: [id] }, admin);
    expect(data).toEqual({ studentFormsByProfileIds: { mimeType: 'application/zip' } });
    expect((await product.graphql(query, { ids: [] }, admin)).code).toBe('BAD_USER_INPUT');
  });

  it('createMeritList makes what previewMeritList shows', async () => {
    const exam = await build.exam({ conducted: true });
    const profile = await build.profile({ exam });
    await build.payment(profile.user.id);
    await build.marks(profile.id, { written: 30 });
    const input = { examId: exam.id, seats: 1, waiting: 0, ties: [] };
    const counts = 'counts { ranked selected }';
    const preview = await call('previewMeritList', 'CreateMeritListInput', { input, shown: `{ ${counts} }` }, admin);
    expect(preview.data?.['previewMeritList']).toEqual({ counts: { ranked: 1, selected: 1 } });
    const made = await call(
      'createMeritList',
      'CreateMeritListInput',
      { input, shown: `{ list { ${counts} } }` },
      admin,
    );
    expect(made.data?.['createMeritList']).toEqual({ list: { counts: { ranked: 1, selected: 1 } } });
  });
});
