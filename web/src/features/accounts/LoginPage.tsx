import { useSignInMutation } from '../../gql/accounts.public.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { AccountCard, AsideLink } from './AccountCard.tsx';
import { clearFlowState, readFlowState, saveFlowState } from './flowStorage.ts';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';

/** The route guard redirects a signed-in user to `?redirect=` or to the start page of the role. */
export function LoginPage() {
  const t = useTexts('accounts');
  const { user } = useSession();
  const officers = useSite()?.officerSignInUrl;
  const [send] = useSignInMutation();
  const submit: LoginFormProps['onSubmit'] = async (input) => {
    const { data } = await send({ variables: { input } });
    clearFlowState('person');
    signIn(data.signIn.token, data.signIn.user);
  };
  const aside = (
    <>
      <AsideLink
        title={t('newApplicant')}
        text={t('newApplicantText')}
        to={paths.register.url()}
        label={t('register')}
      />
      <AsideLink title={t('forgotten')} text={t('forgottenText')} to={paths.reset.url()} label={t('reset')} />
      {officers && <AsideLink title={t('officers')} text={t('officersText')} to={officers} label={t('signIn')} />}
    </>
  );
  return (
    <PageFrame title={t('login')} intro={t('loginIntro')}>
      <AccountCard aside={aside}>
        <LoginForm
          phone={readFlowState('person').phone}
          leaving={user !== null}
          onType={(phone) => saveFlowState('person', { phone })}
          onSubmit={submit}
        />
      </AccountCard>
    </PageFrame>
  );
}
