import type { ExamForm_ExamFragment } from '../../gql/exams.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { FactList } from '../../ui/Card.tsx';
import { ConcernedApplicants } from './ConcernedApplicants.tsx';
import { type Dates, isOther } from './examDates.ts';

type Exam = ExamForm_ExamFragment;
/** The moved dates of an exam, before and after. */
export function MovedDates({ before, after }: { before: Dates; after: Dates }) {
  const t = useTexts('exams');
  const field = useTexts('profileFields');
  const format = useFormat();
  const instant = (value: string | null) => (value ? format.dateTime(value) : '–');
  const fact = (label: string, one: string | null, other: string | null) => ({
    label,
    value: isOther(one, other) && t('movedFromTo', { before: instant(one), after: instant(other) }),
  });
  return (
    <FactList
      columns={1}
      facts={[
        fact(field('examDate'), before.examDate, after.examDate),
        fact(t('lastApplication'), before.applyUntil, after.applyUntil),
        fact(t('lastPayment'), before.payUntil, after.payUntil),
        {
          label: t('conducted'),
          value: before.conducted !== after.conducted && t(after.conducted ? 'yes' : 'no'),
        },
      ]}
    />
  );
}

export interface ExamMovedProps {
  before: Exam;
  after: Exam;
  busy: boolean;
  onUndo: () => void;
}

/** After a saved move: the affected applicants, with actions to message them and to undo it. */
export const ExamMoved = ({ before, after, ...rest }: ExamMovedProps) => (
  <ConcernedApplicants examId={after.id} count={after.applicantCount} live {...rest}>
    <MovedDates before={before} after={after} />
  </ConcernedApplicants>
);
