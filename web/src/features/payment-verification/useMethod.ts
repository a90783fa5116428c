import { useTexts } from '../../lib/texts.ts';

/** The name of a payment method. */
export function useMethod(): (method: 'BANK' | 'BKASH' | 'NOT_YET_SUBMITTED') => string {
  const t = useTexts('paymentVerification');
  const word = useTexts('payments');
  return (method) => ({ BANK: word('bank'), BKASH: word('bkash'), NOT_YET_SUBMITTED: t('noMethod') })[method];
}
