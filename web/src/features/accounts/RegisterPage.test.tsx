import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds, openAccounts, summaryOf } from '../../../test/accounts.tsx';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';

const typed = {
  Name: ' rahima khatun ',
  'E-mail': ' rahima@example.org ',
  Phone: '০১৭০০-০০০০০৫',
  Password: 'padma-meghna',
  'Confirm password': 'padma-meghna',
};

/** The browser trims an e-mail field. */
const asShown = { ...typed, 'E-mail': 'rahima@example.org' };

async function open() {
  const view = await openAccounts('/register');
  const fill = async (values: Partial<typeof typed> = typed) => {
    for (const [label, value] of Object.entries(values)) await view.put(label, value);
  };
  return { ...view, fill };
}

const registered = () => ({
  id: '7',
  token: 'flow token',
  codeSentTo: '01700000005',
  resendAvailableAt: inSeconds(60),
});

describe('RegisterPage: form', () => {
  it('shows the fields in the order of the specification, one toggle, and links to sign-in and reset', async () => {
    const { user, field } = await open();
    const main = screen.getByRole('main');
    const labels = [...main.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels).toEqual([
      'Name',
      'Name in Bangla(optional)',
      'E-mail',
      'Phone',
      'Password',
      'Confirm password',
      'Show Password',
    ]);
    await user.click(screen.getByLabelText('Show Password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Confirm password')).toHaveAttribute('type', 'text');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect([...main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sign In', '/login'],
      ['Reset', '/reset'],
    ]);
    await expectAccessible();
  });

  it('shows the messages in the order of the specification', async () => {
    const { press, fill } = await open();
    await fill({ 'Confirm password': 'x' });
    await press('Register');
    const messages = [
      'Please provide a valid email address',
      'Please type in your full name',
      'Please type in your phone number',
      'Passwords must be at least 8 characters or more',
      'Passwords do not match',
    ];
    expect(await summaryOf()).toEqual(messages);
    for (const message of messages) expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(api.calls('Register')).toEqual([]);
    await expectAccessible();
  });

  it.each([
    ['E-mail', 'rahima', 'Please provide a valid email address'],
    ['Name', '   ', 'Please type in your full name'],
    ['Phone', '', 'Please type in your phone number'],
    ['Phone', '12345', 'Enter valid Bangladeshi phone number. Example: 01712345678'],
    ['Confirm password', 'padma-meghnA', 'Passwords do not match'],
  ] as const)('refuses %s "%s" at its field', async (label, value, message) => {
    const { field, press, fill } = await open();
    await fill({ ...typed, [label]: value });
    await press('Register');
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field(label)).toHaveFocus();
    expect(api.calls('Register')).toEqual([]);
  });
});

describe('RegisterPage: submission', () => {
  it('sends normalised values once and opens the verification page', async () => {
    api.answers({ register: registered });
    const { user, fill, address } = await open();
    await fill();
    await user.dblClick(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(address()).toBe('/register/verify?token=flow+token&phone=01700000005'));
    expect(sent('Register')).toEqual([
      {
        input: {
          name: 'RAHIMA KHATUN',
          email: 'rahima@example.org',
          phone: '01700000005',
          password: 'padma-meghna',
          confirmPassword: 'padma-meghna',
        },
      },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Verify your phone' })).toHaveFocus());
  });

  it('shows a conflict at the phone and keeps the values', async () => {
    const taken = 'This phone number is already registered. Please sign in or reset your password';
    api.answers({
      register: refuses('CONFLICT', taken, { field: 'phone' }),
    });
    const { field, press, fill, valueIn } = await open();
    await fill();
    await press('Register');
    await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription(expect.stringContaining(taken)));
    expect(field('Phone')).toHaveFocus();
    expect(Object.fromEntries(Object.keys(typed).map((label) => [label, valueIn(label)]))).toEqual(asShown);
    await expectAccessible();
  });

  it('shows the wait of a refused code', async () => {
    const message = 'Please wait 48 seconds before you ask for another code';
    api.answers({
      register: refuses('TOO_MANY_REQUESTS', message, { retryAfter: 48 }),
    });
    const { press, fill } = await open();
    await fill();
    await press('Register');
    expect(await screen.findByText(message)).toBeVisible();
  });
});

it('RegisterPage keeps name, e-mail and phone over a reload and a step back, never a password', async () => {
  const first = await open();
  await first.fill();
  first.unmount();
  const { user, press, valueIn } = await open();
  const kept = { ...asShown, Password: '', 'Confirm password': '' };
  const values = () => Object.fromEntries(Object.keys(typed).map((label) => [label, valueIn(label)]));
  expect(values()).toEqual(kept);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('padma-meghna');
  api.answers({ register: registered });
  await user.type(screen.getByLabelText('Password'), 'padma-meghna');
  await user.type(screen.getByLabelText('Confirm password'), 'padma-meghna');
  await press('Register');
  await user.click(await screen.findByRole('button', { name: 'Start Over' }));
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  expect(values()).toEqual(kept);
});
