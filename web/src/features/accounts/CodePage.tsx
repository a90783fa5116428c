import { limits } from '@admission/schema';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useVerifyCodeMutation, type VerifyCodeMutation } from '../../gql/accounts.public.ts';
import { showAlert } from '../../lib/alerts.ts';
import { note } from '../../lib/reporting.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { AccountSteps } from './AccountSteps.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useCodeAddress, useResend } from './codeFlow.ts';
import { Finished } from './Finished.tsx';
import { forget, keep, readKept } from './kept.ts';

export interface CodePageProps {
  of: 'registration' | 'reset';
  /** Where Start Over leads, and whoever comes without a token. */
  start: string;
  hintOf: (params: { phone: string; digits: number; minutes: number }) => string;
  submitLabel: string;
  startOverText: string;
}

/** The page where a code is typed in, for registration and for reset. All that it needs is in its address. */
export function CodePage(props: CodePageProps) {
  const { token } = useCodeAddress();
  useEffect(() => {
    // Specification, section 8: a note is logged and the user is redirected.
    if (!token) note('A verification page was opened without a token.');
  }, [token]);
  return token ? <CodeOfFlow key={token} token={token} {...props} /> : <Navigate to={props.start} replace />;
}

type Verified = VerifyCodeMutation['verifyCode'];

/** What the right code opens is decided by what it was sent for, whichever page it was typed in on. */
function useVerified(token: string) {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [done, setDone] = useState(readKept(`flow:${token}`).done);
  const finish = async (answer: Verified) => {
    if (answer.purpose === 'RESET') {
      await navigate(paths.newPassword.url(undefined, { token: answer.token ?? '' }), { replace: true });
      return;
    }
    const signsIn = answer.token !== null && answer.user !== null;
    const next = signsIn ? 'signedIn' : 'verified';
    keep(`flow:${token}`, { done: next });
    forget('person');
    setDone(next);
    showAlert('success', t(signsIn ? 'verifiedSignedIn' : 'verified'));
    if (answer.token && answer.user) signIn(answer.token, answer.user);
    else if (answer.user) keep('person', { phone: answer.user.phone });
  };
  return { done, finish };
}

function CodeOfFlow({ token, of, start, hintOf, submitLabel, startOverText }: CodePageProps & { token: string }) {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const { phone: address, shownPhone } = useCodeAddress();
  const phone = shownPhone ?? t('yourPhone');
  const resend = useResend(token, phone);
  const [verify] = useVerifyCodeMutation();
  const { done: doneHere, finish } = useVerified(token);
  const { user } = useSession();
  // Another tab was faster: whoever is in already is not asked to start over.
  const isIn = of === 'registration' && user !== null && user.phone === address;
  const done = doneHere ?? (isIn ? 'signedIn' : undefined);
  const startOver = () => {
    forget('reset');
    void navigate(start);
  };
  if (done) {
    const signedIn = done === 'signedIn';
    const to = signedIn ? paths.dashboard.url() : paths.login.url();
    return (
      <Finished
        title={t(signedIn ? 'verifiedSignedIn' : 'verified')}
        text={t(signedIn ? 'toDashboardSoon' : 'toLoginSoon')}
        label={t(signedIn ? 'toDashboard' : 'toLogin')}
        to={to}
        onLeave={() => void navigate(to, { replace: true })}
      />
    );
  }
  return (
    <>
      <AccountSteps of={of} current={1} />
      <CodeForm
        hint={hintOf({ phone, digits: limits.code.digits, minutes: limits.code.lifeMinutes })}
        submitLabel={submitLabel}
        startOverText={startOverText}
        resend={resend}
        onSubmit={async (verificationCode) => {
          const { data } = await verify({ variables: { input: { token, verificationCode } } });
          await finish(data.verifyCode);
        }}
        onStartOver={startOver}
      />
    </>
  );
}
