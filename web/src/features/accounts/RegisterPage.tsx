import { useNavigate } from 'react-router';
import { useRegisterMutation } from '../../gql/accounts.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { AccountCard, AsideLink } from './AccountCard.tsx';
import { AccountSteps } from './AccountSteps.tsx';
import { saveResendTime } from './codeVerification.ts';
import { readFlowState, saveFlowState } from './flowStorage.ts';
import { type Registered, RegisterForm } from './RegisterForm.tsx';

/** Step 1 of the registration. */
export function RegisterPage() {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [register] = useRegisterMutation();
  const submit = async (input: Registered) => {
    const { data } = await register({ variables: { input } });
    const { token, codeSentTo, resendAvailableAt } = data.register;
    saveResendTime(token, resendAvailableAt);
    await navigate(paths.verifyRegistration.url(undefined, { token, phone: codeSentTo }));
  };
  const aside = (
    <>
      <AsideLink title={t('haveAccount')} text={t('haveAccountText')} to={paths.login.url()} label={t('signIn')} />
      <AsideLink title={t('forgotten')} text={t('forgottenText')} to={paths.reset.url()} label={t('reset')} />
    </>
  );
  return (
    <PageFrame title={t('register')} intro={t('registerIntro')}>
      <AccountSteps of="registration" current={0} />
      <AccountCard aside={aside}>
        <RegisterForm
          person={readFlowState('person')}
          onType={(person) => saveFlowState('person', person)}
          onSubmit={submit}
        />
      </AccountCard>
    </PageFrame>
  );
}
