import type { MeritExamQuery } from '../../gql/merit.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Warns of missing marks and links to marks entry. */
export function MarksNotice({ exam: { exam, paid, marked, absent } }: { exam: MeritExamQuery['meritExam'] }) {
  const t = useTexts('merit');
  const isComplete = paid > 0 && marked === paid;
  return (
    <Alert tone={isComplete ? 'success' : 'warning'}>
      <p>
        {paid === 0
          ? t('nonePaid')
          : isComplete
            ? t('marksComplete', { paid })
            : t('marksIncomplete', { count: paid - marked })}
        {absent > 0 && ` ${t('absentCount', { count: absent })}`}
        {!exam.conducted && ` ${t('notConducted')}`}
      </p>
      <TextLink to={paths.examStudents.url({ id: exam.id })} minH="11" alignSelf="flex-start">
        {t('enterMarks')}
      </TextLink>
    </Alert>
  );
}
