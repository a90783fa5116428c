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
import { useResend, useVerificationParams } from './codeVerification.ts';
import { clearFlowState, readFlowState, saveFlowState } from './flowStorage.ts';
import { SuccessRedirect } from './SuccessRedirect.tsx';

export interface CodePageProps {
  of: 'registration' | 'reset';
  /** Target of Start Over, and of a URL without a token. */
  start: string;
  hintOf: (params: { phone: string; digits: number; minutes: number }) => string;
  submitLabel: string;
  startOverText: string;
}

/** Verification of a registration or reset; its state is in the URL. */
export function CodePage(props: CodePageProps) {
  const { token } = useVerificationParams();
  useEffect(() => {
    // Specification, section 8: log a note and redirect.
    if (!token) note('A verification page was opened without a token.');
  }, [token]);
  return token ? <CodeOfFlow key={token} token={token} {...props} /> : <Navigate to={props.start} replace />;
}

type Verified = VerifyCodeMutation['verifyCode'];

/** The purpose in the answer decides the next step, on both pages. */
function useVerified(token: string) {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [done, setDone] = useState(readFlowState(`flow:${token}`).done);
  const finish = async (answer: Verified) => {
    if (answer.purpose === 'RESET') {
      await navigate(paths.newPassword.url(undefined, { token: answer.token ?? '' }), { replace: true });
      return;
    }
    const signsIn = answer.token !== null && answer.user !== null;
    const next = signsIn ? 'signedIn' : 'verified';
    saveFlowState(`flow:${token}`, { done: next });
    clearFlowState('person');
    setDone(next);
    showAlert('success', t(signsIn ? 'verifiedSignedIn' : 'verified'));
    if (answer.token && answer.user) signIn(answer.token, answer.user);
    else if (answer.user) saveFlowState('person', { phone: answer.user.phone });
  };
  return { done, finish };
}

function CodeOfFlow({ token, of, start, hintOf, submitLabel, startOverText }: CodePageProps & { token: string }) {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const { phone: phoneInUrl } = useVerificationParams();
  const phone = phoneInUrl ?? t('yourPhone');
  const resend = useResend(token);
  const resendAndNotify = async () => {
    const isSent = await resend.run();
    if (isSent) showAlert('success', t('codeSentAgain', { phone }));
    return isSent;
  };
  const [verify] = useVerifyCodeMutation();
  const { done: doneHere, finish } = useVerified(token);
  const { user } = useSession();
  // Verified in another tab.
  const isSignedIn = of === 'registration' && user !== null && user.phone === phoneInUrl;
  const done = doneHere ?? (isSignedIn ? 'signedIn' : undefined);
  const startOver = () => {
    clearFlowState('reset');
    void navigate(start);
  };
  if (done) {
    const signedIn = done === 'signedIn';
    const to = signedIn ? paths.dashboard.url() : paths.login.url();
    return (
      <SuccessRedirect
        title={t(signedIn ? 'verifiedSignedIn' : 'verified')}
        text={t(signedIn ? 'toDashboardSoon' : 'toLoginSoon')}
        label={t(signedIn ? 'toProgram' : 'toLogin')}
        to={signedIn ? paths.createProfile.url() : to}
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
        resend={{ ...resend, run: resendAndNotify }}
        onSubmit={async (verificationCode) => {
          const { data } = await verify({ variables: { input: { token, verificationCode } } });
          await finish(data.verifyCode);
        }}
        onStartOver={startOver}
      />
    </>
  );
}
