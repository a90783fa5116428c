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
  const { errors } = await callOperation(product, operationOf(root), { token });
  return { code: errors?.[0]?.extensions.code ?? 'OK', message: errors?.[0]?.message ?? '' };
}

const open = roots.filter(({ field }) => rightOf(field).scope !== null);

describe('an operation', () => {
  it('without a scope is closed to every token', async () => {
    const { secret } = await makeToken(product, office);
    const closed = roots.filter((one) => rightOf(one.field).scope === null);
    expect(closed.map(({ field }) => field.name)).toEqual(
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
    for (const root of closed)
      expect(await call(root, secret), root.field.name).toEqual({
        code: 'FORBIDDEN',
        message: 'This cannot be done with a token; a person has to sign in',
      });
  });

  it('with a scope is closed to a token without it, which is told what is missing', async () => {
    for (const scope of Object.values(TokenScope)) {
      const others = Object.values(TokenScope).filter((one) => one !== scope);
      const { secret } = await makeToken(product, office, { scopes: others });
      for (const root of open.filter(({ field }) => rightOf(field).scope === scope))
        expect(await call(root, secret), root.field.name).toEqual({
          code: 'FORBIDDEN',
          message: `This token needs the scope ${scope} for that`,
        });
    }
  });

  it('with a scope is open to a token that has it alone, and does not fail', async () => {
    for (const scope of Object.values(TokenScope)) {
      const { secret } = await makeToken(product, office, { scopes: [scope] });
      for (const root of open.filter((one) => rightOf(one.field).scope === scope)) {
        const { code } = await call(root, secret);
        expect(['FORBIDDEN', 'UNAUTHENTICATED', 'INTERNAL_SERVER_ERROR'], root.field.name).not.toContain(code);
      }
    }
  });

  it('that is for applicants has no scope: a token never is one', () => {
    for (const { field } of open) expect(belongsTo(rightOf(field).audience, 'SUPERADMIN'), field.name).toBe(true);
  });
});

describe('the rows of the façade', () => {
  it('ask for the scope of the operation that they run', async () => {
    const { secret } = await makeToken(product, office, { scopes: ['READ_EXAMS'] });
    const rows = features.flatMap((one) => one.rest ?? []);
    for (const row of rows) {
      const { scope } = rightOfDocument(schema, documentOf(row.run));
      const call = row.on.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000') as 'GET /x';
      const isRead = row.on.startsWith('GET') || row.on.startsWith('DELETE');
      const { status } = await product.rest(call, isRead ? undefined : {}, { token: secret });
      if (scope === 'READ_EXAMS') expect(status, row.on).not.toBe(403);
      else expect(status, row.on).toBe(403);
    }
  });
});

/** Every type that a query can reach from a field. */
function reachable(field: GraphQLField<unknown, unknown>): Set<string> {
  const found = new Set<string>();
  const walk = (type: GraphQLNamedType): void => {
    if (found.has(type.name)) return;
    found.add(type.name);
    if (isObjectType(type)) for (const one of Object.values(type.getFields())) walk(getNamedType(one.type));
  };
  walk(getNamedType(field.type));
  return found;
}

describe('what a scope lets see', () => {
  it.each(['READ_EXAMS', 'WRITE_EXAMS'])('with %s leads to no person', (scope) => {
    for (const { field } of open.filter((one) => rightOf(one.field).scope === scope))
      for (const person of ['User', 'Profile', 'Applicant', 'PaymentAttempt', 'PaymentInfo'])
        expect(reachable(field), `${field.name} reaches ${person}`).not.toContain(person);
  });

  it('without READ_PAYMENTS leads to no attempt to pay', () => {
    for (const { field } of open.filter((one) => !rightOf(one.field).scope?.endsWith('_PAYMENTS')))
      expect(reachable(field), field.name).not.toContain('PaymentAttempt');
  });
});
