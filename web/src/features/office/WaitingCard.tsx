import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ageOf, isLate } from './waiting.ts';

/** Pending work: bank slips, payments pending review, and failed messages. */
export function WaitingCard({ overview }: { overview: OfficePage_OverviewFragment }) {
  const t = useTexts('office');
  const { slipsWaiting, oldestSlipAt, paymentsToDecide, failedMessages, readAt } = overview;
  return (
    <Card title={t('waitingTitle')}>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="5"
      >
        <Waiting
          label={t('slipsWaiting')}
          count={slipsWaiting}
          none={t('noSlips')}
          note={oldestSlipAt && <OldestSlip since={oldestSlipAt} now={readAt} />}
          to={paths.verifyPayments.url()}
          action={t('verifySlips')}
        />
        <Waiting
          label={t('toDecide')}
          count={paymentsToDecide}
          none={t('noneToDecide')}
          note={t('toDecideText')}
          to={paths.verifyPayments.url(undefined, { show: 'decisions' })}
          action={t('decide')}
        />
        <Waiting
          label={t('failedMessages')}
          count={failedMessages}
          none={t('noneFailed')}
          note={<StatusChip tone="bad">{t('failed', { count: failedMessages })}</StatusChip>}
          to={paths.messages.url(undefined, { state: 'failed' })}
          action={t('seeFailed')}
        />
      </chakra.dl>
    </Card>
  );
}

interface WaitingProps {
  label: string;
  count: number;
  /** Replaces the note and the link. */
  none: string;
  note: ReactNode;
  to: string;
  action: string;
}

function Waiting({ label, count, none, note, to, action }: WaitingProps) {
  const format = useFormat();
  return (
    <chakra.div display="flex" flexDirection="column" gap="1" alignItems="flex-start">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontSize="3xl" fontWeight="bold" lineHeight="1.2" className="tabular">
        {format.number(count)}
      </chakra.dd>
      <chakra.dd>{count > 0 ? note : none}</chakra.dd>
      {count > 0 && (
        <chakra.dd data-no-print="">
          <TextLink to={to} minH="11" fontWeight="semibold">
            {action}
          </TextLink>
        </chakra.dd>
      )}
    </chakra.div>
  );
}

function OldestSlip({ since, now }: { since: string; now: string }) {
  const t = useTexts('office');
  const format = useFormat();
  const { unit, count } = ageOf(since, now);
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="2" rowGap="1" alignItems="center">
      {t('oldestSlip')}
      <time dateTime={since} title={format.dateTime(since)}>
        {t(unit, { count })}
      </time>
      {isLate(since, now) && (
        <StatusChip tone="bad">{t('late', { hours: limits.fees.bankVerificationHours })}</StatusChip>
      )}
    </chakra.span>
  );
}
