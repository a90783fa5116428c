import { afterEach, expect, it } from 'vitest';
import { tokenOf, visitAs } from './support/accounts.ts';
import { newPerson } from './support/people.ts';
import type { Visitor } from './support/visitor.ts';
import { expectWellMade } from './support/well-made.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});

it('SUPERADMIN adds, finds, changes and deletes a user, and the audit tells of it', async () => {
  const token = await tokenOf('superAdmin');
  const visitor = await visitAs('superAdmin', { token });
  visitors.push(visitor);
  const { page } = visitor;
  const person = newPerson();
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('button', { name: 'Search' });

  await page.goto('/users');
  await page.getByText('Enter Search Query').waitFor();
  await search.click();
  await page.getByRole('button', { name: 'Newest first' }).click();
  await page.getByRole('button', { name: 'Oldest first' }).waitFor();
  expect(page.url()).toMatch(/searched=true&sort=asc$/);
  await expectWellMade(page);

  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog.getByLabel('Name').fill(person.name.toLowerCase());
  await dialog.getByLabel('Phone').fill(person.phone);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Role').selectOption('Student');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('User Added').waitFor();

  await page.getByLabel('Role').selectOption('Student');
  await page.getByLabel('Phone').fill(person.phone);
  await search.click();
  await page.getByText('1 User(s) Found').waitFor();
  await page.reload();
  await page.getByText('1 User(s) Found').waitFor();

  await page.getByRole('button', { name: `Edit: ${person.name}` }).click();
  await dialog.getByLabel('Edit payment info?').check();
  await dialog.getByLabel('Payment Status').selectOption('Pending');
  await dialog.getByLabel('Payment Method').selectOption('Bank');
  await dialog.getByLabel('Bank Slip Number').fill(`US-${person.phone}`);
  await dialog.getByLabel('Reason').fill('Seen on paper');
  await expectWellMade(page);
  // Somebody else is faster.
  const id = await userId(token, person.phone);
  await update(token, { id, name: 'SOMEBODY ELSE' });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.getByText(`Was “${person.name}”, is “SOMEBODY ELSE” now.`).waitFor();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await page.getByText('User Updated').waitFor();

  await page.getByRole('button', { name: `Delete: ${person.name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User Deleted').waitFor();
  await page.getByText('0 User Found').first().waitFor();

  await page.goto(`/audit?subject=${id}`);
  const trail = page.getByRole('table', { name: 'Audit trail' });
  for (const line of ['User added', 'User changed', 'Payment set by hand', 'User deleted'])
    await trail.getByText(line).first().waitFor();
  await trail.getByText('Reason: Seen on paper').first().waitFor();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Nothing was changed').waitFor();
  visitor.expectNoProblems();
});

async function call<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  const answer = await fetch(new URL(`/api/users/admin-users${path}`, visitorUrl()), {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const visitorUrl = (): string => visitors[0]?.page.url() ?? '';

async function userId(token: string, phone: string): Promise<string> {
  const { users } = await call<{ users: { _id: string }[] }>(token, 'GET', `?role=STUDENT&phone=${phone}`);
  return users[0]?._id ?? '';
}

const update = (token: string, change: object) => call(token, 'PUT', '', change);
