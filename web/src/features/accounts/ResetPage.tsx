import { useNavigate } from 'react-router';
import { useRequestPasswordResetMutation } from '../../gql/accounts.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { AccountCard, AsideLink } from './AccountCard.tsx';
import { AccountSteps } from './AccountSteps.tsx';
import { saveResendTime } from './codeVerification.ts';
import { readFlowState, saveFlowState } from './flowStorage.ts';
import { ResetForm } from './ResetForm.tsx';

/** The token of a code sent to this phone within the resend interval, when the API would refuse another one. */
function tokenInResendInterval(phone: string): string | undefined {
  const last = readFlowState('reset');
  const isFresh = last.token && (readFlowState(`flow:${last.token}`).resendAt ?? 0) > Date.now();
  return isFresh && last.phone === phone ? last.token : undefined;
}

/** Step 1 of the reset. The answer is the same for a phone without an account. */
export function ResetPage() {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [request] = useRequestPasswordResetMutation();
  const requestCode = async (phone: string): Promise<string> => {
    const { data } = await request({ variables: { input: { phone } } });
    const { token, resendAvailableAt } = data.requestPasswordReset;
    saveResendTime(token, resendAvailableAt);
    saveFlowState('reset', { phone, token });
    return token;
  };
  const submit = async (phone: string) => {
    saveFlowState('person', { phone });
    const token = tokenInResendInterval(phone) ?? (await requestCode(phone));
    await navigate(paths.verifyReset.url(undefined, { token, phone }));
  };
  const aside = (
    <AsideLink title={t('remembered')} text={t('rememberedText')} to={paths.login.url()} label={t('signIn')} />
  );
  return (
    <PageFrame title={t('resetTitle')} intro={t('resetIntro')}>
      <AccountSteps of="reset" current={0} />
      <AccountCard aside={aside}>
        <ResetForm
          phone={readFlowState('person').phone}
          onType={(phone) => saveFlowState('person', { phone })}
          onSubmit={submit}
        />
      </AccountCard>
    </PageFrame>
  );
}
