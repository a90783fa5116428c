import type { ExamCard_ProfileFragment } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card, FactList } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { daysUntil, isOver } from './progress.ts';

interface ExamCardProps {
  profile: ExamCard_ProfileFragment;
  /** The start of the own sitting, or the date of the exam. */
  at: string;
}

/** The own exam on the applicant's dashboard: days left, date, program and result. */
export function ExamCard({ profile: { admissionInfo, marks }, at }: ExamCardProps) {
  const t = useTexts('dashboard');
  const format = useFormat();
  return (
    <Card title={t('examOf')} aside={<Countdown exam={marks.exam} date={at} />}>
      <FactList
        facts={[
          { label: t('exam'), value: marks.exam.title },
          { label: t('examDate'), value: <time dateTime={at}>{format.dateTime(at)}</time> },
          { label: t('program'), value: admissionInfo.course },
          { label: t('result'), value: marks.outcome && t(marks.outcome) },
          { label: t('place'), value: marks.place === null ? null : format.number(marks.place) },
        ]}
      />
    </Card>
  );
}

function Countdown({ exam, date }: { exam: { conducted: boolean }; date: string }) {
  const t = useTexts('dashboard');
  if (isOver(exam, date)) return <StatusChip tone="neutral">{t('held')}</StatusChip>;
  const days = daysUntil(date);
  return (
    <StatusChip tone={days > 1 ? 'info' : 'waiting'} icon="calendar">
      {days === 0 ? t('today') : days === 1 ? t('tomorrow') : t('inDays', { count: days })}
    </StatusChip>
  );
}
