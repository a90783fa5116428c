import type { ProfileView_ProfileFragment } from '../../gql/profiles.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';

export function AdmissionCard({
  profile: { admissionInfo, marks },
}: {
  profile: Pick<ProfileView_ProfileFragment, 'admissionInfo' | 'marks'>;
}) {
  const t = useTexts('profiles');
  const field = useTexts('profileFields');
  const format = useFormat();
  return (
    <Card title={t('appliedTo')}>
      <FactList
        facts={[
          { label: field('course'), value: admissionInfo.course },
          { label: field('examDate'), value: <time dateTime={marks.date}>{format.dateTime(marks.date)}</time> },
          { label: field('department'), value: admissionInfo.department },
          { label: field('examTitle'), value: marks.exam.title },
          { label: field('trimester'), value: field(admissionInfo.trimester) },
          { label: field('year'), value: format.year(admissionInfo.year) },
          { label: field('batch'), value: admissionInfo.batch && format.digits(admissionInfo.batch) },
        ]}
      />
    </Card>
  );
}
