import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { headingId } from '../../ui/PageFrame.tsx';
import { type ChipTone, StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { PaymentHistory } from '../payments/index.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { claimsOf, type Payment, paymentStateOf } from './paymentState.ts';
import { SlipDecision } from './SlipDecision.tsx';
import { useDecision } from './useDecision.ts';

export interface VerifyPaymentViewProps {
  payment: Payment;
  intake: string | undefined;
  refetch: () => Promise<unknown>;
}

/** Focuses the heading after the form has been removed, so that screen readers read the new state. */
function useFocusOnHeading(state: string) {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) document.getElementById(headingId)?.focus();
  }, [state]);
}

/** State and next action, then the applicant and the payment history. */
export function VerifyPaymentView({ payment, intake, refetch }: VerifyPaymentViewProps) {
  const t = useTexts('paymentVerification');
  const paymentState = paymentStateOf(payment);
  const decision = useDecision(paymentState, { intake, refetch });
  useFocusOnHeading(`${paymentState.status} ${paymentState.slip}`);
  const { user } = payment.profile;
  const { attempts, count } = payment.paymentAttemptPage;
  return (
    <>
      <ChangedNotice refused={decision.refused} now={paymentState} />
      <Card title={t('paymentState')}>
        <Chips payment={payment} />
        {paymentState.status === 'PAID' && <Verified payment={payment} />}
        {paymentState.status === 'UNPAID' && <p>{t('nothingWaits')}</p>}
        {paymentState.status === 'PENDING' && !paymentState.slip && (
          <Alert tone="info">{t(user.paymentInfo.paymentMethod === 'BANK' ? 'waitsForNumber' : 'waitsForBkash')}</Alert>
        )}
      </Card>
      {attempts.some(({ state }) => state === 'REVIEW' || state === 'REFUND_DUE') && (
        <Alert tone="warning" title={t('needsDecision')}>
          <TextLink to={paths.verifyPayments.url(undefined, { show: 'decisions' })} minH="11">
            {t('decide')}
          </TextLink>
        </Alert>
      )}
      {paymentState.slip && (
        <SlipDecision
          key={paymentState.slip}
          userId={user.id}
          slip={paymentState.slip}
          claims={claimsOf(payment)}
          decision={decision}
        />
      )}
      <Applicant payment={payment} />
      {attempts.length > 0 && <PaymentHistory attempts={attempts} count={count} />}
    </>
  );
}

const tones = { UNPAID: 'neutral', PENDING: 'waiting', PAID: 'good' } as const satisfies Record<string, ChipTone>;

function Chips({ payment }: { payment: Payment }) {
  const t = useTexts('paymentVerification');
  const { status, isWaived, paymentMethod, bankSlipNumber } = payment.profile.user.paymentInfo;
  const slip = paymentStateOf(payment).slip ?? bankSlipNumber;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <StatusChip tone={tones[status]}>{t(status)}</StatusChip>
      <StatusChip tone="neutral" icon="card">
        {t(isWaived ? 'feeWaived' : paymentMethod)}
      </StatusChip>
      {slip && (
        <StatusChip tone="neutral" icon="info">
          {t('slipChip', { number: slip })}
        </StatusChip>
      )}
    </chakra.div>
  );
}

function Verified({ payment }: { payment: Payment }) {
  const t = useTexts('paymentVerification');
  const format = useFormat();
  const { user, marks } = payment.profile;
  const info = user.paymentInfo;
  return (
    <FactList
      facts={[
        { label: t('applicantId'), value: marks.applicantId },
        { label: t('paymentMethod'), value: t(info.isWaived ? 'feeWaived' : info.paymentMethod) },
        { label: t('slipNumber'), value: info.bankSlipNumber },
        { label: t('transactionId'), value: info.transactionId },
        { label: t('sentFrom'), value: info.sentFrom },
        { label: t('date'), value: info.date && format.dateTime(info.date) },
        { label: t('verifiedOn'), value: info.verifiedOn && format.dateTime(info.verifiedOn) },
      ]}
    />
  );
}

function Applicant({ payment }: { payment: Payment }) {
  const t = useTexts('paymentVerification');
  const field = useTexts('profileFields');
  const format = useFormat();
  const { user, admissionInfo, marks } = payment.profile;
  return (
    <Card title={t('applicant')}>
      <FactList
        facts={[
          { label: t('name'), value: user.name },
          { label: t('phone'), value: user.phone },
          { label: t('email'), value: user.email },
          { label: t('program'), value: admissionInfo.course },
          { label: field('examTitle'), value: marks.exam.title },
          { label: t('examDate'), value: format.dateTime(marks.date) },
          {
            label: field('trimester'),
            value: `${field(admissionInfo.trimester)} ${format.year(admissionInfo.year)}`,
          },
          { label: field('batch'), value: admissionInfo.batch && format.digits(admissionInfo.batch) },
        ]}
      />
    </Card>
  );
}
