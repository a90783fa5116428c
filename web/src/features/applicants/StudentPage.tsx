import { safeOwnPath } from '@admission/schema';
import { useParams, useSearchParams } from 'react-router';
import { useApplicantQuery } from '../../gql/applicants.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ProfileSkeleton } from '../profiles/index.ts';
import { StudentActions } from './StudentActions.tsx';
import { StudentView } from './StudentView.tsx';
import { useDocuments } from './useDocuments.ts';
import { useHistory } from './useHistory.ts';
import { useMarks } from './useMarks.ts';

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
  const history = useHistory(userId);
  // A download is an event of the history.
  const documents = useDocuments(userId, history.refresh);
  const marks = useMarks(profile, async () => {
    const fresh = await refetch();
    history.refresh();
    return fresh.data?.profile;
  });
  return (
    <PageFrame
      wide
      title={profile?.user.name ?? t('applicant')}
      back={{ to: safeOwnPath(query.get('redirect')) ?? paths.students.url(), label: t('back') }}
      actions={profile && <StudentActions {...documents} isPaid={profile.user.paymentInfo.status === 'PAID'} />}
    >
      {!profile && loading && <ProfileSkeleton />}
      {error && !loading && <LoadError error={error} retry={() => void refetch().catch(() => undefined)} />}
      {profile && <StudentView profile={profile} history={history} marks={marks} />}
    </PageFrame>
  );
}
