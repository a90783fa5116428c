import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { AnchorButton, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NotOpened } from './BkashCheckout.tsx';
import { feesOf, isOnlySlipOpen, isPaymentInDoubt, type Overview, paymentStateOf } from './paymentState.ts';
import type { CheckoutState } from './useCheckout.ts';

export interface PaymentMethodsProps {
  overview: Overview;
  /** Of an earlier application. */
  intake: string | undefined;
  /** Undefined while the site texts are loading. */
  bank?: { name: string; branch: string };
  checkout: CheckoutState;
}

/** The payment methods with their prices; a method that risks a double payment shows a warning. A pending slip after the last moment to pay can only be corrected. */
export function PaymentMethods({ overview, intake, bank, checkout }: PaymentMethodsProps) {
  const t = useTexts('payments');
  if (isOnlySlipOpen(overview))
    return (
      <LinkButton to={paths.bankSlip.url(undefined, { intake })} variant="outline" alignSelf="flex-start">
        {t('toCorrectSlip')}
      </LinkButton>
    );
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      <ByBkash overview={overview} checkout={checkout} />
      <ByBank overview={overview} intake={intake} bank={bank} />
    </chakra.div>
  );
}

function Method({
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

/** The path of a same-origin URL, for client-side navigation. */
function sameOriginPath(url: string): string | undefined {
  const { origin, pathname, search } = new URL(url, location.href);
  return origin === location.origin ? pathname + search : undefined;
}

/** Skips the product's own checkout page unless a slip is pending, when that page asks first. */
function ByBkash({ overview, checkout: { go, busy, failure } }: Omit<PaymentMethodsProps, 'bank' | 'intake'>) {
  const t = useTexts('payments');
  const format = useFormat();
  const paymentState = paymentStateOf(overview);
  const price = format.taka(feesOf(overview).bkash);
  const path = sameOriginPath(overview.bkashUrl);
  const label = paymentState === 'started' ? t('continueBkash') : t('payBkash', { amount: price });
  const variant = paymentState === 'slip' ? 'outline' : 'solid';
  const start = (event: MouseEvent) => {
    if (paymentState === 'slip' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void go();
  };
  const link = path ? (
    <LinkButton to={path} variant={variant} onClick={start} aria-busy={busy || undefined} opacity={busy ? '0.7' : 1}>
      {label}
    </LinkButton>
  ) : (
    <AnchorButton href={overview.bkashUrl} icon="external" variant={variant}>
      {label}
    </AnchorButton>
  );
  return (
    <Method title={t('bkashTitle')} price={price} action={!isPaymentInDoubt(paymentState) && link}>
      {isPaymentInDoubt(paymentState) ? <p>{t('bkashClosed')}</p> : <p>{t('bkashText')}</p>}
      {paymentState === 'started' && <p>{t('bkashOpenText')}</p>}
      {paymentState === 'slip' && <p>{t('bkashWhileSlip')}</p>}
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {busy && t('checkoutLeaving')}
      </chakra.p>
      {failure && <NotOpened failure={failure} />}
    </Method>
  );
}

function ByBank({ overview, intake, bank }: Omit<PaymentMethodsProps, 'checkout'>) {
  const t = useTexts('payments');
  const format = useFormat();
  const price = format.taka(feesOf(overview).bank);
  const isSubmitted = overview.attempts.some(({ state }) => state === 'SUBMITTED');
  const isInDoubt = isPaymentInDoubt(paymentStateOf(overview));
  return (
    <Method
      title={t('bankTitle')}
      price={price}
      action={
        <LinkButton to={paths.bankSlip.url(undefined, { intake })} variant="outline">
          {isSubmitted ? t('toCorrectSlip') : t('toSlip')}
        </LinkButton>
      }
    >
      {isInDoubt && <p>{t('waitBkashText')}</p>}
      {!isInDoubt && (
        <p>
          {bank
            ? t('bankText', { amount: price, bank: bank.name, branch: bank.branch })
            : t('bankTextPlain', { amount: price })}
        </p>
      )}
    </Method>
  );
}
