import { expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { sizes } from './support/visitor.ts';

/** The answer to a program with this token. */
async function request(token: string, path: '/graphql' | '/api/notices'): Promise<{ status: number; text: string }> {
  const query = { query: '{ departments { count } }' };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer =
    path === '/graphql'
      ? await fetch(inject('productUrl') + path, { method: 'POST', headers, body: JSON.stringify(query) })
      : await fetch(inject('productUrl') + path, { headers });
  return { status: answer.status, text: await answer.text() };
}

it('an integrator token is created on a phone, works in both APIs within its scopes, and ends when revoked', async () => {
  const { page, expectNoProblems } = await visitAs('superAdmin', { viewport: sizes.phone, hasTouch: true });
  const name = `Website ${Date.now()}`;
  await page.goto('/integrators');
  await page.getByRole('button', { name: 'New token' }).first().tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Read exams, programs, departments and notices').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).tap();
  const field = page.getByLabel(`Secret of ${name}`);
  await expect.poll(() => field.inputValue()).toMatch(/^adm_[0-9A-Za-z]{46}$/);
  const secret = await field.inputValue();
  await expectAccessible(page);

  expect((await request(secret, '/api/notices')).status).toBe(200);
  const answer = await request(secret, '/graphql');
  expect(JSON.parse(answer.text)).toMatchObject({ extensions: { cost: { budget: 100_000 } } });
  const closed = await fetch(`${inject('productUrl')}/api/users/admin-users`, { headers: { 'x-auth-token': secret } });
  expect(closed.status).toBe(403);

  await page.getByRole('button', { name: 'I have stored it' }).tap();
  await page.reload();
  await page.getByRole('button', { name: `Revoke ${name}` }).tap();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('dialog').getByText('Are you sure?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).tap();
  await page.getByText('Token Revoked').first().waitFor();
  expect((await request(secret, '/api/notices')).status).toBe(401);
  expectNoProblems();
});
