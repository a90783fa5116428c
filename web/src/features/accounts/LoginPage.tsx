import { useSignInMutation } from '../../gql/accounts.public.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountCard, WayOn } from './AccountCard.tsx';
import { forget, keep, readKept } from './kept.ts';
import { LoginForm } from './LoginForm.tsx';

/** The guard of this page leads whoever is signed in to where they wanted to go, or to the start of their role. */
export function LoginPage() {
  const t = useTexts('accounts');
  const { user } = useSession();
  const [send] = useSignInMutation();
  const submit = async (input: { phone: string; password: string }) => {
    const { data } = await send({ variables: { input } });
    forget('person');
    signIn(data.signIn.token, data.signIn.user);
  };
  const aside = (
    <>
      <WayOn title={t('newApplicant')} text={t('newApplicantText')}>
        <TextLink to={paths.register.url()} minH="11">
          {t('register')}
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
    <PageFrame title={t('login')} intro={t('loginIntro')}>
      <AccountCard aside={aside}>
        <LoginForm
          phone={readKept('person').phone}
          leaving={user !== null}
          onType={(phone) => keep('person', { phone })}
          onSubmit={submit}
        />
      </AccountCard>
    </PageFrame>
  );
}
