import type { PaymentBlocker } from '../../gql/payments.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { LinkAlert } from './LinkAlert.tsx';

/** What is missing before a payment. */
export function PaymentBlocked({ by }: { by: PaymentBlocker }) {
  const t = useTexts('payments');
  const missing =
    by === 'PROFILE'
      ? { text: t('blockedProfile'), to: paths.createProfile.url(), label: t('createProfile') }
      : { text: t('blockedImages'), to: paths.upload.url(), label: t('upload') };
  return <LinkAlert tone="warning" title={t('blockedTitle')} {...missing} />;
}
