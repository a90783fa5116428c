import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';

export function RejectedSlip({ slip }: { slip: { bankSlipNumber: string | null; reason: string | null } }) {
  const t = useTexts('dashboard');
  return (
    <Alert tone="warning" title={t('rejectedTitle', { number: slip.bankSlipNumber ?? '' })}>
      {slip.reason && <p>{t('reasonIs', { reason: slip.reason })}</p>}
      <p>{t('rejectedText')}</p>
    </Alert>
  );
}
