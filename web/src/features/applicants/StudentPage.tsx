import { safeOwnPath } from '@admission/schema';
import { useParams, useSearchParams } from 'react-router';
import { useApplicantQuery, useRegisteredPersonQuery } from '../../gql/applicants.ts';
import { readFailure } from '../../lib/problems.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ProfileSkeleton } from '../profiles/index.ts';
import { StudentDocuments } from '../supporting-documents/index.ts';
import { PersonActions } from './PersonActions.tsx';
import { RegisteredCard } from './RegisteredCard.tsx';
import { ReissueCard } from './ReissueCard.tsx';
import { StudentActions } from './StudentActions.tsx';
import { StudentView } from './StudentView.tsx';
import { useDocuments } from './useDocuments.ts';
import { useHistory } from './useHistory.ts';
import { useMarks } from './useMarks.ts';
import { useImageReviews } from './useOfficeActions.ts';
import { WaiveFee } from './WaiveFee.tsx';

/** /student/{id}: one applicant with documents, marks and history. */
export function StudentPage() {
  const { id = '' } = useParams();
  return <Student key={id} userId={id} />;
}

function Student({ userId }: { userId: string }) {
  const t = useTexts('applicants');
  const [query] = useSearchParams();
  const { data, previousData, error, loading, refetch } = useApplicantQuery({
    variables: { userId },
    fetchPolicy: 'network-only',
  });
  const profile = (data ?? previousData)?.profile;
  const hasNoProfile = isNotFound(error) && !loading;
  const registered = useRegisteredPersonQuery({ variables: { userId }, skip: !hasNoProfile }).data?.registeredPerson;
  const history = useHistory(userId);
  // A download is an event of the history.
  const documents = useDocuments(userId, history.refresh);
  const reload = async () => {
    const fresh = await refetch();
    history.refresh();
    return fresh.data?.profile;
  };
  const marks = useMarks(profile, reload);
  const reviews = useImageReviews(reload);
  const { user } = useSession();
  const isPaid = profile?.user.paymentInfo.status === 'PAID';
  return (
    <PageFrame
      wide
      title={profile?.user.name ?? registered?.name ?? t('applicant')}
      back={{ to: safeOwnPath(query.get('redirect')) ?? paths.students.url(), label: t('back') }}
      actions={
        (profile || registered) && (
          <StudentActions {...documents} userId={userId} hasProfile={Boolean(profile)} isPaid={isPaid}>
            {profile?.user.paymentInfo.status === 'PENDING' && (
              <LinkButton icon="card" to={paths.verifyPayment.url({ id: userId })}>
                {t('checkPayment')}
              </LinkButton>
            )}
            <PersonActions userId={userId} onEvent={history.refresh} onCorrected={() => void reload()} />
            {profile && isPaid && (
              <ReissueCard profileId={profile.id} name={profile.user.name} onReissued={history.refresh} />
            )}
            {profile && !isPaid && user?.role === 'SUPERADMIN' && <WaiveFee user={profile.user} onWaived={reload} />}
          </StudentActions>
        )
      }
    >
      {!profile && loading && <ProfileSkeleton />}
      {registered && !profile && <RegisteredCard person={registered} history={history} />}
      {error && !loading && !registered && (
        <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />
      )}
      {profile && <StudentView {...{ profile, history, marks, reviews }} />}
      {profile && <StudentDocuments userId={userId} onDecided={history.refresh} />}
    </PageFrame>
  );
}

function isNotFound(error: unknown): boolean {
  const failure = error ? readFailure(error) : undefined;
  return failure?.kind === 'refused' && failure.code === 'NOT_FOUND';
}
