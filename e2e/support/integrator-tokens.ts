import { tokenOf } from './accounts.ts';
import { call } from './api.ts';

/** All scopes that change neither marks nor payments. */
const scopes = ['READ_EXAMS', 'WRITE_EXAMS', 'READ_APPLICANTS', 'EXPORT_APPLICANTS', 'READ_INTAKES', 'MANAGE_WEBHOOKS'];

/** The secret of a new integrator token for a journey, created by the SUPERADMIN of the running product. */
export async function createIntegratorToken(name: string, more: { isTest?: boolean } = {}): Promise<string> {
  const query = 'mutation ($input: CreateIntegratorTokenInput!) { createIntegratorToken(input: $input) { secret } }';
  const input = { name: `${name} ${Date.now()}`, scopes, days: 1, perMinute: 6000, costPerMinute: 2_000_000, ...more };
  const { data } = await call<{ data: { createIntegratorToken: { secret: string } } }>('POST /graphql', {
    token: await tokenOf('superAdmin'),
    body: { query, variables: { input } },
  });
  return data.createIntegratorToken.secret;
}
