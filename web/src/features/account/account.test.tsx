import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp, userOf } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { deviceOf } from './device.ts';
import { accountSecurityPages as pages } from './index.ts';

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36 Edg/149.0',
};
const session = (id: string, userAgent: string | null, isCurrent = false) => ({
  id,
  userAgent,
  ip: '10.0.0.7',
  createdAt: '2026-11-21T03:00:00.000Z',
  lastSeenAt: '2026-11-21T04:31:00.000Z',
  isCurrent,
});
const security = (more: object = {}) => ({
  mySecurity: {
    secondFactorAt: null,
    recoveryCodesLeft: 0,
    sessionCount: 3,
    sessions: [session('s1', agents.desk, true), session('s2', agents.phone), session('s3', null)],
    ...more,
  },
});
const on = { secondFactorAt: '2026-11-21T03:00:00.000Z', recoveryCodesLeft: 1 };
const recoveryCodes = ['AAAAAA-BBBBBB-CCCCCC-DDDDDD', 'EEEEEE-FFFFFF-GGGGGG-HHHHHH'];

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function open(as: 'STUDENT' | 'ADMIN' = 'ADMIN', given = security()) {
  api.answers({ ...given, me: userOf(as) });
  const view = await renderApp('/account', { as, pages });
  await screen.findByRole('list', { name: 'Where you are signed in' });
  return view;
}

beforeEach(() => showLanguage('en'));

describe('SessionsCard', () => {
  it.each(['STUDENT', 'ADMIN'] as const)('lists the devices of %s and signs out there', async (as) => {
    const { user, container } = await open(as);
    const list = within(screen.getByRole('list', { name: 'Where you are signed in' }));
    const rows = list.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^Edge on Windows.*21 Nov 2026, 10:31 am, from 10\.0\.0\.7.*This device$/);
    expect(rows[1]).toHaveTextContent(/^Chrome on Android/);
    expect(rows[2]).toHaveTextContent(/^Unknown device/);
    await expectAccessible(container);
    api.answers({
      ...security({ sessions: [session('s1', agents.desk, true)] }),
      endSession: { msg: 'You are signed out there' },
    });
    await user.click(button(/^Sign out there: Chrome on Android/));
    expect(await screen.findByText('You are signed out there')).toBeVisible();
    expect(sent('EndSession')).toEqual([{ id: 's2' }]);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Where you are signed in' })).toHaveFocus());
  });

  it('says how many devices there are when not all are listed', async () => {
    await open('ADMIN', security({ sessionCount: 101 }));
    expect(screen.getByText('The first 3 of 101 are shown.')).toBeVisible();
  });

  it('shows a refusal', async () => {
    const { user } = await open();
    api.answers({ ...security(), endSession: refuses('NOT_FOUND', 'This could not be found') });
    await user.click(button(/^Sign out there: Chrome on Android/));
    expect(await screen.findByText('This could not be found')).toBeVisible();
  });

  it('renders Bangla with its digits', async () => {
    showLanguage('bn');
    api.answers(security());
    await renderApp('/account', { as: 'STUDENT', pages });
    expect(await screen.findByText('Android-এ Chrome')).toBeVisible();
  });
});

describe('SecondFactorCard', () => {
  it('enrols an app by password, QR code and code, and shows the recovery codes once', async () => {
    const { user, container } = await open();
    await user.click(button('Set up an app'));
    api.answers({
      startSecondFactor: refuses('STEP_UP_REQUIRED', 'Your current password is wrong', { field: 'currentPassword' }),
    });
    await user.type(screen.getByLabelText('Your password'), 'secret-1');
    await user.click(button('Continue'));
    await waitFor(() =>
      expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Your current password is wrong'),
    );
    api.answers({ startSecondFactor: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } });
    await user.click(button('Continue'));
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await expectAccessible(container);
    api.answers({ ...security(on), confirmSecondFactor: { codes: recoveryCodes } });
    await user.type(screen.getByLabelText('Code of the app'), '১২৩ ৪৫৬');
    await user.click(button('Turn on'));
    const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(recoveryCodes);
    expect(codes).toHaveFocus();
    expect(sent('ConfirmSecondFactor')).toEqual([{ input: { code: '123456' } }]);
    expect(await screen.findByText('1 recovery code is left.')).toBeVisible();
    await expectAccessible(container);
    await user.click(button('I have stored it'));
    expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
  });

  it('disables the second factor with reason and password', async () => {
    const { user, container } = await open('ADMIN', security(on));
    await user.click(button('Turn off'));
    const dialog = within(await screen.findByRole('dialog'));
    await expectAccessible(container);
    await user.type(dialog.getByLabelText('Reason'), 'New phone');
    await user.type(dialog.getByLabelText('Your password'), 'secret-1');
    api.answers({ ...security(), disableSecondFactor: { msg: 'Signing in no longer asks for a code' } });
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
    expect(sent('DisableSecondFactor')).toEqual([{ input: { reason: 'New phone', currentPassword: 'secret-1' } }]);
  });

  it('hides the second factor from applicants', async () => {
    await open('STUDENT');
    expect(screen.queryByText('Authenticator app')).not.toBeInTheDocument();
  });
});

