import { useDashboardQuery } from '../../gql/dashboard.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ApplicantId } from './ApplicantId.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardView } from './DashboardView.tsx';
import { useLookAgain } from './useLookAgain.ts';

/** /dashboard: where the application stands, and what comes next. */
export function DashboardPage() {
  const t = useTexts('dashboard');
  const { user } = useSession();
  const { data, error, loading, refetch } = useDashboardQuery();
  useLookAgain(data?.myPayment.paymentInfo.status === 'PENDING', refetch);
  // Who is there is known before the answer comes.
  const { name = '', profilePic = null } = data?.me ?? user ?? {};
  return (
    <PageFrame
      title={t('welcome', { name })}
      picture={<Avatar name={name} src={profilePic} />}
      intro={data && <ApplicantId payment={data.myPayment} />}
    >
      {!data && loading && <DashboardSkeleton />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {data && <DashboardView data={data} />}
    </PageFrame>
  );
}
