import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import type { DashboardQuery } from '../../gql/dashboard.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { type ApplicationStep, applicationSteps } from '../progress/index.ts';
import type { Progress } from './progress.ts';

type Data = Pick<DashboardQuery, 'myProfile' | 'myPayment'>;

const looks = {
  done: { tone: 'good', icon: 'check' },
  next: { tone: 'brand', icon: 'next' },
  locked: { tone: 'neutral', icon: 'minus' },
} as const;

/** The four steps with their state and date, and the documents where the intake asks for some. */
export function TaskList({ data, progress }: { data: Data; progress: Progress }) {
  const { done, documents, heldDocuments } = progress;
  const t = useTexts('dashboard');
  const stepName = useTexts('progress');
  const notes = useNotes(data, progress);
  const next = applicationSteps.find((step) => !done.includes(step));
  return (
    <Card title={t('tasks')} gap="0" pb={{ base: '2', md: '3' }}>
      <chakra.ol listStyleType="none" maxW="none" mt="2">
        {applicationSteps.map((step) => (
          <Fragment key={step}>
            {step === 'admit' && documents.length > 0 && (
              <Task name={t('documents')} state={heldDocuments.length === 0 ? 'done' : 'next'} />
            )}
            <Task
              name={stepName(step)}
              state={done.includes(step) ? 'done' : step === next ? 'next' : 'locked'}
              note={notes[step]}
            />
          </Fragment>
        ))}
      </chakra.ol>
    </Card>
  );
}

function Task({ name, state, note }: { name: string; state: keyof typeof looks; note?: ReactNode }) {
  const t = useTexts('dashboard');
  return (
    <chakra.li
      maxW="none"
      display="flex"
      gap="4"
      justifyContent="space-between"
      alignItems="flex-start"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.div minW="0">
        <chakra.p fontWeight={state === 'next' ? 'semibold' : 'medium'}>{name}</chakra.p>
        {note && (
          <chakra.p textStyle="sm" color="fg.muted">
            {note}
          </chakra.p>
        )}
      </chakra.div>
      <div>
        <StatusChip {...looks[state]}>{t(state)}</StatusChip>
      </div>
    </chakra.li>
  );
}

/** The date of each step: done, due or opening. */
function useNotes(
  { myProfile, myPayment }: Data,
  { done, examAt }: Progress,
): Partial<Record<ApplicationStep, ReactNode>> {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { lastPayment, paymentInfo } = myPayment;
  const until = lastPayment && (
    <>
      {t('lastPayment')}: <Deadline until={lastPayment} />
    </>
  );
  const exam = examAt && t('examOn', { date: format.dateTime(examAt) });
  return {
    profile: myProfile && t('submittedOn', { date: format.instantDay(myProfile.createdAt) }),
    images: myProfile && !done.includes('images') && until,
    payment: done.includes('payment')
      ? paymentInfo.date && t('paidOn', { date: format.instantDay(paymentInfo.date) })
      : done.includes('images') && paymentInfo.status === 'UNPAID' && until,
    admit: done.includes('payment') ? exam : t('admitLocked'),
  };
}
