import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForm_ExamFragment } from '../../gql/exams.ts';
import { writeRecipients } from '../../lib/recipients.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { FactList } from '../../ui/Card.tsx';
import { type Dates, isOther } from './examDates.ts';

type Exam = ExamForm_ExamFragment;
/** What moves, before and after. */
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

/** After a saved move: whom it concerns, the way to write to them, and back. */
export function ExamMoved({ before, after, busy, onUndo }: ExamMovedProps) {
  const t = useTexts('exams');
  const count = after.applicantCount;
  const write = (channel: 'sms' | 'mail', label: string) => (
    <LinkButton
      size="sm"
      variant="outline"
      icon={channel === 'sms' ? 'phone' : 'mail'}
      to={paths.newMessage.url(undefined, { channel })}
      onClick={() => writeRecipients({ search: { exam: after.id }, count })}
    >
      {label}
    </LinkButton>
  );
  return (
    <Alert tone="info" title={t('movedTitle', { count })} live>
      <MovedDates before={before} after={after} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {write('sms', t('tellBySms'))}
        {write('mail', t('tellByMail'))}
        <Button size="sm" variant="outline" colorPalette="gray" icon="rotate" busy={busy} onClick={onUndo}>
          {t('undoMove')}
        </Button>
      </chakra.div>
    </Alert>
  );
}
