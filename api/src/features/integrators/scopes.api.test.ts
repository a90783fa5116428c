import { belongsTo, TokenScope } from '@admission/schema';
import { type GraphQLField, type GraphQLNamedType, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { callOperation, operationOf, type Root, rootsOf } from '../../../test/operations.ts';
import { features } from '../../features.ts';
import { answerRightOf, rightOf } from '../../graphql/roots.ts';
import { rightOfDocument } from '../../rest/legacy.ts';
import { documentOf } from '../../rest/operations.ts';
import { makeToken, startIntegrators } from './integrators.fixture.ts';

const { product, office, build } = await startIntegrators();
const { schema } = product;

const roots = rootsOf(schema);

async function call(root: Root, token: string): Promise<{ code: string; message: string }> {
  const { code, errors } = await callOperation(product, operationOf(root), { token });
  return { code, message: errors?.[0]?.message ?? '' };
}

const scoped = roots.filter(({ field }) => rightOf(field).scope !== null);

describe('authorisation by scope', () => {
  it('refuses every token for an operation without a scope', async () => {
    const { secret } = await makeToken(product, office, { perMinute: 6000 });
    const unscoped = roots.filter((one) => rightOf(one.field).scope === null);
    expect(unscoped.map(({ field }) => field.name)).toEqual(
      expect.arrayContaining([
        'me',
        'signIn',
        'createIntegratorToken',
        'users',
        'updateUser',
        'deleteUser',
        'auditEvents',
      ]),
    );
    for (const root of unscoped)
      expect(await call(root, secret), root.field.name).toEqual({
        code: 'FORBIDDEN',
        message: 'This cannot be done with a token; a person has to sign in',
      });
  });

  it('refuses a token without the scope of the operation, and names the scope', async () => {
    for (const scope of Object.values(TokenScope)) {
      const others = Object.values(TokenScope).filter((one) => one !== scope);
      const { secret } = await makeToken(product, office, { scopes: others });
      for (const root of scoped.filter(({ field }) => rightOf(field).scope === scope))
        expect(await call(root, secret), root.field.name).toEqual({
          code: 'FORBIDDEN',
          message: `This token needs the scope ${scope} for that`,
        });
    }
  });

  it('accepts a token with only the scope of the operation', async () => {
    for (const scope of Object.values(TokenScope)) {
      const { secret } = await makeToken(product, office, { scopes: [scope] });
      for (const root of scoped.filter((one) => rightOf(one.field).scope === scope)) {
        const { code } = await call(root, secret);
        expect(['FORBIDDEN', 'UNAUTHENTICATED', 'INTERNAL_SERVER_ERROR'], root.field.name).not.toContain(code);
      }
    }
  });

  it('allows every token to read its own name, scopes, limits and expiry, and no person', async () => {
    const { secret, id, name } = await makeToken(product, office, { scopes: ['WRITE_MARKS'], perMinute: 7 });
    const query = '{ currentToken { id name scopes perMinute costPerMinute expiresAt state } }';
    const { data } = await product.graphql<{ currentToken: object }>(query, {}, { token: secret });
    const shown = { name, scopes: ['WRITE_MARKS'], perMinute: 7, costPerMinute: 100_000 };
    expect(data?.currentToken).toMatchObject({ id, ...shown, state: 'ACTIVE' });
    const rest = await product.rest<{ expiresAt: string }>('GET /token', undefined, { token: secret });
    expect(rest.body).toMatchObject({ _id: id, ...shown, previousUntil: null });
    expect(new Date(rest.body.expiresAt).getTime()).toBeGreaterThan(Date.now());
    expect((await product.graphql(query, {}, office)).code).toBe('FORBIDDEN');
    expect((await product.rest('GET /token', undefined, office)).status).toBe(403);
    expect((await product.rest('GET /token')).status).toBe(401);
  });

  it('gives no scope to operations for applicants', () => {
    for (const { field } of scoped) expect(belongsTo(rightOf(field).audience, 'SUPERADMIN'), field.name).toBe(true);
  });
});

it('requires for each REST call the scope of its GraphQL operation', async () => {
  const { secret } = await makeToken(product, office, { scopes: ['READ_EXAMS'] });
  for (const row of features.flatMap((one) => one.rest ?? [])) {
    const { scope } = rightOfDocument(schema, documentOf(row.run));
    const call = row.on.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000') as 'GET /x';
    const isRead = row.on.startsWith('GET') || row.on.startsWith('DELETE');
    const { status } = await product.rest(call, isRead ? undefined : {}, { token: secret });
    expect(status === 403, row.on).toBe(scope !== 'READ_EXAMS' && scope !== 'ANY');
  }
});

/** The types that a caller with only the scope of a field can reach from it. */
function reachableTypes(field: GraphQLField<unknown, unknown>): Set<string> {
  const found = new Set<string>();
  const { scope } = rightOf(field);
  const isOpen = (one: GraphQLField<unknown, unknown>): boolean =>
    one.extensions['audience'] === undefined || rightOf(one).scope === scope;
  const walk = (type: GraphQLNamedType, names?: readonly string[]): void => {
    if (found.has(type.name)) return;
    if (!names) found.add(type.name);
    if (!isObjectType(type)) return;
    const fields = Object.values(type.getFields()).filter((one) => isOpen(one) && (names?.includes(one.name) ?? true));
    for (const one of fields) walk(getNamedType(one.type));
  };
  walk(getNamedType(field.type), answerRightOf(field)?.open);
  return found;
}

/** What is known of a person, by the scopes that read it. */
const personal: Readonly<Record<string, readonly TokenScope[]>> = {
  ...Object.fromEntries(
    ['User', 'Profile', 'PersonalDetails', 'Address', 'GuardiansInfo', 'Ssc', 'Hsc', 'GradDegree', 'MastersDegree'].map(
      (type): [string, TokenScope[]] => [type, ['READ_APPLICANTS']],
    ),
  ),
  ...Object.fromEntries(
    ['WorkExperience', 'OwnImage', 'SupportingDocument', 'ApplicantRow', 'Application', 'Charge'].map(
      (type): [string, TokenScope[]] => [type, ['READ_APPLICANTS']],
    ),
  ),
  PaymentInfo: ['READ_APPLICANTS', 'READ_PAYMENTS', 'WRITE_PAYMENTS'],
  PaymentAttempt: ['READ_PAYMENTS'],
  PendingPayment: ['READ_PAYMENTS'],
  MeritRow: ['READ_RESULTS'],
  SeatEntry: ['READ_SEATING'],
  HistoryEntry: [],
  PaymentProposal: [],
  UnmatchedPayment: [],
};

describe('the answer of a mutation', () => {
  const changes = scoped.filter(({ kind }) => kind === 'mutation');

  it.each(changes.map(({ field }): [string, GraphQLField<unknown, unknown>] => [field.name, field]))(
    '%s reaches no person whom the scope does not read',
    (_name, field) => {
      const scope = rightOf(field).scope as TokenScope;
      const reached = [...reachableTypes(field)].filter((type) => personal[type] && !personal[type].includes(scope));
      expect(reached).toEqual([]);
    },
  );

  it('covers types of the schema', () => {
    expect(Object.keys(personal).filter((type) => !schema.getType(type))).toEqual([]);
    expect(changes.length).toBeGreaterThan(15);
  });
});

describe('updateMarks by a token with WRITE_MARKS alone', () => {
  const profileFields = Object.values((schema.getType('Profile') as GraphQLObjectType).getFields());
  const updateMarks = (userId: string, selection: string, token: string) =>
    product.graphql<{ updateMarks: object }>(
      `mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { ${selection} } }`,
      { input: { userId, written: 30, viva: 5 } },
      { token },
    );

  it('refuses every field of the profile but id and marks, and changes nothing', async () => {
    const { secret } = await makeToken(product, office, { scopes: ['WRITE_MARKS'], perMinute: 6000 });
    const { user } = await build.profile();
    const others = profileFields.filter(({ name }) => !['id', 'marks'].includes(name));
    expect(others.length).toBeGreaterThan(15);
    for (const { name, type } of others) {
      const selection = `id alias: ${name}${isObjectType(getNamedType(type)) ? ' { __typename }' : ''}`;
      const answer = await updateMarks(user.id, `... on Profile { ${selection} }`, secret);
      expect(answer, name).toMatchObject({
        code: 'FORBIDDEN',
        errors: [{ message: 'This token needs the scope READ_APPLICANTS for that' }],
      });
    }
    expect(
      await product.sql`SELECT FROM marks m JOIN profiles p ON p.id = m.profile_id WHERE p.user_id = ${user.id}`,
    ).toEqual([]);
    const own = await updateMarks(user.id, '__typename id marks { written total }', secret);
    expect(own.data?.updateMarks).toMatchObject({ marks: { written: 30, total: 35 } });
    const { secret: reader } = await makeToken(product, office, { scopes: ['WRITE_MARKS', 'READ_APPLICANTS'] });
    expect((await updateMarks(user.id, 'personalDetails { nidNumber }', reader)).errors).toBeUndefined();
  });

  it('answers PUT /profile/marks/user/{userId} with the marks; READ_APPLICANTS adds the profile', async () => {
    const { secret } = await makeToken(product, office, { scopes: ['WRITE_MARKS'] });
    const { user } = await build.profile();
    const put = async (token: string) => {
      const call = `PUT /profile/marks/user/${user.id}` as const;
      const { status, body } = await product.rest<object>(call, { written: 31, viva: 6 }, { token });
      return { status, body };
    };
    const own = await put(secret);
    expect(own).toMatchObject({ status: 200, body: { marks: { written: 31, total: 37 } } });
    expect(Object.keys(own.body).toSorted()).toEqual(['_id', 'marks']);
    const { secret: reader } = await makeToken(product, office, { scopes: ['WRITE_MARKS', 'READ_APPLICANTS'] });
    expect(await put(reader)).toMatchObject({ status: 200, body: { user: { _id: user.id }, personalDetails: {} } });
  });
});

describe('types reachable by scope', () => {
  it.each(['READ_EXAMS', 'WRITE_EXAMS'])('%s reaches no personal data', (scope) => {
    for (const { field } of scoped.filter((one) => rightOf(one.field).scope === scope))
      for (const person of ['User', 'Profile', 'Applicant', 'PaymentAttempt', 'PaymentInfo'])
        expect(reachableTypes(field), `${field.name} reaches ${person}`).not.toContain(person);
  });

  it('only READ_PAYMENTS and WRITE_PAYMENTS reach payment attempts', () => {
    for (const { field } of scoped.filter((one) => !rightOf(one.field).scope?.endsWith('_PAYMENTS')))
      expect(reachableTypes(field), field.name).not.toContain('PaymentAttempt');
  });
});
