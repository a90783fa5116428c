import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router';
import { useDashboardQuery, useMyApplicationsQuery } from '../../gql/dashboard.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useMySeat } from '../my-seat/index.ts';
import { ApplicantId } from './ApplicantId.tsx';
import { ApplicationsCard } from './ApplicationsCard.tsx';
import { ApplyAgainCard } from './ApplyAgainCard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardView } from './DashboardView.tsx';
import { usePolling } from './usePolling.ts';
import { useWithdrawal } from './useWithdrawal.ts';

export function DashboardPage() {
  const t = useTexts('dashboard');
  const { user } = useSession();
  const navigate = useNavigate();
  const shown = useShownIntake();
  const { data, error, loading, refetch } = useDashboardQuery({ variables: { intake: shown } });
  const applications = useMyApplicationsQuery({ fetchPolicy: 'cache-and-network' });
  const { openIntakes = [], myApplications = [] } = applications.data ?? {};
  const isCurrent = myApplications.some((one) => one.isCurrent && one.intake.id === shown);
  const intake = isCurrent ? undefined : shown;
  const withdrawable = myApplications.find((one) => one.mayWithdraw);
  const again = openIntakes.filter(({ mayApply }) => mayApply);
  const status = data?.myPayment.paymentInfo.status;
  const seat = useMySeat({
    isPaid: status && status === 'PAID',
    profileId: data?.myProfile?.id,
    intake: shown,
  });
  // Renders all cards together: a later one would shift those below it.
  const isReady = data !== undefined && !seat.isLoading && !(applications.loading && !applications.data);
  const { withdraw, restoreFocus } = useWithdrawal();
  usePolling(status === 'PENDING', refetch);
  // The session knows the user before the query answers.
  const { name = '', profilePic = null } = data?.me ?? user ?? {};
  return (
    <PageFrame
      title={t('welcome', { name })}
      picture={<Avatar name={name} src={profilePic} />}
      intro={isReady && <ApplicantId payment={data.myPayment} />}
    >
      {!isReady && (data || loading) && <DashboardSkeleton />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {isReady && data.myProfile && !intake && again.length > 0 && (
        <ApplyAgainCard
          intakes={again}
          hasBegun={data.myProfileDraft !== null}
          onApply={() => void navigate(paths.createProfile.url())}
        />
      )}
      {isReady && <DashboardView data={data} intake={intake} seat={seat} />}
      {isReady && myApplications.length > 1 && <ApplicationsCard applications={myApplications} shown={intake} />}
      {isReady && data.myProfile && !intake && withdrawable && (
        <chakra.div>
          <ConfirmButton
            label={t('withdraw')}
            danger
            onConfirm={withdraw}
            done={() => Promise.all([refetch(), applications.refetch()]).finally(restoreFocus)}
          >
            {t('withdrawText', { exam: withdrawable.exam.title })}
          </ConfirmButton>
        </chakra.div>
      )}
    </PageFrame>
  );
}
