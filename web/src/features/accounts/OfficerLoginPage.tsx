import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentSession, loadSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AnchorButton, Button } from '../../ui/Button.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { AccountCard, AsideLink } from './AccountCard.tsx';

const problems = {
  unavailable: 'unavailable',
  refused: 'refused',
  expired: 'expired',
  'no-role': 'noRole',
  'no-account': 'noAccount',
  'no-second-factor': 'noSecondFactor',
} as const;
type Problem = keyof typeof problems;

const isProblem = (value: string | null): value is Problem => value !== null && Object.hasOwn(problems, value);

/** Exchanges the code of the finished sign-in for a token, once; false if it has expired. */
async function exchangeToken(): Promise<boolean> {
  const response = await fetch('/auth/oidc/token', { method: 'POST' });
  if (!response.ok) return false;
  const { token } = (await response.json()) as { token: string };
  storeToken(token);
  await loadSession();
  return currentSession().status === 'signedIn';
}

/** Redirects to the OpenID provider of the university, and signs in after its redirect back. The guard then opens the page. */
export function OfficerLoginPage() {
  const t = useTexts('officerSignIn');
  const [search] = useSearchParams();
  const isDone = search.has('done');
  const given = search.get('problem');
  const [failed, setFailed] = useState<Problem | null>(null);
  const problem = failed ?? (isProblem(given) ? given : null);
  useEffect(() => {
    if (!isDone) return;
    exchangeToken().then(
      (isSignedIn) => setFailed(isSignedIn ? null : 'expired'),
      () => setFailed('unavailable'),
    );
  }, [isDone]);
  const wanted = search.get('redirect');
  const query = wanted ? `?${new URLSearchParams({ redirect: wanted }).toString()}` : '';
  const aside = (
    <AsideLink title={t('other')} text={t('otherText')} to={paths.login.url() + query} label={t('byPhone')} />
  );
  return (
    <PageFrame title={t('title')} intro={t('intro')}>
      <AccountCard aside={aside}>
        {problem && (
          <Alert tone="error" live mb="5">
            {t(problems[problem])}
          </Alert>
        )}
        {isDone && !problem ? (
          <Button busy>{t('busy')}</Button>
        ) : (
          <AnchorButton href={`/auth/oidc/start${query}`}>{t('start')}</AnchorButton>
        )}
      </AccountCard>
    </PageFrame>
  );
}
