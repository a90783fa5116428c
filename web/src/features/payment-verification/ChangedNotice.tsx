import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { isSame, type PaymentState } from './paymentState.ts';
import type { Refused } from './useDecision.ts';

/** A decision that conflicted: the API's message and the changed fields. */
export function ChangedNotice({ refused, now }: { refused?: Refused; now: PaymentState }) {
  const t = useTexts('paymentVerification');
  if (!refused || isSame(refused.seen, now)) return null;
  const { seen, messages } = refused;
  return (
    <Alert tone="warning" title={t('changedTitle')} live>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {seen.status !== now.status && <p>{t('statusChanged', { before: t(seen.status), now: t(now.status) })}</p>}
      {seen.slip && now.slip && seen.slip !== now.slip && (
        <p>{t('slipChanged', { before: seen.slip, now: now.slip })}</p>
      )}
    </Alert>
  );
}
