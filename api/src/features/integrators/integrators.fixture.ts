import { TokenScope } from '@admission/schema';
import { type CallOptions, startTestProduct, type TestProduct } from '../../../test/client.ts';
import type { IntegratorToken } from './integrator-token.entity.ts';

export const documents = {
  create: `mutation ($input: CreateIntegratorTokenInput!) {
    createIntegratorToken(input: $input) { secret msg token { id name scopes state hint perMinute costPerMinute makerName } }
  }`,
  rotate: `mutation ($input: RotateIntegratorTokenInput!) {
    rotateIntegratorToken(input: $input) { secret msg token { id hint previousUntil expiresAt state } }
  }`,
  revoke: 'mutation ($input: RevokeIntegratorTokenInput!) { revokeIntegratorToken(input: $input) { msg } }',
  list: '{ integratorTokens { id name state hint lastUsedAt lastUsedIp expiresAt revokedAt previousUntil } }',
};

export type ShownToken = IntegratorToken & { state: string };

interface Created {
  createIntegratorToken: { secret: string; msg: string; token: ShownToken };
}

export const allScopes = Object.values(TokenScope);
let names = 0;

/** Creates a token through the API, as the given user. */
export async function makeToken(
  product: TestProduct,
  maker: CallOptions,
  input: { scopes?: readonly string[]; [name: string]: unknown } = {},
): Promise<{ secret: string; id: string; name: string }> {
  names += 1;
  const given = { name: `Program ${names}`, scopes: allScopes, days: 30, ...input };
  const { data, errors } = await product.graphql<Created>(documents.create, { input: given }, maker);
  if (!data) throw new Error(JSON.stringify(errors));
  const { secret, token } = data.createIntegratorToken;
  return { secret, id: token.id, name: token.name };
}

export async function startIntegrators(env: Record<string, string> = {}) {
  const { product, build } = await startTestProduct(env);
  const superadmin = await build.superadmin();
  return { product, build, superadmin, office: { token: superadmin.token } };
}
