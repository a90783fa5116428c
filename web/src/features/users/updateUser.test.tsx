import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { foundUsers, row, userToEdit } from '../../../test/users.ts';
import { changeLanguage } from '../../lib/texts.ts';
import { userPages as pages } from './index.ts';

async function open(given = userToEdit()) {
  api.answers({ ...foundUsers(row(given.user)), ...given });
  const { user } = await renderApp('/users?searched=true&role=STUDENT', { as: 'SUPERADMIN', pages });
  await user.click(await screen.findByRole('button', { name: /^Edit: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update User' }));
  await dialog.findByLabelText('Name');
  return { user, dialog, update: () => user.click(dialog.getByRole('button', { name: 'Update' })) };
}
const sent = () => api.calls('UpdateUser').map(({ variables }) => variables.input);
const accept = () => api.answers({ updateUser: { msg: 'User Updated' } });

describe('Update User', () => {
  it('loads the user with a blank password and a read-only payment', async () => {
    const { dialog } = await open();
    expect(dialog.getByLabelText('Name')).toHaveValue('SELIM');
    expect(dialog.getByLabelText('Role')).toHaveValue('STUDENT');
    expect(dialog.getByLabelText(/^Password/)).toHaveValue('');
    for (const label of ['Payment Status', 'Payment Method', /^Bank Slip Number/])
      expect(dialog.getByLabelText(label)).toBeDisabled();
    expect(dialog.getByLabelText(/^Bank Slip Number/)).toHaveValue('SB-1002');
    expect(
      within(dialog.getByLabelText('Payment Method'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['N/A', 'Bank', 'Bkash']);
    await expectAccessible(document.body);
  });

  it('resets the second factor of an officer with reason and password', async () => {
    const { user, dialog } = await open(userToEdit({ role: 'ADMIN', secondFactorAt: '2026-11-21T03:00:00.000Z' }));
    await user.click(dialog.getByRole('button', { name: 'Reset authenticator app' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await expectAccessible(document.body);
    await user.type(asked.getByLabelText('Reason'), 'Lost phone');
    await user.type(asked.getByLabelText('Your own password'), 'secret-1');
    api.answers({ resetSecondFactor: { msg: 'The second factor is reset' } });
    await user.click(asked.getByRole('button', { name: 'Reset authenticator app' }));
    expect(await screen.findByText('The second factor is reset')).toBeVisible();
    expect(api.calls('ResetSecondFactor').map(({ variables }) => variables)).toEqual([
      { input: { id: 'u1', reason: 'Lost phone', currentPassword: 'secret-1' } },
    ]);
  });

  it('signs the user out on all devices, and asks for reason and password only if step-up is on', async () => {
    const { user, dialog } = await open();
    const press = async () =>
      user.click(within(screen.getByRole('dialog', { name: 'Are you sure?' })).getByRole('button', { name }));
    const name = 'Sign out on all devices';
    await user.click(dialog.getByRole('button', { name }));
    const asked = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(asked.getByText(/^SELIM is signed out on every device immediately/)).toBeVisible();
    expect(asked.queryByLabelText('Your own password')).not.toBeInTheDocument();
    expect(api.calls('EndUserSessions')).toEqual([]);
    api.answers({ endUserSessions: refuses('NOT_FOUND', 'User not found') });
    await press();
    expect(await asked.findByText('User not found')).toBeVisible();
    const field = 'reason';
    api.answers({ endUserSessions: refuses('STEP_UP_REQUIRED', 'Please give a reason', { field }) });
    await press();
    await waitFor(() => expect(asked.getByLabelText('Reason')).toBeInvalid());
    await user.type(asked.getByLabelText('Reason'), 'Lost phone');
    await user.type(asked.getByLabelText('Your own password'), 'secret-1');
    await expectAccessible(document.body);
    api.answers({ endUserSessions: { msg: 'SELIM is signed out on every device' } });
    await press();
    expect(await screen.findByText('SELIM is signed out on every device')).toBeVisible();
    expect(api.calls('EndUserSessions').at(-1)?.variables).toEqual({
      input: { id: 'u1', reason: 'Lost phone', currentPassword: 'secret-1' },
    });
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveValue('SELIM');
  });

  it('sends no payment while it is not edited', async () => {
    const { user, dialog, update } = await open();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'selim reza');
    accept();
    await update();
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(sent()).toEqual([
      {
        id: 'u1',
        version: 4,
        name: 'SELIM REZA',
        phone: '01700000006',
        email: 'selim@example.org',
        role: 'STUDENT',
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('restores the payment when unticked, and clears both references with the method', async () => {
    const { user, dialog, update } = await open();
    const tick = dialog.getByLabelText('Edit payment info?');
    await user.click(tick);
    await user.selectOptions(dialog.getByLabelText('Payment Status'), 'Paid');
    await user.selectOptions(dialog.getByLabelText('Payment Method'), 'Bkash');
    expect(dialog.getByLabelText(/^Transaction ID/)).toHaveValue('');
    await user.selectOptions(dialog.getByLabelText('Payment Method'), 'Bank');
    expect(dialog.getByLabelText(/^Bank Slip Number/)).toHaveValue('');
    await user.click(tick);
    expect(dialog.getByLabelText('Payment Status')).toHaveValue('PENDING');
    expect(dialog.getByLabelText(/^Bank Slip Number/)).toHaveValue('SB-1002');
    await user.click(tick);
    await user.selectOptions(dialog.getByLabelText('Payment Status'), 'Paid');
    await user.selectOptions(dialog.getByLabelText('Payment Method'), 'Bkash');
    await user.type(dialog.getByLabelText(/^Transaction ID/), '8A00ABCD12');
    await user.type(dialog.getByLabelText(/^Reason/), 'Seen at bKash');
    accept();
    await update();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      paymentStatus: 'PAID',
      paymentMethod: 'BKASH',
      trxID: '8A00ABCD12',
      bankSlipNumber: null,
      reason: 'Seen at bKash',
    });
  });

  it('asks for step-up authentication and sends reason and password', async () => {
    const { user, dialog, update } = await open();
    await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    api.answers({
      updateUser: refuses('STEP_UP_REQUIRED', 'This change needs a reason and your current password', {
        field: 'reason',
      }),
    });
    await update();
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
    await user.type(dialog.getByLabelText('Reason'), 'New officer');
    await user.type(dialog.getByLabelText('Your own password'), 'super-admission-1');
    await expectAccessible(document.body);
    accept();
    await update();
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ role: 'ADMIN', reason: 'New officer', currentPassword: 'super-admission-1' });
  });

  it('on a conflict shows the changed fields, keeps the typed values and can overwrite', async () => {
    const { user, dialog, update } = await open();
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'mine@example.org');
    api.answers({
      ...userToEdit({ version: 5, phone: '01799999999' }, { status: 'PAID' }),
      updateUser: refuses('CONFLICT', 'Someone else has changed this in the meantime', { field: 'version' }),
    });
    await update();
    expect(await dialog.findByText('Was “01700000006”, is “01799999999” now.')).toBeVisible();
    expect(dialog.getByText('Was “Pending”, is “Paid” now.')).toBeVisible();
    await act(() => changeLanguage('bn'));
    expect(await dialog.findByText(/01700000006.*01799999999/)).toBeVisible();
    await act(() => changeLanguage('en'));
    expect(dialog.getByLabelText('Email')).toHaveValue('mine@example.org');
    accept();
    await user.click(dialog.getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ version: 5, email: 'mine@example.org' });
  });

  it('saves again by itself if only the payment was changed meanwhile, which it does not send', async () => {
    const { user, dialog, update } = await open();
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'mine@example.org');
    api.answers({
      ...userToEdit({ version: 5 }, { status: 'PAID' }),
      updateUser: ({ input }: { input: { version: number } }) =>
        input.version === 5 ? { msg: 'User Updated' } : refuses('CONFLICT', 'Stale', { field: 'version' })(),
    });
    await update();
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(sent().map((input) => (input as { version: number }).version)).toEqual([4, 5]);
    expect(sent().at(-1)).not.toHaveProperty('paymentStatus');
  });

  it('retries a failed load', async () => {
    api.answers({
      ...foundUsers(row()),
      user: refuses('INTERNAL_SERVER_ERROR', 'Something went wrong'),
    });
    const { user } = await renderApp('/users?searched=true', { as: 'SUPERADMIN', pages });
    await user.click(await screen.findByRole('button', { name: 'Edit: KARIM UDDIN' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    api.answers(userToEdit());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Edit payment info?')).toBeVisible();
  });
});
