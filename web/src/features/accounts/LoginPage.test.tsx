import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entered, openAccounts, summaryOf } from '../../../test/accounts.tsx';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { currentSession, endSession } from '../../lib/session.ts';
import { currentToken } from '../../lib/token.ts';

async function open(url = '/login') {
  const view = await openAccounts(url);
  const fill = async (phone = '01700000005', password = 'secret-1') => {
    await view.put('Phone', phone);
    await view.put('Password', password);
  };
  return { ...view, fill };
}

describe('LoginPage: form', () => {
  it('shows phone, password with toggle, and links to Register and Reset', async () => {
    const { user, field } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(field('Phone')).toHaveAttribute('inputmode', 'tel');
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByLabelText('Show Password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    const main = screen.getByRole('main');
    expect([...main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Register', '/register'],
      ['Reset', '/reset'],
    ]);
    await expectAccessible();
  });

  it('shows the messages of the specification in its order', async () => {
    const { field, press, put } = await open();
    await press('Login');
    expect(await summaryOf()).toEqual(['You must enter your phone number', 'You must enter your password']);
    expect(screen.getByRole('alert')).toHaveTextContent(/phone number.*your password/);
    await put('Password', '12345');
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription('Password must be 6 or more characters'));
    expect(api.calls('SignIn')).toEqual([]);
  });
});

describe('LoginPage: sign-in', () => {
  it.each([
    ['STUDENT', '/login', '/dashboard'],
    ['ADMIN', '/login', '/admin-dashboard'],
    ['SUPERADMIN', '/login', '/admin-dashboard'],
    ['STUDENT', '/login?redirect=%2Fpayment', '/payment'],
    ['STUDENT', '/login?redirect=%2Fadmin-dashboard', '/dashboard'],
    ['STUDENT', '/login?redirect=%2F%2Fevil.example', '/dashboard'],
    ['STUDENT', '/login?redirect=https%3A%2F%2Fevil.example%2Fdashboard', '/dashboard'],
    ['ADMIN', '/login?redirect=%2F%5Cevil.example', '/admin-dashboard'],
    ['STUDENT', '/login?redirect=javascript%3Aalert(1)', '/dashboard'],
  ] as const)('redirects %s from %s to %s', async (role, url, goal) => {
    api.answers({ signIn: entered(role) });
    const { press, fill, address, router } = await open(url);
    await fill('+880 1700-000005', ' secret-1');
    await press('Login');
    await waitFor(() => expect(address()).toBe(goal));
    expect(sent('SignIn')).toEqual([{ input: { phone: '01700000005', password: ' secret-1' } }]);
    expect(currentToken()).toBe('session-token');
    // Back must not return to the sign-in page, which redirects here.
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('submits on Enter', async () => {
    api.answers({ signIn: entered() });
    const { user, fill, address } = await open();
    await fill();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('LoginPage: second factor', () => {
  const asks = refuses('SECOND_FACTOR_REQUIRED', 'Please enter the code', { field: 'otp' });

  it('asks for the code after the password, keeps a wrong one, and signs in', async () => {
    api.answers({ signIn: asks });
    const { field, press, put, fill, address } = await open();
    await fill();
    await press('Login');
    const code = await screen.findByLabelText('Code of your authenticator app');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByText('Please enter the code')).not.toBeInTheDocument();
    await expectAccessible();
    api.answers({ signIn: refuses('SECOND_FACTOR_REQUIRED', 'This code is wrong', { field: 'otp' }) });
    await put('Code of your authenticator app', '000000');
    await press('Login');
    await waitFor(() =>
      expect(field('Code of your authenticator app')).toHaveAccessibleDescription(/This code is wrong/),
    );
    api.answers({ signIn: entered('ADMIN') });
    await put('Code of your authenticator app', '১২৩ ৪৫৬');
    await press('Login');
    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
    expect(sent('SignIn').at(-1)).toEqual({ input: { phone: '01700000005', password: 'secret-1', otp: '123456' } });
  });

  it('Start Over returns to phone and password', async () => {
    api.answers({ signIn: asks });
    const { field, press, fill } = await open();
    await fill();
    await press('Login');
    await screen.findByLabelText('Code of your authenticator app');
    await press('Start Over');
    expect(field('Phone')).toHaveValue('01700000005');
  });
});

describe('LoginPage: failure', () => {
  it.each([
    ['UNAUTHENTICATED', 'Phone number or password is wrong'],
    ['TOO_MANY_REQUESTS', 'Too many wrong passwords. Please try again in 15 minutes'],
    ['SERVICE_UNAVAILABLE', 'The service is busy. Please try again in a moment'],
  ] as const)('shows %s once, at the form, and keeps the values', async (code, message) => {
    api.answers({
      signIn: refuses(code, message, code === 'TOO_MANY_REQUESTS' ? { retryAfter: 900 } : {}),
    });
    const { field, press, fill, address } = await open();
    await fill();
    await press('Login');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([message]);
    expect([field('Phone'), field('Password')].map((input) => (input as HTMLInputElement).value)).toEqual([
      '01700000005',
      'secret-1',
    ]);
    expect(address()).toBe('/login');
    expect(currentSession()).toEqual({ status: 'anonymous', user: null });
    await expectAccessible();
  });

  it('replaces the message of the previous attempt', async () => {
    api.answers({ signIn: refuses('UNAUTHENTICATED', 'Phone number or password is wrong') });
    const { press, fill } = await open();
    await fill();
    await press('Login');
    await screen.findByText('Phone number or password is wrong');
    api.answers({ signIn: refuses('TOO_MANY_REQUESTS', 'Too many tries. Please try again in 15 minutes') });
    await press('Login');
    expect(await screen.findByText('Too many tries. Please try again in 15 minutes')).toBeVisible();
  });
});

it('LoginPage reports an ended session', async () => {
  const { address } = await openAccounts('/payment', { as: 'STUDENT' });
  endSession('expired');
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fpayment'));
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
});

it('LoginPage passes the phone to the reset and stores no password', async () => {
  const { user, field, fill } = await open();
  await fill();
  await user.click(screen.getByRole('link', { name: 'Reset' }));
  await screen.findByRole('heading', { level: 1, name: 'Reset password' });
  expect(field('Phone')).toHaveValue('01700000005');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-1');
});
