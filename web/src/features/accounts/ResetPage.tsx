import { useNavigate } from 'react-router';
import { useRequestPasswordResetMutation } from '../../gql/accounts.public.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountCard, WayOn } from './AccountCard.tsx';
import { AccountSteps } from './AccountSteps.tsx';
import { keepCodeSent } from './codeFlow.ts';
import { keep, readKept } from './kept.ts';
import { ResetForm } from './ResetForm.tsx';

/** The token of a code that went to this phone so short a time ago that the API would refuse another one. */
function tokenOnItsWay(phone: string): string | undefined {
  const last = readKept('reset');
  const isFresh = last.token && (readKept(`flow:${last.token}`).resendAt ?? 0) > Date.now();
  return isFresh && last.phone === phone ? last.token : undefined;
}

/** Step 1 of the reset: whose password. What is answered does not tell whether there is such an account. */
export function ResetPage() {
  const t = useTexts('accounts');
  const navigate = useNavigate();
  const [request] = useRequestPasswordResetMutation();
  const begin = async (phone: string): Promise<string> => {
    const { data } = await request({ variables: { input: { phone } } });
    const { token, resendAvailableAt } = data.requestPasswordReset;
    keepCodeSent(token, resendAvailableAt);
    keep('reset', { phone, token });
    return token;
  };
  const submit = async (phone: string) => {
    keep('person', { phone });
    const token = tokenOnItsWay(phone) ?? (await begin(phone));
    await navigate(paths.verifyReset.url(undefined, { token, phone }));
  };
  const aside = (
    <WayOn title={t('remembered')} text={t('rememberedText')}>
      <TextLink to={paths.login.url()} minH="11">
        {t('signIn')}
      </TextLink>
    </WayOn>
  );
  return (
    <PageFrame title={t('resetTitle')} intro={t('resetIntro')}>
      <AccountSteps of="reset" current={0} />
      <AccountCard aside={aside}>
        <ResetForm phone={readKept('person').phone} onType={(phone) => keep('person', { phone })} onSubmit={submit} />
      </AccountCard>
    </PageFrame>
  );
}
