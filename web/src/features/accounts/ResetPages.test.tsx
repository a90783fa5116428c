import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inSeconds, openAccounts, summaryOf } from '../../../test/accounts.tsx';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { currentToken } from '../../lib/token.ts';

afterEach(() => vi.useRealTimers());

describe('ResetPage', () => {
  const requested = (token = 'flow') => ({ token, resendAvailableAt: inSeconds(60) });

  it.each([
    ['', 'Please type in your phone number'],
    ['12', 'Enter valid Bangladeshi phone number. Example: 01712345678'],
  ])('refuses the phone "%s"', async (phone, message) => {
    const { field, press, put } = await openAccounts('/reset');
    if (phone) await put('Phone', phone);
    await press('Next');
    await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(api.calls('RequestPasswordReset')).toEqual([]);
    await expectAccessible();
  });

  it('sends one request and opens the verification page, with or without an account', async () => {
    api.answers({ requestPasswordReset: () => requested() });
    const { user, field, put, address } = await openAccounts('/reset');
    await put('Phone', '+8801700000005');
    await user.dblClick(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toBe('/reset/verify?token=flow&phone=01700000005'));
    expect(sent('RequestPasswordReset')).toEqual([{ input: { phone: '01700000005' } }]);
    await screen.findByRole('heading', { level: 1, name: 'Type in the code' });
    expect(field('Verification code')).toHaveAccessibleDescription(/If 01700000005 belongs to an account/);
    await expectAccessible();
  });

  it('keeps the phone over a reload', async () => {
    const first = await openAccounts('/reset');
    await first.put('Phone', '0170000');
    first.unmount();
    const { field } = await openAccounts('/reset');
    expect(field('Phone')).toHaveValue('0170000');
  });

  it('reuses a recent code after a step back and requests another after Start Over', async () => {
    let count = 0;
    api.answers({ requestPasswordReset: () => requested(`flow-${++count}`) });
    const { field, press, put, address, router } = await openAccounts('/reset');
    await put('Phone', '01700000005');
    await press('Next');
    await screen.findByRole('heading', { level: 1, name: 'Type in the code' });
    await router.navigate(-1);
    await screen.findByRole('heading', { level: 1, name: 'Reset password' });
    expect(field('Phone')).toHaveValue('01700000005');
    await press('Next');
    await waitFor(() => expect(address()).toBe('/reset/verify?token=flow-1&phone=01700000005'));
    await screen.findByRole('heading', { level: 1, name: 'Type in the code' });
    await press('Start Over');
    await screen.findByRole('heading', { level: 1, name: 'Reset password' });
    await press('Next');
    await waitFor(() => expect(address()).toBe('/reset/verify?token=flow-2&phone=01700000005'));
    expect(count).toBe(2);
  });

  it('shows a refusal and keeps the phone', async () => {
    const message = 'Please wait 48 seconds before you ask for another code';
    api.answers({
      requestPasswordReset: refuses('TOO_MANY_REQUESTS', message, { retryAfter: 48 }),
    });
    const { field, press, put } = await openAccounts('/reset');
    await put('Phone', '01700000005');
    await press('Next');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Phone')).toHaveValue('01700000005');
  });
});

describe('VerifyResetPage', () => {
  it('replaces itself by the new-password page with the granted token', async () => {
    api.answers({ verifyCode: { purpose: 'RESET', token: 'grant', user: null } });
    const { press, put, address, router } = await openAccounts('/reset/verify?token=flow&phone=01700000005');
    await put('Verification code', '123456');
    await press('Next');
    await waitFor(() => expect(address()).toBe('/reset/new-password?token=grant'));
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'New password' })).toHaveFocus());
  });

  it('shows success for the code of a registration', async () => {
    api.answers({ verifyCode: { purpose: 'REGISTER', token: null, user: null } });
    const { press, put } = await openAccounts('/reset/verify?token=flow');
    await put('Verification code', '123456');
    await press('Next');
    expect(await screen.findByRole('group', { name: 'Verification successful' })).toBeVisible();
  });
});

describe('NewPasswordPage', () => {
  const url = '/reset/new-password?token=grant';
  const changed = 'Your password was changed. Please sign in with the new one';

  async function fill(password: string, confirmation: string, as?: 'STUDENT') {
    const view = await openAccounts(url, { as });
    await view.put('Password', password);
    await view.put('Confirm password', confirmation);
    return view;
  }

  it('shows the messages of the registration', async () => {
    const { press } = await fill('short', 'other');
    await press('Reset');
    expect(await summaryOf()).toEqual(['Passwords must be at least 8 characters or more', 'Passwords do not match']);
    expect(api.calls('ResetPassword')).toEqual([]);
    await expectAccessible();
  });

  it('sends one request and redirects to the sign-in page after 3 seconds', async () => {
    api.answers({ resetPassword: { msg: changed } });
    const { user, address } = await fill('padma-meghna', 'padma-meghna');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.dblClick(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your password is changed' })).toHaveFocus());
    expect(await screen.findByText(changed)).toBeVisible();
    expect(sent('ResetPassword')).toEqual([
      { input: { token: 'grant', password: 'padma-meghna', confirmPassword: 'padma-meghna' } },
    ]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(address()).toBe(url);
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('links to the sign-in page after a reload', async () => {
    api.answers({ resetPassword: { msg: changed } });
    const first = await fill('padma-meghna', 'padma-meghna');
    await first.press('Reset');
    await screen.findByRole('group', { name: 'Your password is changed' });
    first.unmount();
    await openAccounts(url);
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute('href', '/login');
  });

  it('ends the session of a signed-in user', async () => {
    api.answers({ resetPassword: { msg: changed } });
    const { press } = await fill('padma-meghna', 'padma-meghna', 'STUDENT');
    await press('Reset');
    await screen.findByRole('group', { name: 'Your password is changed' });
    expect(currentToken()).toBeNull();
  });

  it('shows a refused token and starts over', async () => {
    const message = 'This request is no longer valid. Please start over';
    api.answers({
      resetPassword: refuses('BAD_USER_INPUT', message, { field: 'token' }),
    });
    const { field, press, address } = await fill('padma-meghna', 'padma-meghna');
    await press('Reset');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Password')).toHaveValue('padma-meghna');
    await press('Start Over');
    await waitFor(() => expect(address()).toBe('/reset'));
  });

  it('shows both passwords with one toggle', async () => {
    const { user, field } = await fill('padma-meghna', 'padma-meghna');
    await user.click(screen.getByLabelText('Show Password'));
    expect([field('Password'), field('Confirm password')].map((one) => one.getAttribute('type'))).toEqual([
      'text',
      'text',
    ]);
    await expectAccessible();
  });
});
