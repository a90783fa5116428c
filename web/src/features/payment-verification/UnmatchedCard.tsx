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
import { MatchDialog } from './MatchDialog.tsx';
import { UnmatchedDialog } from './UnmatchedDialog.tsx';
import type { MatchInput, Unmatched, UnmatchedInput, UnmatchedKind } from './useUnmatched.ts';

export interface UnmatchedCardProps {
  payment: Unmatched;
  onMatch: (payment: Unmatched, input: MatchInput) => Promise<void>;
  onDecide: (payment: Unmatched, input: UnmatchedInput) => Promise<void>;
}

const paymentOf = ({ userId, intakeId }: NonNullable<Unmatched['likely']>): string =>
  paths.verifyPayment.url({ id: userId }, { intake: intakeId ?? undefined });

/** A bKash notification without a payment: facts, possible applicants and decisions. */
export function UnmatchedCard({ payment, onMatch, onDecide }: UnmatchedCardProps) {
  const t = useTexts('paymentVerification');
  const [kind, setKind] = useState<UnmatchedKind | 'MATCH'>();
  const close = () => setKind(undefined);
  const { said, standsAt, state, reason } = payment;
  return (
    <Card
      title={said.trxID ? t('transaction', { trxID: said.trxID }) : t('noTransaction')}
      aside={
        <StatusChip tone={state === 'UNMATCHED' ? 'waiting' : 'info'}>
          {state === 'UNMATCHED' ? t('applicantUnknown') : t('attemptREFUND_DUE')}
        </StatusChip>
      }
    >
      {standsAt && (
        <Alert tone="warning" title={t('standsAt', { name: standsAt.name })}>
          <TextLink to={paymentOf(standsAt)} minH="11">
            {t('allPaymentsOf', { name: standsAt.name })}
          </TextLink>
        </Alert>
      )}
      {reason && <p>{t('reasonIs', { reason })}</p>}
      <NotificationFacts payment={payment} />
      <Decisions payment={payment} onChoose={setKind} />
      {kind === 'MATCH' && (
        <MatchDialog payment={payment} onMatch={(input) => onMatch(payment, input)} onClose={close} />
      )}
      {kind && kind !== 'MATCH' && (
        <UnmatchedDialog payment={payment} kind={kind} onDecide={(input) => onDecide(payment, input)} onClose={close} />
      )}
    </Card>
  );
}

function NotificationFacts({ payment: { said, reference, receivedAt, likely } }: { payment: Unmatched }) {
  const t = useTexts('paymentVerification');
  const format = useFormat();
  const isTaka = said.currency === null || said.currency === 'BDT';
  const amount =
    said.amount === null ? null : isTaka ? format.taka(said.amount) : `${said.currency} ${format.number(said.amount)}`;
  const at = said.at && (Number.isNaN(Date.parse(said.at)) ? said.at : format.dateTime(said.at));
  return (
    <FactList
      facts={[
        { label: t('amount'), value: amount },
        { label: t('paidAt'), value: at },
        { label: t('sentFrom'), value: said.payer },
        { label: t('payerWrote'), value: reference },
        { label: t('invoice'), value: said.invoice },
        { label: t('shortcode'), value: said.shortcode },
        { label: t('status'), value: said.status },
        { label: t('notifiedAt'), value: format.dateTime(receivedAt) },
        {
          label: t('likely'),
          value: likely && (
            <TextLink to={paymentOf(likely)} minH="11">
              {`${likely.name}, ${likely.phone}`}
            </TextLink>
          ),
        },
      ]}
    />
  );
}

interface NextStepProps {
  payment: Unmatched;
  onChoose: (kind: UnmatchedKind | 'MATCH') => void;
}

function Decisions({ payment: { state, said, standsAt }, onChoose }: NextStepProps) {
  const t = useTexts('paymentVerification');
  // Money of a payment is decided there.
  const isDue = state === 'REFUND_DUE' && !standsAt;
  const isOpen = !isDue && !standsAt && said.trxID !== null;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <p>{isDue ? t('nextRefund') : isOpen ? t('nextMatch') : standsAt ? t('nextStands') : t('nextNoTransaction')}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {isOpen && <Button onClick={() => onChoose('MATCH')}>{t('match')}</Button>}
        {isOpen && (
          <Button variant="outline" onClick={() => onChoose('REFUND_DUE')}>
            {t('refundDue')}
          </Button>
        )}
        {isDue && (
          <Button variant="outline" onClick={() => onChoose('REFUNDED')}>
            {t('refunded')}
          </Button>
        )}
        {!isDue && (
          <Button variant="outline" onClick={() => onChoose('CLOSE')}>
            {t('lookedAt')}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
