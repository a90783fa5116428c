import { belongsTo, TokenScope } from '@admission/schema';
import { type GraphQLField, type GraphQLNamedType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { callOperation, operationOf, type Root, rootsOf } from '../../../test/operations.ts';
import { features } from '../../features.ts';
import { rightOf } from '../../graphql/roots.ts';
import { rightOfDocument } from '../../rest/legacy.ts';
import { documentOf } from '../../rest/operations.ts';
import { makeToken, startIntegrators } from './integrators.fixture.ts';

const { product, office } = await startIntegrators();
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

/** The types that a query can reach from a field; the answers of mutations have their own scopes. */
function reachableTypes(field: GraphQLField<unknown, unknown>): Set<string> {
  const found = new Set<string>();
  const { scope } = rightOf(field);
  const isOpen = (one: GraphQLField<unknown, unknown>): boolean =>
    one.extensions['audience'] === undefined || rightOf(one).scope === scope;
  const walk = (type: GraphQLNamedType): void => {
    if (found.has(type.name)) return;
    found.add(type.name);
    if (!isObjectType(type)) return;
    for (const one of Object.values(type.getFields()).filter(isOpen)) walk(getNamedType(one.type));
  };
  walk(getNamedType(field.type));
  return found;
}

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
