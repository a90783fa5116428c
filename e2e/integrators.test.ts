import { afterEach, expect, inject, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { visitAs } from './support/accounts.ts';
import { sizes, type Visitor } from './support/visitor.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});

/** What a program with this token is told, by either door. */
async function ask(token: string, path: '/graphql' | '/api/notices'): Promise<{ status: number; text: string }> {
  const query = { query: '{ departments { count } }' };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer =
    path === '/graphql'
      ? await fetch(inject('productUrl') + path, { method: 'POST', headers, body: JSON.stringify(query) })
      : await fetch(inject('productUrl') + path, { headers });
  return { status: answer.status, text: await answer.text() };
}

it('a token is made on a phone, works by both doors within its rights, and stops when it is revoked', async () => {
  const visitor = await visitAs('superAdmin', { viewport: sizes.phone, hasTouch: true });
  visitors.push(visitor);
  const { page } = visitor;
  const name = `Website ${Date.now()}`;
  await page.goto('/integrators');
  await page.getByRole('button', { name: 'New token' }).first().tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Read exams, programs, departments and notices').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).tap();
  const field = page.getByLabel(`Secret of ${name}`);
  await field.waitFor();
  const secret = await field.inputValue();
  expect(secret).toMatch(/^adm_[0-9A-Za-z]{46}$/);
  await expectAccessible(page);

  expect((await ask(secret, '/api/notices')).status).toBe(200);
  const answer = await ask(secret, '/graphql');
  expect(JSON.parse(answer.text)).toMatchObject({ extensions: { cost: { budget: 100_000 } } });
  const closed = await fetch(`${inject('productUrl')}/api/users/admin-users`, { headers: { 'x-auth-token': secret } });
  expect(closed.status).toBe(403);

  await page.getByRole('button', { name: 'I have kept it' }).tap();
  await page.reload();
  await page.getByRole('button', { name: `Revoke ${name}` }).tap();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('dialog').getByText('Are you sure?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).tap();
  await page.getByText('Token Revoked').first().waitFor();
  expect((await ask(secret, '/api/notices')).status).toBe(401);
  visitor.expectNoProblems();
});
