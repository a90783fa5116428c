import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useResetPasswordMutation } from '../../gql/accounts.public.ts';
import { showAlert } from '../../lib/alerts.ts';
import { note } from '../../lib/reporting.ts';
import { currentSession, endSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AccountSteps } from './AccountSteps.tsx';
import { clearFlowState, readFlowState, saveFlowState } from './flowStorage.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SuccessRedirect } from './SuccessRedirect.tsx';

/** Step 3 of the reset; the token in the URL is the grant of the verified code. */
export function NewPasswordPage() {
  const t = useTexts('accounts');
  const [query] = useSearchParams();
  const token = query.get('token');
  useEffect(() => {
    if (!token) note('The page for a new password was opened without a token.');
  }, [token]);
  if (!token) return <Navigate to={paths.reset.url()} replace />;
  return (
    <PageFrame title={t('newPasswordTitle')} intro={t('newPasswordIntro')}>
      <NewPassword key={token} token={token} />
    </PageFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const [done, setDone] = useState(readFlowState(`flow:${token}`).done === 'passwordSet');
  const submit = async (value: { password: string; confirmPassword: string }) => {
    const { data } = await reset({ variables: { input: { token, ...value } } });
    saveFlowState(`flow:${token}`, { done: 'passwordSet' });
    clearFlowState('reset');
    showAlert('success', data.resetPassword.msg);
    setDone(true);
    // The reset has revoked the session of a signed-in user.
    if (currentSession().user) endSession();
  };
  if (done) {
    return (
      <SuccessRedirect
        title={t('passwordChanged')}
        text={t('toLoginSoon')}
        label={t('toLogin')}
        to={paths.login.url()}
        onLeave={() => void navigate(paths.login.url(), { replace: true })}
      />
    );
  }
  const startOver = () => {
    clearFlowState('reset');
    void navigate(paths.reset.url());
  };
  return (
    <>
      <AccountSteps of="reset" current={2} />
      <AccountCard>
        <NewPasswordForm onSubmit={submit} onStartOver={startOver} />
      </AccountCard>
    </>
  );
}
