import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import {
  AcademicCard,
  AddressCard,
  GuardiansCard,
  OtherProgramsTable,
  PersonalCard,
  WorkTable,
} from '../profiles/index.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { ImagesCard } from './ImagesCard.tsx';
import { MarksForm } from './MarksForm.tsx';
import type { History } from './useHistory.ts';
import type { MarksState, StudentProfile } from './useMarks.ts';
import type { ImageReviews } from './useOfficeActions.ts';

export interface StudentViewProps {
  profile: StudentProfile;
  intake: string | undefined;
  history: History;
  marks: MarksState;
  reviews: ImageReviews;
}

export function StudentView({ profile, intake, history, marks, reviews }: StudentViewProps) {
  const t = useTexts('applicants');
  const { user, workExperience } = profile;
  const { components } = profile.marks.exam.markScheme;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem', _print: '1fr' }}
      gap={{ base: '5', md: '6' }}
      alignItems="start"
    >
      <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '6' }} minW="0">
        <IdentityCard profile={profile} intake={intake} />
        <ImagesCard profile={profile} reviews={reviews} />
        <AdmissionInfo profile={profile} />
        <MarksForm marks={profile.marks} components={components} state={marks} />
        <PersonalCard
          person={profile.personalDetails}
          signature={profile.signature}
          signatureAlt={t('signatureOf', { name: user.name })}
        />
        <GuardiansCard guardians={profile.guardiansInfo} />
        <AcademicCard profile={profile} />
        <AddressCard present={profile.presentAddress} permanent={profile.permanentAddress} />
        {workExperience[0]?.companyName && <WorkTable jobs={workExperience} />}
        {profile.marks.otherExams.length > 0 && (
          <OtherProgramsTable exams={profile.marks.otherExams} title={t('otherPrograms')} />
        )}
      </chakra.div>
      <HistoryCard history={history} applicantId={user.id} components={components} />
    </chakra.div>
  );
}

/** The exam, and the result once it is published. */
function AdmissionInfo({ profile: { admissionInfo, marks } }: { profile: StudentProfile }) {
  const t = useTexts('applicants');
  const field = useTexts('profileFields');
  const format = useFormat();
  return (
    <Card title={t('admissionTitle')}>
      <FactList
        facts={[
          { label: t('program'), value: admissionInfo.course },
          { label: field('department'), value: admissionInfo.department },
          { label: t('exam'), value: marks.exam.title },
          { label: t('examDate'), value: <time dateTime={marks.date}>{format.dateTime(marks.date)}</time> },
          { label: field('trimester'), value: field(admissionInfo.trimester) },
          { label: field('year'), value: format.year(admissionInfo.year) },
          { label: field('batch'), value: admissionInfo.batch && format.digits(admissionInfo.batch) },
          { label: t('result'), value: t(marks.outcome ?? 'notPublished') },
          { label: t('place'), value: marks.place === null ? null : format.number(marks.place) },
        ]}
      />
    </Card>
  );
}
