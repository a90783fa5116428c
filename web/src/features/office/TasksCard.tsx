import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { OfficeTasksQuery } from '../../gql/office.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Task = OfficeTasksQuery['officeTasks'][number];

const meritAt = (step: string) => (examId: string | null) =>
  examId ? paths.meritExam.url({ examId }) : paths.merit.url(undefined, { step });

/** The link of a task: its filtered list, or its single record. */
const urlOf: Record<Task['kind'], (id: string | null) => string> = {
  DOOR_DISPUTES: (id) => (id ? paths.controlRoom.url({ id }) : paths.sittings.url()),
  INTAKES_CLOSING: (id) => (id ? paths.intake.url({ id }) : paths.intakes.url()),
  SLIPS_LATE: () => paths.verifyPayments.url(),
  PAYMENTS_TO_DECIDE: () => paths.verifyPayments.url(undefined, { show: 'decisions' }),
  MERIT_LISTS: meritAt('SUBMITTED'),
  MERIT_WITHDRAWALS: meritAt('PUBLISHED'),
  RULE_SETS: (id) => (id ? paths.intakeRules.url({ id }) : paths.intakes.url()),
  SEAT_PLANS: (id) => (id ? paths.seatPlan.url({ id }) : paths.sittings.url()),
  DOCUMENTS_TO_REVIEW: () => paths.review.url(undefined, { show: 'DOCUMENT' }),
  IMAGES_TO_REVIEW: () => paths.review.url(undefined, { show: 'IMAGE' }),
  SEAT_NEEDS: () => paths.seatNeeds.url(),
  MARKS_MISSING: (id) =>
    id ? paths.examStudents.url({ id }, { state: 'UNMARKED' }) : paths.merit.url(undefined, { step: 'MARKS_MISSING' }),
  MESSAGES_FAILED: () => paths.messages.url(undefined, { state: 'failed' }),
};

/** Counted up to a limit. */
const isCounted = ({ kind, count }: Task): boolean =>
  (kind !== 'DOCUMENTS_TO_REVIEW' && kind !== 'IMAGES_TO_REVIEW') || count < limits.review.counted;

/** The to-do list of the office: a line for each kind of task, linked to its list. */
export function TasksCard({ tasks }: { tasks: readonly Task[] }) {
  const t = useTexts('office');
  const format = useFormat();
  return (
    <Card title={t('tasksTitle')}>
      {tasks.length === 0 ? (
        <p>{t('noTasks')}</p>
      ) : (
        <chakra.ul
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="8"
        >
          {tasks.map((task) => (
            <chakra.li key={task.kind} borderBottomWidth="1px" borderColor="border">
              <TextLink to={urlOf[task.kind](task.targetId)} minH="11" gap="3" w="full">
                <chakra.span className="tabular" fontWeight="bold" minW="10" textAlign="end">
                  {isCounted(task) ? format.number(task.count) : t('orMore', { count: format.number(task.count) })}
                </chakra.span>
                <span>{t(`task${task.kind}`)}</span>
              </TextLink>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
