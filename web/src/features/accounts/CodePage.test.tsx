import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inSeconds, openAccounts } from '../../../test/accounts.tsx';
import { api, refuses, sent } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderView, userOf } from '../../../test/render.tsx';
import { currentSession, signIn } from '../../lib/session.ts';
import { changeLanguage } from '../../lib/texts.ts';
import { saveResendTime } from './codeVerification.ts';
import { readFlowState } from './flowStorage.ts';
import { SuccessRedirect } from './SuccessRedirect.tsx';

const verifyUrl = '/register/verify?token=flow&phone=01700000005';
const verified = (more: object = {}) => ({
  purpose: 'REGISTER',
  token: 'session-token',
  user: userOf('STUDENT'),
  ...more,
});

async function open(url = verifyUrl) {
  const view = await openAccounts(url);
  const enter = async (code: string, button = 'Register') => {
    await view.put('Verification code', code);
    await view.press(button);
  };
  return { ...view, enter };
}

/** Fake timers that also advance by themselves, for `waitFor`. */
const useFakeClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });

afterEach(() => vi.useRealTimers());

describe('VerifyRegistrationPage: form', () => {
  it('shows the phone and marks the field as a one-time code', async () => {
    const { field } = await open();
    const code = field('Verification code');
    expect(code).toHaveAccessibleDescription(/6 digits by SMS to 01700000005/);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByRole('button', { name: 'Start Over' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Register' })).toBeVisible();
    await expectAccessible();
    await changeLanguage('bn');
    await waitFor(() => expect(screen.getByLabelText('যাচাই কোড')).toHaveAccessibleDescription(/01700000005/));
    await expectAccessible();
  });

  it('fills in the code of an SMS, also of a later SMS', async () => {
    const release: ((credential: { code: string }) => void)[] = [];
    const get = vi.fn((_: { otp: object; signal: AbortSignal }) => new Promise((done) => release.push(done)));
    vi.stubGlobal('OTPCredential', class {});
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'credentials');
    });
    api.answers({
      verifyCode: refuses('BAD_USER_INPUT', 'The verification code is wrong', { field: 'verificationCode' }),
    });
    const { field, unmount } = await open();
    for (const [at, code] of ['123456', '654321'].entries()) {
      await waitFor(() => expect(release).toHaveLength(at + 1));
      act(() => release[at]?.({ code }));
      await waitFor(() =>
        expect(sent('VerifyCode').at(-1)).toEqual({ input: { token: 'flow', verificationCode: code } }),
      );
      expect(field('Verification code')).toHaveValue(code);
      // Refused: it waits for the next message.
      await waitFor(() => expect(field('Verification code')).toHaveAccessibleDescription(/wrong/));
    }
    const request = get.mock.calls.at(-1)?.[0];
    expect(request?.otp).toEqual({ transport: ['sms'] });
    unmount();
    expect(request?.signal.aborted).toBe(true);
  });

  it('shows success when another tab signs in the same phone only', async () => {
    const { field } = await open();
    act(() => signIn('a-token', userOf('STUDENT', { phone: '01711111111' })));
    expect(field('Verification code')).toBeVisible();
    act(() => signIn('a-token', userOf('STUDENT')));
    expect(await screen.findByRole('group', { name: 'Verification successful. You are signed in' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose your program' })).toHaveAttribute('href', '/create-profile');
  });

  it('ignores a phone parameter that is not a phone', async () => {
    const { field } = await open('/register/verify?token=flow&phone=call+1900');
    expect(field('Verification code')).toHaveAccessibleDescription(/by SMS to your phone/);
  });

  it.each([
    ['/register/verify', '/register'],
    ['/register/verify?phone=01700000005&token=', '/register'],
    ['/reset/verify?phone=01700000005', '/reset'],
    ['/reset/new-password', '/reset'],
  ])('redirects %s without a token to %s', async (url, goal) => {
    const { address } = await openAccounts(url);
    await waitFor(() => expect(address()).toBe(goal));
  });

  it('refuses an empty code', async () => {
    const { field, press } = await open();
    await press('Register');
    const message = 'Please type in the verification code that you received on your phone';
    await waitFor(() =>
      expect(field('Verification code')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(api.calls('VerifyCode')).toEqual([]);
  });

  it.each(['The verification code is wrong', 'This code is no longer valid. Please start over'])(
    'shows the refusal "%s" at the field and keeps the code',
    async (message) => {
      api.answers({
        verifyCode: refuses('BAD_USER_INPUT', message, { field: 'verificationCode' }),
      });
      const { field, enter } = await open();
      await enter('000000');
      const code = field('Verification code');
      await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(code).toHaveValue('000000');
      await expectAccessible();
    },
  );

  it('shows a refusal of the token at the form', async () => {
    const message = 'This request is no longer valid. Please start over';
    api.answers({
      verifyCode: refuses('BAD_USER_INPUT', message, { field: 'token' }),
    });
    const { press, enter, address } = await open();
    await enter('123456');
    expect(await screen.findByText(message)).toBeVisible();
    await press('Start Over');
    await waitFor(() => expect(address()).toBe('/register'));
  });
});

describe('VerifyRegistrationPage: verified', () => {
  it('sends the code once in Latin digits, signs in and redirects to the dashboard after 3 seconds', async () => {
    api.answers({ verifyCode: verified() });
    const { user, put, address, router } = await open();
    await put('Verification code', '১২৩ ৪৫৬');
    useFakeClock();
    await user.dblClick(screen.getByRole('button', { name: 'Register' }));
    const done = await screen.findByRole('group', { name: 'Verification successful. You are signed in' });
    expect(done).toHaveFocus();
    // In the page and as an alert.
    expect(screen.getAllByText('Verification successful. You are signed in')).toHaveLength(2);
    expect(sent('VerifyCode')).toEqual([{ input: { token: 'flow', verificationCode: '123456' } }]);
    expect(currentSession()).toMatchObject({ status: 'signedIn', user: { role: 'STUDENT' } });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(address()).toBe(verifyUrl);
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('does not redirect while the page of a pressed link loads', async () => {
    const onLeave = vi.fn();
    const words = { title: 'Done', text: 'Soon', label: 'Choose your program' };
    useFakeClock();
    const { user } = await renderView(<SuccessRedirect {...words} to="/create-profile" onLeave={onLeave} />);
    await user.click(screen.getByRole('link', { name: 'Choose your program' }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('redirects after a reload as well', async () => {
    api.answers({ verifyCode: verified() });
    const first = await open();
    await first.enter('123456');
    await screen.findByRole('group', { name: /Verification successful/ });
    first.unmount();
    useFakeClock();
    const { address } = await openAccounts(verifyUrl);
    expect(screen.getByRole('group', { name: /Verification successful/ })).toBeVisible();
    expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(3_100);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('redirects to the sign-in page with the phone when the API returns no token', async () => {
    api.answers({ verifyCode: verified({ token: null }) });
    const { field, press, put, address } = await open();
    await put('Verification code', '123456');
    useFakeClock();
    await press('Register');
    expect(await screen.findByRole('group', { name: 'Verification successful' })).toBeVisible();
    expect(currentSession().user).toBeNull();
    await vi.advanceTimersByTimeAsync(3_100);
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(field('Phone')).toHaveValue('01700000005');
  });

  it('links to the choice of a program during the delay', async () => {
    api.answers({ verifyCode: verified() });
    const { user, enter, address } = await open();
    await enter('123456');
    await user.click(await screen.findByRole('link', { name: 'Choose your program' }));
    await waitFor(() => expect(address()).toBe('/create-profile'));
    expect(readFlowState('person')).toEqual({});
  });
});

describe('VerifyRegistrationPage: resend', () => {
  const resend = () => screen.getByRole('button', { name: 'Resend code' });

  it('enables Resend after the stored wait and sends one request', async () => {
    useFakeClock();
    saveResendTime('flow', inSeconds(60));
    api.answers({ resendCode: () => ({ token: 'flow', resendAvailableAt: inSeconds(60) }) });
    const { user, field, put } = await open();
    expect(screen.getByText('You can ask for another one in 60 seconds.')).toBeVisible();
    expect(resend()).toHaveAttribute('aria-disabled', 'true');
    await user.click(resend());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText(/in 40 seconds|in 39 seconds/)).toBeVisible();
    expect(api.calls('ResendCode')).toEqual([]);
    await vi.advanceTimersByTimeAsync(41_000);
    await waitFor(() => expect(resend()).not.toHaveAttribute('aria-disabled'));
    await put('Verification code', '999');
    await user.click(resend());
    expect(await screen.findByText('A new code is on its way to 01700000005')).toBeVisible();
    expect(sent('ResendCode')).toEqual([{ input: { token: 'flow' } }]);
    expect(field('Verification code')).toHaveValue('');
    expect(field('Verification code')).toHaveFocus();
    expect(resend()).toHaveAttribute('aria-disabled', 'true');
  });

  it('uses retryAfter of a refusal for the wait', async () => {
    const message = 'Too many codes were sent to this phone. Please try again in 30 minutes';
    api.answers({
      resendCode: refuses('TOO_MANY_REQUESTS', message, { retryAfter: 1800 }),
    });
    const { user } = await open();
    await user.click(resend());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('You can ask for another one in 30 minutes.')).toBeVisible();
    expect(resend()).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });

  it('saveResendTime clamps the wait to the resend interval', () => {
    useFakeClock();
    const now = Date.now();
    expect(saveResendTime('a', inSeconds(3600)) - now).toBe(60_000);
    expect(saveResendTime('b', inSeconds(-3600)) - now).toBe(0);
    expect(saveResendTime('c', 'soon') - now).toBe(0);
  });
});
