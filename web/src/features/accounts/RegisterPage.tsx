import { useNavigate } from 'react-router';
import { useRegisterMutation } from '../../gql/accounts.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountCard, WayOn } from './AccountCard.tsx';
import { AccountSteps } from './AccountSteps.tsx';
import { keepCodeSent } from './codeFlow.ts';
import { keep, readKept } from './kept.ts';
import { type Registered, RegisterForm } from './RegisterForm.tsx';

/** Step 1: who registers. The answer leads to the page where the code is typed in. */
export function RegisterPage() {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [register] = useRegisterMutation();
  const submit = async (input: Registered) => {
    const { data } = await register({ variables: { input } });
    const { token, codeSentTo, resendAvailableAt } = data.register;
    keepCodeSent(token, resendAvailableAt);
    await navigate(paths.verifyRegistration.url(undefined, { token, phone: codeSentTo }));
  };
  const aside = (
    <>
      <WayOn title={t('haveAccount')} text={t('haveAccountText')}>
        <TextLink to={paths.login.url()} minH="11">
          {t('signIn')}
        </TextLink>
      </WayOn>
      <WayOn title={t('forgotten')} text={t('forgottenText')}>
        <TextLink to={paths.reset.url()} minH="11" minW="11">
          {t('reset')}
        </TextLink>
      </WayOn>
    </>
  );
  return (
    <PageFrame title={t('register')} intro={t('registerIntro')}>
      <AccountSteps of="registration" current={0} />
      <AccountCard aside={aside}>
        <RegisterForm person={readKept('person')} onType={(person) => keep('person', person)} onSubmit={submit} />
      </AccountCard>
    </PageFrame>
  );
}
