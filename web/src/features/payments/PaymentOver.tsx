import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkAlert } from './LinkAlert.tsx';

/** Replaces the payment methods after the last moment to pay. */
export function PaymentOver() {
  const t = useTexts('payments');
  return (
    <LinkAlert
      tone="warning"
      title={t('paymentOverTitle')}
      text={t('paymentOverText')}
      to={paths.contact.url()}
      label={t('paymentOverContact')}
    />
  );
}
