import { limits } from '@admission/schema';
import { chakra } from '@chakra-ui/react/styled-system';
import type { OfficePage_OverviewFragment } from '../../gql/office.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ageOf, isLate } from './waiting.ts';

/** What waits for somebody in the office: bank slips, and messages that did not arrive. */
export function WaitingCard({ overview }: { overview: OfficePage_OverviewFragment }) {
  const t = useTexts('office');
  const format = useFormat();
  const { slipsWaiting, oldestSlipAt, failedMessages } = overview;
  return (
    <Card title={t('waitingTitle')}>
      <FactList
        columns={1}
        facts={[
          { label: t('slipsWaiting'), value: format.number(slipsWaiting) },
          { label: t('oldestSlip'), value: oldestSlipAt && <Oldest since={oldestSlipAt} now={overview.readAt} /> },
          {
            label: t('failedMessages'),
            value:
              failedMessages > 0 ? (
                <StatusChip tone="bad">{t('failed', { count: failedMessages })}</StatusChip>
              ) : (
                t('noneFailed')
              ),
          },
        ]}
      />
      <chakra.div data-no-print="">
        {slipsWaiting > 0 ? (
          <LinkButton to={paths.verifyPayments.url()} colorPalette="brand">
            {t('verifySlips')}
          </LinkButton>
        ) : (
          <p>{t('noSlips')}</p>
        )}
      </chakra.div>
    </Card>
  );
}

function Oldest({ since, now }: { since: string; now: string }) {
  const t = useTexts('office');
  const format = useFormat();
  const { unit, count } = ageOf(since, now);
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <time dateTime={since} title={format.dateTime(since)}>
        {t(unit, { count })}
      </time>
      {isLate(since, now) && (
        <StatusChip tone="bad">{t('late', { hours: limits.fees.bankVerificationHours })}</StatusChip>
      )}
    </chakra.span>
  );
}
