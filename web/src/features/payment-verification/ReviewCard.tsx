import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { DecisionInput, DecisionKind, PendingReview } from './useReviews.ts';

export interface ReviewCardProps {
  payment: PendingReview;
  onDecide: (payment: PendingReview, input: DecisionInput) => Promise<void>;
}

/** A payment pending review: the reason, the facts, expected and reported values, and the decisions. */
export function ReviewCard({ payment, onDecide }: ReviewCardProps) {
  const t = useTexts('paymentVerification');
  const { attempt, name, userId, intakeId } = payment;
  const [kind, setKind] = useState<DecisionKind | null>(null);
  return (
    <Card
      title={name}
      aside={
        <StatusChip tone={attempt.state === 'REVIEW' ? 'waiting' : 'info'}>{t(`attempt${attempt.state}`)}</StatusChip>
      }
    >
      {attempt.reason && <Alert tone="warning">{attempt.reason}</Alert>}
      <Facts payment={payment} />
      {payment.gateway && <ReportedValues payment={payment} />}
      <Decisions payment={payment} onChoose={setKind} />
      <TextLink
        to={paths.verifyPayment.url({ id: userId }, { intake: intakeId ?? undefined })}
        minH="11"
        alignSelf="flex-start"
      >
        {t('allPaymentsOf', { name })}
      </TextLink>
      {kind && (
        <DecisionDialog
          payment={payment}
          kind={kind}
          onDecide={(input) => onDecide(payment, input)}
          onClose={() => setKind(null)}
        />
      )}
    </Card>
  );
}

function Facts({ payment }: { payment: PendingReview }) {
  const t = useTexts('paymentVerification');
  const format = useFormat();
  const { attempt, phone, course, applicantId, sentFrom, since, status, paidBy, paidWith } = payment;
  return (
    <FactList
      facts={[
        { label: t('phone'), value: phone },
        { label: t('applicantId'), value: applicantId },
        { label: t('courseName'), value: course },
        { label: t('since'), value: format.dateTime(since) },
        { label: t('paymentMethod'), value: t(attempt.method) },
        { label: t('slipNumber'), value: attempt.bankSlipNumber },
        { label: t('transactionId'), value: attempt.transactionId },
        { label: t('sentFrom'), value: sentFrom },
        {
          label: t('feeOf'),
          value: status === 'PAID' ? t('paidWith', { method: t(paidBy), number: paidWith ?? '' }) : t(status),
        },
      ]}
    />
  );
}

/** Expected and reported values; differences are marked by a word, as colour alone is not accessible. */
function ReportedValues({ payment: { attempt, invoice, gateway } }: { payment: PendingReview }) {
  const t = useTexts('paymentVerification');
  const format = useFormat();
  if (!gateway) return null;
  const reportedAmount = gateway.amount === null ? null : format.number(gateway.amount, { useGrouping: false });
  const rows = [
    {
      label: t('amount'),
      expected: format.number(attempt.amount, { useGrouping: false }),
      reported: reportedAmount,
    },
    { label: t('currency'), expected: 'BDT', reported: gateway.currency },
    { label: t('invoice'), expected: invoice, reported: gateway.invoice },
    { label: t('status'), expected: 'Completed', reported: gateway.status },
    { label: t('shortcode'), expected: null, reported: gateway.shortcode },
  ].filter(({ reported }) => reported !== null);
  return (
    <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={t('bkashAnswer')}>
      <chakra.table
        w="full"
        textStyle="sm"
        borderCollapse="collapse"
        css={{ '& :is(th, td)': { p: '2', textAlign: 'start' } }}
      >
        <chakra.caption textAlign="start" fontWeight="semibold" pb="2">
          {t('bkashAnswer')}
        </chakra.caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('expected')}</th>
            <th scope="col">{t('BKASH')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, expected, reported }) => (
            <chakra.tr key={label} borderTopWidth="1px" borderColor="border">
              <th scope="row">{label}</th>
              <chakra.td overflowWrap="anywhere">{expected ?? '–'}</chakra.td>
              <chakra.td overflowWrap="anywhere">
                {reported}{' '}
                {expected !== null && expected !== reported && (
                  <StatusChip tone="bad" icon="warning">
                    {t('differs')}
                  </StatusChip>
                )}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

function Decisions({ payment, onChoose }: { payment: PendingReview; onChoose: (kind: DecisionKind) => void }) {
  const t = useTexts('paymentVerification');
  const { attempt, acceptRefusal } = payment;
  const isDue = attempt.state === 'REFUND_DUE';
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <p>{isDue ? t('nextRefund') : acceptRefusal ? t('nextNotAccept', { why: acceptRefusal }) : t('nextReview')}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {!isDue && !acceptRefusal && <Button onClick={() => onChoose('ACCEPT')}>{t('accept')}</Button>}
        {!isDue && (
          <Button variant="outline" onClick={() => onChoose('REFUND_DUE')}>
            {t('refundDue')}
          </Button>
        )}
        <Button variant="outline" onClick={() => onChoose('REFUNDED')}>
          {t('refunded')}
        </Button>
        {!isDue && attempt.method === 'BANK' && (
          <Button variant="outline" colorPalette="red" onClick={() => onChoose('REJECT')}>
            {t('reject')}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
