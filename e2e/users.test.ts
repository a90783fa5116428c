import { it } from 'vitest';
import { tokenOf, visitAs } from './support/accounts.ts';
import { call } from './support/api.ts';
import { expectAccessibleInBothSizes } from './support/layout.ts';
import { newPerson } from './support/registrations.ts';

it('SUPERADMIN creates, finds, edits and deletes a user, and the audit trail lists all of it', async () => {
  const token = await tokenOf('superAdmin');
  const { page, expectNoProblems } = await visitAs('superAdmin');
  const person = newPerson();
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('button', { name: 'Search' });

  await page.goto('/users');
  await page.getByText('Enter Search Query').waitFor();
  await search.click();
  await page.getByRole('button', { name: 'Newest first' }).click();
  await page.getByRole('button', { name: 'Oldest first' }).waitFor();
  await page.waitForURL(/searched=true&sort=asc$/);
  await expectAccessibleInBothSizes(page);

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
  await expectAccessibleInBothSizes(page);
  // Another officer saves first.
  type Users = { users: { _id: string }[] };
  const found = await call<Users>(`GET /api/users/admin-users?role=STUDENT&phone=${person.phone}`, { token });
  const id = found.users[0]?._id;
  await call('PUT /api/users/admin-users', { token, body: { id, name: 'CHANGED MEANWHILE' } });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.getByText(`Was “${person.name}”, is “CHANGED MEANWHILE” now.`).waitFor();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await page.getByText('User Updated').waitFor();

  await page.getByRole('button', { name: `Delete: ${person.name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User Deleted').waitFor();
  await page.getByText('0 User Found').first().waitFor();

  await page.goto(`/audit?subject=${id}`);
  const trail = page.getByRole('table', { name: 'Audit trail' });
  for (const line of ['User added', 'User changed', 'Payment set manually', 'User deleted'])
    await trail.getByText(line).first().waitFor();
  const line = trail.getByRole('row').filter({ hasText: 'Seen on paper' }).first();
  await line.locator('summary').click();
  await line.getByText('Reason: Seen on paper').waitFor();
  await expectAccessibleInBothSizes(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Nothing was changed').waitFor();
  expectNoProblems();
});
