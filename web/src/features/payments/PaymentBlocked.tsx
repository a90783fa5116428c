import type { PaymentBlocker } from '../../gql/payments.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkAlert } from './LinkAlert.tsx';

interface PaymentBlockedProps {
  by: PaymentBlocker;
  /** Of an earlier application, to which no image can be added. */
  intake: string | undefined;
}

/** What is missing before a payment. */
export function PaymentBlocked({ by, intake }: PaymentBlockedProps) {
  const t = useTexts('payments');
  const missing =
    by === 'PROFILE'
      ? { text: t('blockedProfile'), to: paths.createProfile.url(), label: t('createProfile') }
      : intake
        ? { text: t('blockedEarlier'), to: paths.contact.url(), label: t('paymentOverContact') }
        : { text: t('blockedImages'), to: paths.upload.url(), label: t('upload') };
  return <LinkAlert tone="warning" title={t('blockedTitle')} {...missing} />;
}
