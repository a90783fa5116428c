import { type MyResultQuery, useMyResultQuery } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { useShownIntake } from '../../lib/useShownIntake.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { Timeline, TimelineItem } from '../../ui/Timeline.tsx';
import { ApplicantId } from './ApplicantId.tsx';
import { ResultNotice } from './ResultNotice.tsx';

/** /result, a page of the applicant's dashboard: the own published result of an application, and what follows. */
export function ResultPage() {
  const t = useTexts('dashboard');
  const intake = useShownIntake();
  const { data, error, loading, refetch } = useMyResultQuery({ variables: { intake } });
  const isPublished = data?.myProfile?.marks.outcome != null;
  return (
    <PageFrame
      title={t('resultPage')}
      back={{ to: paths.dashboard.url(undefined, { intake }), label: t('back') }}
      actions={
        isPublished && (
          <Button variant="outline" icon="print" onClick={() => globalThis.print()}>
            {t('print')}
          </Button>
        )
      }
    >
      {!data && loading && <CardsSkeleton cards={2} />}
      {!data && error && <LoadError error={error} retry={() => void refetch()} />}
      {data && (isPublished ? <Published data={data} /> : <NotYet data={data} />)}
    </PageFrame>
  );
}

const stepsOf = {
  SELECTED: ['selectedStep1', 'selectedStep2', 'selectedStep3'],
  WAITING: ['waitingStep1', 'waitingStep2'],
  NOT_SELECTED: ['notSelectedStep1', 'notSelectedStep2'],
  ABSENT: ['absentStep1', 'notSelectedStep1'],
} as const;

function Published({ data: { me, myProfile, myPayment } }: { data: MyResultQuery }) {
  const t = useTexts('dashboard');
  if (!myProfile) return null;
  const { outcome } = myProfile.marks;
  const steps = outcome ? stepsOf[outcome] : [];
  return (
    <>
      <ResultNotice marks={myProfile.marks}>
        <div>
          <p>{me.name}</p>
          <ApplicantId payment={myPayment} />
        </div>
      </ResultNotice>
      {steps.length > 0 && (
        <Card title={t('whatFollows')}>
          <Timeline>
            {steps.map((step) => (
              <TimelineItem key={step}>{t(step)}</TimelineItem>
            ))}
          </Timeline>
          <div data-no-print="">
            <LinkButton to={paths.notices.url()}>{t('resultNotices')}</LinkButton>
          </div>
        </Card>
      )}
    </>
  );
}

function NotYet({ data: { myProfile } }: { data: MyResultQuery }) {
  const t = useTexts('dashboard');
  return (
    <Alert tone="info" title={t('noResultTitle')}>
      <p>{t(myProfile ? 'noResultText' : 'noApplicationText')}</p>
    </Alert>
  );
}
