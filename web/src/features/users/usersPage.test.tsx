import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { failThenRetry } from '../../../test/retry.ts';
import { foundUsers, row } from '../../../test/users.ts';
import { showLanguage } from '../../lib/language.ts';
import { userPages as pages } from './index.ts';

const open = (at = '/users') => renderApp(at, { as: 'SUPERADMIN', pages });
const asked = () => api.calls('UsersFound').map(({ variables }) => variables.search);
const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

describe('UsersPage', () => {
  it('searches on request and has the columns of the specification', async () => {
    const { user, container, address } = await open();
    expect(await screen.findByText('Enter Search Query')).toHaveRole('status');
    expect(field('Role')).toHaveValue('ADMIN');
    expect(asked()).toEqual([]);
    api.answers(foundUsers(row(), row({ id: 'u2', name: 'ROKEYA', phone: '01700000009' })));
    await user.click(button('Search'));
    expect(await screen.findByText('2 User(s) Found')).toHaveRole('status');
    expect(asked()).toEqual([
      { role: 'ADMIN', email: '', phone: '', name: '', trxID: '', bankSlipNumber: '', page: 1, sort: 'DESC' },
    ]);
    expect(address()).toBe('/users?searched=true');
    const headers = screen.getAllByRole('columnheader', { hidden: true }).map((one) => one.textContent);
    expect(headers).toEqual(['Role', 'Name', 'Phone', 'Email', 'Delete', 'Edit']);
    expect(screen.getByText('KARIM UDDIN').closest('tr')).toHaveTextContent(/Admin.*01700000002.*karim@example.org/);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin-dashboard');
    await expectAccessible(container);
  });

  it('keeps every filter in the URL', async () => {
    api.answers(foundUsers());
    const { user, address } = await open();
    await user.selectOptions(await screen.findByLabelText('Role'), 'Student');
    await user.type(field('Name'), 'rahim');
    await user.selectOptions(field('Payment Status'), 'Pending');
    await user.selectOptions(field('Payment Method'), 'Bank');
    await user.type(field('Bank Slip Number'), 'sb 10{Enter}');
    expect(await screen.findByText('0 User Found', { selector: '[role=status]' })).toBeVisible();
    expect(address()).toBe(
      '/users?role=STUDENT&name=rahim&paymentStatus=PENDING&paymentMethod=BANK&bankSlipNumber=sb+10&searched=true',
    );
    expect(asked().at(-1)).toMatchObject({ role: 'STUDENT', paymentStatus: 'PENDING', bankSlipNumber: 'sb 10' });
  });

  it('shows the reference of the selected method, and clears both with it', async () => {
    const { user } = await open();
    const none = await screen.findByLabelText('Transaction ID or Bank Slip Number');
    expect(none).toBeDisabled();
    await user.selectOptions(field('Payment Method'), 'Bkash');
    await user.type(field('Transaction ID'), '8A0');
    await user.selectOptions(field('Payment Method'), 'Bank');
    expect(field('Bank Slip Number')).toHaveValue('');
    await user.type(field('Bank Slip Number'), 'SB');
    await user.selectOptions(field('Payment Method'), 'Bkash');
    expect(field('Transaction ID')).toHaveValue('');
    await user.selectOptions(field('Payment Method'), 'All');
    expect(field('Transaction ID or Bank Slip Number')).toBeDisabled();
  });

  it('reruns on a new order or page', async () => {
    api.answers({ users: { ...foundUsers(row()).users, count: 41, pages: 3 } });
    const { user, address } = await open('/users?searched=true&page=2');
    await user.click(await screen.findByRole('button', { name: 'Newest first' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'ASC', page: 1 }));
    expect(address()).toBe('/users?searched=true&sort=asc');
    await user.click(button('Next page'));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'ASC', page: 2 }));
    expect(address()).toBe('/users?searched=true&sort=asc&page=2');
  });

  it('shows a failed search and retries', async () => {
    await failThenRetry(() => open('/users?searched=true'), 'users', foundUsers(row()));
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers(foundUsers(row()));
    await open('/users?searched=true');
    expect(await screen.findByText('১ জন ব্যবহারকারী পাওয়া গেছে')).toBeVisible();
  });
});

