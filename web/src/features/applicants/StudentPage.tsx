import { safeOwnPath } from '@admission/schema';
import { useParams, useSearchParams } from 'react-router';
import { useApplicantQuery, useRegisteredPersonQuery } from '../../gql/applicants.ts';
import { readFailure } from '../../lib/problems.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
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

/** /student/{id}: one applicant with documents, marks and history; `intake` chooses the application, by default the current one. */
export function StudentPage() {
  const { id = '' } = useParams();
  const intake = useShownIntake();
  return <Student key={`${id} ${intake}`} userId={id} intake={intake} />;
}

function Student({ userId, intake }: { userId: string; intake: string | undefined }) {
  const t = useTexts('applicants');
  const [query] = useSearchParams();
  const application = { userId, ...(intake && { intake }) };
  const { data, previousData, error, loading, refetch } = useApplicantQuery({
    variables: application,
    fetchPolicy: 'network-only',
  });
  const profile = (data ?? previousData)?.profile;
  const hasNoProfile = isNotFound(error) && !loading;
  const registered = useRegisteredPersonQuery({ variables: { userId }, skip: !hasNoProfile }).data?.registeredPerson;
  const history = useHistory(userId);
  // A download is an event of the history.
  const documents = useDocuments(application, history.refresh);
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
          <StudentActions {...documents} userId={userId} profileId={profile?.id} isPaid={isPaid}>
            {profile?.user.paymentInfo.status === 'PENDING' && (
              <LinkButton icon="card" to={paths.verifyPayment.url({ id: userId }, { intake })}>
                {t('checkPayment')}
              </LinkButton>
            )}
            <PersonActions userId={userId} onEvent={history.refresh} onCorrected={() => void reload()} />
            {profile && isPaid && (
              <ReissueCard profileId={profile.id} name={profile.user.name} onReissued={history.refresh} />
            )}
            {profile && !isPaid && user?.role === 'SUPERADMIN' && (
              <WaiveFee user={profile.user} intake={intake} onWaived={reload} />
            )}
          </StudentActions>
        )
      }
    >
      {!profile && loading && <ProfileSkeleton />}
      {registered && !profile && <RegisteredCard person={registered} history={history} />}
      {error && !loading && !registered && (
        <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />
      )}
      {profile && <StudentView {...{ profile, intake, history, marks, reviews }} />}
      {profile && <StudentDocuments application={application} onDecided={history.refresh} />}
    </PageFrame>
  );
}

function isNotFound(error: unknown): boolean {
  const failure = error ? readFailure(error) : undefined;
  return failure?.kind === 'refused' && failure.code === 'NOT_FOUND';
}
