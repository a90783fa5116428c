import { chakra } from '@chakra-ui/react/styled-system';
import type { DashboardQuery } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { useRenewal } from '../../lib/timeLeft.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { MySeatCards, type MySeatChanges } from '../my-seat/index.ts';
import { ApplicationProgress } from '../progress/index.ts';
import { BeforeExam } from './BeforeExam.tsx';
import { ExamCard } from './ExamCard.tsx';
import { NextStepCard } from './NextStepCard.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';
import { PaymentCard, PaymentFacts } from './PaymentCard.tsx';
import { progressOf, rejectedSlip } from './progress.ts';
import { RejectedSlip } from './RejectedSlip.tsx';
import { ResultNotice } from './ResultNotice.tsx';
import { ReturnedImages } from './ReturnedImages.tsx';
import { TaskList } from './TaskList.tsx';
import { useNextStep } from './useNextStep.ts';

interface DashboardViewProps {
  data: DashboardQuery;
  intake?: string | undefined;
  seat: MySeatChanges;
}

/** Progress, next step and cards of the dashboard (specification, section 2). */
export function DashboardView({ data, intake, seat }: DashboardViewProps) {
  const t = useTexts('dashboard');
  const { myProfile, myPayment, notices } = data;
  // Day and step of the exam change while the page is open.
  useRenewal();
  const progress = progressOf(data, seat.seat?.starts);
  const step = useNextStep(data, progress, intake);
  // Images can be changed of the current application only.
  const isCurrent = intake === undefined;
  const [newest] = notices.notices;
  const rejected = rejectedSlip(myPayment);
  const hasImages = progress.hasPicture && progress.hasSignature;
  return (
    <>
      {myProfile && (
        <ResultNotice marks={myProfile.marks}>
          <TextLink to={paths.result.url(undefined, { intake })} minH="11" alignSelf="flex-start">
            {t('resultLink')}
          </TextLink>
        </ResultNotice>
      )}
      {newest && <NoticeBanner notice={newest} />}
      <ApplicationProgress done={progress.done} />
      {!step.over && <ReturnedImages images={progress.returned} />}
      {!step.over && progress.documents.some(({ state }) => state === 'REJECTED') && (
        <Alert tone="warning" title={t('documentSentBack')}>
          <TextLink to={paths.documents.url(undefined, { intake })}>{t('documentsLink')}</TextLink>
        </Alert>
      )}
      {rejected && !step.over && <RejectedSlip slip={rejected} late={myPayment.mayCorrectSlip} intake={intake} />}
      {(isCurrent || (progress.stage !== 'images' && (progress.isPaid || !step.over))) && (
        <NextStepCard step={step}>
          {progress.stage === 'checking' && <PaymentFacts payment={myPayment.paymentInfo} />}
        </NextStepCard>
      )}
      {!step.over && <MySeatCards mine={seat} />}
      {!step.over && <TaskList data={data} progress={progress} />}
      {myProfile && progress.stage === 'admit' && !step.over && <BeforeExam profile={myProfile} seat={seat.seat} />}
      {progress.isPaid && <PaymentCard payment={myPayment.paymentInfo} intake={intake} />}
      {myProfile && progress.examAt && <ExamCard profile={myProfile} at={progress.examAt} />}
      {myProfile && (
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <LinkCard to={paths.profile.url(undefined, { intake })} title={t('viewProfile')} icon="user">
            {t('viewProfileText')}
          </LinkCard>
          {isCurrent && hasImages && !step.over && (
            <LinkCard to={paths.upload.url()} title={t('changeImage')} icon="image">
              {t('changeImageText')}
            </LinkCard>
          )}
          {progress.documents.length > 0 && (
            <LinkCard to={paths.documents.url(undefined, { intake })} title={t('documents')} icon="book">
              {t('documentsCardText')}
            </LinkCard>
          )}
        </chakra.div>
      )}
    </>
  );
}
