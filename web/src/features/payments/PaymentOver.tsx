import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkAlert } from './LinkAlert.tsx';
import type { Overview } from './paymentState.ts';

/** Replaces the payment methods after the last moment to pay, and before it for an earlier application, which cannot be paid here. */
export function PaymentOver({ overview: { lastPayment } }: { overview: Pick<Overview, 'lastPayment'> }) {
  const t = useTexts('payments');
  const isEarlier = lastPayment !== null && Date.parse(lastPayment) > Date.now();
  return (
    <LinkAlert
      tone="warning"
      title={t(isEarlier ? 'paymentNotHereTitle' : 'paymentOverTitle')}
      text={t(isEarlier ? 'paymentNotHereText' : 'paymentOverText')}
      to={paths.contact.url()}
      label={t('paymentOverContact')}
    />
  );
}
