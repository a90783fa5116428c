import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { AnchorButton, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { isClosed, type Overview, standingOf } from './standing.ts';

export interface WaysToPayProps {
  overview: Overview;
  /** Where the fee is paid to, once it is known. */
  bank?: { name: string; branch: string };
}

/** The two ways, each with its price. A way that could lead to paying twice says so instead of leading on. */
export function WaysToPay({ overview, bank }: WaysToPayProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      <ByBkash overview={overview} />
      <ByBank overview={overview} bank={bank} />
    </chakra.div>
  );
}

function Way({
  title,
  price,
  children,
  action,
}: Record<'title' | 'price', string> & Record<'children' | 'action', ReactNode>) {
  return (
    <Card title={title}>
      <chakra.p fontSize="3xl" fontWeight="bold" lineHeight="1.2" className="tabular">
        {price}
      </chakra.p>
      <chakra.div flex="1" display="flex" flexDirection="column" gap="2">
        {children}
      </chakra.div>
      <chakra.div display="flex" flexDirection="column">
        {action}
      </chakra.div>
    </Card>
  );
}

/** An address of this very site opens without loading everything anew. */
function ownPathOf(url: string): string | undefined {
  const { origin, pathname, search } = new URL(url, location.href);
  return origin === location.origin ? pathname + search : undefined;
}

function ByBkash({ overview }: { overview: Overview }) {
  const t = useTexts('payments');
  const format = useFormat();
  const standing = standingOf(overview);
  const price = format.taka(overview.feeBkash);
  const own = ownPathOf(overview.bkashUrl);
  const label = standing === 'begun' ? t('goOnBkash') : t('payBkash', { amount: price });
  const variant = standing === 'slip' ? 'outline' : 'solid';
  const link = own ? (
    <LinkButton to={own} variant={variant}>
      {label}
    </LinkButton>
  ) : (
    <AnchorButton href={overview.bkashUrl} icon="external" variant={variant}>
      {label}
    </AnchorButton>
  );
  return (
    <Way title={t('bkashTitle')} price={price} action={!isClosed(standing) && link}>
      {isClosed(standing) ? <p>{t('bkashClosed')}</p> : <p>{t('bkashText')}</p>}
      {standing === 'begun' && <p>{t('bkashOpenText')}</p>}
      {standing === 'slip' && <p>{t('bkashWhileSlip')}</p>}
    </Way>
  );
}

function ByBank({ overview, bank }: WaysToPayProps) {
  const t = useTexts('payments');
  const format = useFormat();
  const price = format.taka(overview.feeBank);
  const isSubmitted = overview.attempts.some(({ state }) => state === 'SUBMITTED');
  const isWarned = isClosed(standingOf(overview));
  return (
    <Way
      title={t('bankTitle')}
      price={price}
      action={
        <LinkButton to={paths.bankSlip.url()} variant="outline">
          {isSubmitted ? t('toCorrectSlip') : t('toSlip')}
        </LinkButton>
      }
    >
      {isWarned && <p>{t('waitBkashText')}</p>}
      {!isWarned && (
        <p>
          {bank
            ? t('bankText', { amount: price, bank: bank.name, branch: bank.branch })
            : t('bankTextPlain', { amount: price })}
        </p>
      )}
    </Way>
  );
}
