import { inject } from 'vitest';
import { tokenOf } from './accounts.ts';

/** Everything but what changes marks and payments. */
const scopes = ['READ_EXAMS', 'WRITE_EXAMS', 'READ_APPLICANTS', 'EXPORT_APPLICANTS', 'MANAGE_WEBHOOKS'];

/** The secret of a token that SUPERADMIN makes for the programs of a test. */
export async function makeToken(name: string): Promise<string> {
  const query = 'mutation ($input: CreateIntegratorTokenInput!) { createIntegratorToken(input: $input) { secret } }';
  const input = { name: `${name} ${Date.now()}`, scopes, days: 1, perMinute: 6000, costPerMinute: 2_000_000 };
  const answer = await fetch(`${inject('productUrl')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': await tokenOf('superAdmin') },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data } = (await answer.json()) as { data?: { createIntegratorToken: { secret: string } } };
  if (!data) throw new Error(`No token was made: ${answer.status}`);
  return data.createIntegratorToken.secret;
}
