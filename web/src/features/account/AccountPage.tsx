import { isAdminRole } from '@admission/schema';
import { useAccountSecurityQuery } from '../../gql/account.ts';
import { loadSession, useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** /account: own name, phone, e-mail and password, the second factor of officers, and the sessions. */
export function AccountPage() {
  const t = useTexts('account');
  const { user } = useSession();
  const { data, error, refetch } = useAccountSecurityQuery({ fetchPolicy: 'network-only' });
  const refresh = async () => {
    // The session knows whether the enrolment is still required.
    await Promise.all([refetch(), loadSession()]).catch(() => undefined);
  };
  const security = data?.mySecurity;
  return (
    <PageFrame title={t('title')} intro={t('intro')}>
      {user?.mustEnrol && <Alert tone="warning">{t('mustEnrol')}</Alert>}
      {user && !user.mustEnrol && <IdentityCard user={user} onChanged={refresh} />}
      {!security && (error ? <LoadError error={error} retry={() => void refresh()} /> : <TextSkeleton lines={8} />)}
      {security && user && (isAdminRole(user.role) || security.secondFactorAt) && (
        <SecondFactorCard since={security.secondFactorAt} codesLeft={security.recoveryCodesLeft} onChanged={refresh} />
      )}
      {security && <SessionsCard sessions={security.sessions} count={security.sessionCount} onChanged={refresh} />}
    </PageFrame>
  );
}
