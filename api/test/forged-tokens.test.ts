import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { rightOfDocument } from '../src/rest/legacy.ts';
import { documentOf } from '../src/rest/operations.ts';
import { startTestProduct } from './client.ts';
import { callOperation, isFor, operationOf, type Root, rootsOf } from './operations.ts';

/** Every operation and façade call that needs a session refuses a forged one, by GraphQL and REST. */
const { product, build } = await startTestProduct();
const { token, ...superadmin } = await build.superadmin();
const [secret = ''] = product.app.config.keys.sessions;
const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of an open session of a SUPERADMIN with changes, signed with the secret of the product unless given. */
function forge(changed: object, { alg = 'HS256', key = secret, hash = 'sha256' } = {}): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part({ ...claims, ...changed })}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

const forged: Record<string, string> = {
  'another secret': forge({}, { key: 'x'.repeat(40) }),
  'no algorithm': `${part({ alg: 'none' })}.${part(claims)}.`,
  'no signature': token.split('.').slice(0, 2).join('.'),
  HS512: forge({}, { alg: 'HS512', hash: 'sha512' }),
  'RS256 with a signature by the secret': forge({}, { alg: 'RS256' }),
  'no end': forge({ exp: undefined }),
  'another audience': forge({ aud: 'other' }),
  'another issuer': forge({ iss: 'https://evil.example' }),
  'another purpose': forge({ purpose: 'reset' }),
  'no session': forge({ sid: undefined }),
  'the session of another user': forge({ sub: '00000000-0000-7000-8000-000000000000' }),
};
const all = Object.entries(forged);
/** Some of them for one of many calls: all are tried with many calls. */
const someFor = (at: number) => [0, 4, 8].map((step) => all[(at + step) % all.length] ?? ['none', '']);

it('the same claims with the right signature open a session, and without changes none is refused', async () => {
  const answer = await product.graphql<{ me: { id: string } }>('{ me { id } }', {}, { token: forge({}) });
  expect(answer.data?.me.id).toBe(superadmin.id);
  expect((await product.rest('GET /auth', undefined, { token: forge({}) })).status).toBe(200);
});

describe.each(all)('a token with %s', (_how, bad) => {
  it('is refused in each header, by GraphQL and REST', async () => {
    const ways: Record<string, string>[] = [{ 'x-auth-token': bad }, { authorization: `Bearer ${bad}` }];
    for (const headers of ways) {
      expect((await product.graphql('{ me { id } }', {}, { headers })).code).toBe('UNAUTHENTICATED');
      expect((await product.rest('GET /auth', undefined, { headers })).status).toBe(401);
    }
  });
});

const roots = rootsOf(product.schema)
  .filter(({ audience }) => !isFor(audience, null) && audience !== 'Device')
  .map((root, at): [string, Root, number] => [root.field.name, root, at]);

describe('by GraphQL', () => {
  it('many operations need a session', () => expect(roots.length).toBeGreaterThan(200));

  it.each(roots)('%s refuses forged tokens', async (_name, root, at) => {
    for (const [how, bad] of someFor(at)) {
      const answer = await callOperation(product, operationOf(root), { token: bad });
      expect([how, answer.code]).toEqual([how, 'UNAUTHENTICATED']);
    }
  });
});

const rows = features
  .flatMap((one) => one.rest ?? [])
  .filter(({ run }) => !isFor(rightOfDocument(product.schema, documentOf(run)).audience, null))
  .map(({ on }, at): [string, number] => [on, at]);

describe('by REST', () => {
  it('many calls need a session', () => expect(rows.length).toBeGreaterThan(40));

  it.each(rows)('%s refuses forged tokens', async (on, at) => {
    const address = on.replace(/\{\w+\}/g, superadmin.id) as 'GET /';
    const body = on.startsWith('GET') || on.startsWith('DELETE') ? undefined : {};
    for (const [how, bad] of someFor(at)) {
      const { status } = await product.rest(address, body, { token: bad });
      expect([how, status]).toEqual([how, 401]);
    }
  });
});