describe('IdentityCard', () => {
  const dialogOf = async (name: string) => {
    const { user, container } = await open('STUDENT');
    await user.click(button(name));
    const dialog = within(await screen.findByRole('dialog', { name }));
    return {
      user,
      container,
      dialog,
      type: (label: string, text: string) => user.type(dialog.getByLabelText(label), text),
    };
  };

  it('shows who is signed in, also in the bar', async () => {
    await open('STUDENT');
    for (const value of ['01700000005', 'rahima@example.org'])
      expect(screen.getAllByText(value)[0]).toBeInTheDocument();
    expect(button('Account RAHIMA KHATUN')).toBeVisible();
  });

  it('changes the password with the present one', async () => {
    const { user, container, dialog, type } = await dialogOf('Change password');
    await expectAccessible(container);
    await type('Your password', 'the-old-one-1');
    await type('New password', 'the-new-one-1');
    await type('New password again', 'the-new-one-2');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('New password again')).toHaveAccessibleDescription('Passwords do not match'),
    );
    expect(sent('ChangePassword')).toEqual([]);
    await user.clear(dialog.getByLabelText('New password again'));
    await type('New password again', 'the-new-one-1');
    api.answers({ ...security(), me: userOf('STUDENT'), changePassword: { msg: 'Your password is changed' } });
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password is changed')).toBeVisible();
    expect(sent('ChangePassword')).toEqual([
      {
        input: { currentPassword: 'the-old-one-1', password: 'the-new-one-1', confirmPassword: 'the-new-one-1' },
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('changes the phone after a code to the new one, and shows it', async () => {
    const { user, container, dialog, type } = await dialogOf('Change phone');
    await type('New phone', '+880 1700-000009');
    await type('Your password', 'secret-1');
    api.answers({ startPhoneChange: { token: 'flow', resendAvailableAt: new Date().toISOString() } });
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('We have sent a code to 01700000009.')).toBeVisible();
    await expectAccessible(container);
    api.answers({ resendCode: refuses('TOO_MANY_REQUESTS', 'Please wait 40 seconds') });
    await user.click(dialog.getByRole('button', { name: 'Send another code' }));
    expect(await dialog.findByText('Please wait 40 seconds')).toBeVisible();
    await type('Code', '১২৩৪৫৬');
    const me = userOf('STUDENT', { phone: '01700000009' });
    api.answers({ ...security(), me, confirmPhoneChange: { msg: 'Your phone number is changed' } });
    await user.click(dialog.getByRole('button', { name: 'Change phone' }));
    expect(await screen.findByText('Your phone number is changed')).toBeVisible();
    expect(sent('ConfirmPhoneChange')).toEqual([{ input: { token: 'flow', verificationCode: '123456' } }]);
    await waitFor(() => expect(screen.getAllByText('01700000009')[0]).toBeInTheDocument());
  });

  it('keeps the code on its way when the dialog closes, and sends another one in the dialog after a countdown', async () => {
    const { user, dialog, type } = await dialogOf('Change phone');
    await type('New phone', '01700000009');
    await type('Your password', 'secret-1');
    const inTwoSeconds = () => new Date(Date.now() + 2_000).toISOString();
    api.answers({ startPhoneChange: { token: 'flow', resendAvailableAt: inTwoSeconds() } });
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText(/^You can ask for another one in [12] seconds?\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send another code' }));
    expect(sent('ResendCode')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Change phone' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change phone' }));
    expect(again.getByText('We have sent a code to 01700000009.')).toBeVisible();
    expect(await again.findByText(/^You can ask for another one\. /)).toBeVisible();
    api.answers({ resendCode: { token: 'flow', resendAvailableAt: inTwoSeconds() } });
    await user.click(again.getByRole('button', { name: 'Send another code' }));
    expect(await again.findByText('A new code is on its way to 01700000009')).toHaveRole('status');
    await user.click(again.getByRole('button', { name: 'Start Over' }));
    expect(await again.findByLabelText('New phone')).toHaveValue('');
  });

  it('changes the email with the password, and shows a refusal at its field', async () => {
    const { user, dialog, type } = await dialogOf('Change email');
    await type('New email', 'new@example.org');
    await type('Your password', 'wrong-one-1');
    api.answers({
      changeEmail: refuses('STEP_UP_REQUIRED', 'Your current password is wrong', { field: 'currentPassword' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Change email' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Your current password is wrong'),
    );
    expect(sent('ChangeEmail')).toEqual([{ input: { email: 'new@example.org', currentPassword: 'wrong-one-1' } }]);
  });
});

it('every page behind sign-in redirects an officer who must enrol to /account', async () => {
  api.answers({ ...security(), me: userOf('ADMIN', { mustEnrol: true }) });
  const { address } = await renderApp('/exams', { as: userOf('ADMIN', { mustEnrol: true }), pages });
  expect(await screen.findByText(/asks officers for a second factor/)).toBeVisible();
  expect(address()).toBe('/account');
});

it.each([
  [agents.desk, 'Edge', 'Windows'],
  [agents.phone, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox', 'Linux'],
  [agents.desk.replace('Chrome/', 'HeadlessChrome/').replace(' Edg/149.0', ''), 'Chrome', 'Windows'],
  ['curl/8.0', undefined, undefined],
])('deviceOf reads %s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