describe('deleting a user', () => {
  it('confirms, deletes and reruns the search', async () => {
    api.answers(foundUsers(row()));
    const { user } = await open('/users?searched=true');
    await user.click(await screen.findByRole('button', { name: 'Delete: KARIM UDDIN' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText(/KARIM UDDIN, 01700000002, will no longer be able to sign in/)).toBeVisible();
    api.answers({ deleteUser: { msg: 'User Deleted' }, ...foundUsers() });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User Deleted')).toBeVisible();
    expect(api.calls('DeleteUser')[0]?.variables).toEqual({ id: 'u1' });
    expect(await screen.findByText('0 User Found', { selector: '[role=status]' })).toBeVisible();
  });

  it('shows the last page instead of one past the end', async () => {
    const page = ({ search }: { search: { page: number } }) => ({
      ...foundUsers(...(search.page === 1 ? [row()] : [])).users,
      ...{ page: search.page, pages: 1, count: 1 },
    });
    api.answers({ users: page });
    const { address } = await open('/users?searched=true&page=2');
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
    expect(address()).toBe('/users?searched=true');
  });

  it('shows the refusal for the last SUPERADMIN in the dialog', async () => {
    api.answers(foundUsers(row({ role: 'SUPERADMIN' })));
    const { user } = await open('/users?searched=true&role=SUPERADMIN');
    await user.click(await screen.findByRole('button', { name: 'Delete: KARIM UDDIN' }));
    api.answers({
      deleteUser: refuses('CONFLICT', 'The last SUPERADMIN can be neither deleted nor given another role'),
    });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/The last SUPERADMIN/)).toBeVisible();
  });
});

describe('Add User', () => {
  it('creates a user and closes', async () => {
    api.answers(foundUsers());
    const { user } = await open('/users?searched=true');
    await user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add User' }));
    expect(dialog.getByText('Use 6 or more characters with a mix of letters, numbers & symbols.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findAllByText('Please choose a role')).not.toHaveLength(0);
    await user.type(dialog.getByLabelText('Name'), 'new officer');
    await user.type(dialog.getByLabelText('Phone'), '+880 1711-111111');
    await user.type(dialog.getByLabelText('Email'), 'new@example.org');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    const password = dialog.getByLabelText('Password');
    await user.type(password, 'pad-ma-7');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(dialog.getByLabelText('Show Password'));
    expect(password).toHaveAttribute('type', 'text');
    await expectAccessible(document.body);
    api.answers({ addUser: { msg: 'User Added' } });
    const before = asked().length;
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('User Added')).toBeVisible();
    expect(api.calls('AddUser')[0]?.variables.input).toEqual({
      name: 'NEW OFFICER',
      phone: '01711111111',
      email: 'new@example.org',
      role: 'ADMIN',
      password: 'pad-ma-7',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });

  it('keeps the typed values when the phone is taken', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(screen.getByRole('dialog'));
    for (const [label, text] of [
      ['Name', 'A'],
      ['Phone', '01700000002'],
      ['Email', 'a@example.org'],
      ['Password', 'pad-ma-7'],
    ] as const)
      await user.type(dialog.getByLabelText(label), text);
    await user.selectOptions(dialog.getByLabelText('Role'), 'Student');
    api.answers({
      addUser: refuses('CONFLICT', 'This phone is taken', { field: 'phone' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(dialog.getByLabelText('Phone')).toHaveAccessibleDescription(/taken/));
    expect(dialog.getByLabelText('Password')).toHaveValue('pad-ma-7');
  });

  it('requires step-up to add a Super Admin, and keeps the typed values', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(screen.getByRole('dialog'));
    const put = async (label: string | RegExp, text: string) => {
      await user.click(dialog.getByLabelText(label));
      await user.paste(text);
    };
    await put('Name', 'A');
    await put('Phone', '01711111111');
    await put('Email', 'a@example.org');
    await put('Password', 'pad-ma-7');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Super Admin');
    api.answers({ addUser: refuses('STEP_UP_REQUIRED', 'Please give a reason', { field: 'reason' }) });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByLabelText('Your own password');
    await put(/^Reason/, 'Asked');
    await put('Your own password', 'own-pass');
    api.answers({ addUser: { msg: 'User Added' } });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('User Added')).toBeVisible();
    expect(api.calls('AddUser').at(-1)?.variables.input).toMatchObject({
      name: 'A',
      role: 'SUPERADMIN',
      reason: 'Asked',
      currentPassword: 'own-pass',
    });
  });
});
