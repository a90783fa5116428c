import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function RejectedSlip({ slip }: { slip: { bankSlipNumber: string | null; reason: string | null } }) {
  const t = useTexts('dashboard');
  return (
    <Alert tone="warning" title={t('rejectedTitle', { number: slip.bankSlipNumber ?? '' })}>
      {slip.reason && <p>{t('reasonIs', { reason: slip.reason })}</p>}
      <p>{t('rejectedText')}</p>
      <TextLink to={paths.bankSlip.url()} minH="11" alignSelf="flex-start">
        {t('rejectedLink')}
      </TextLink>
    </Alert>
  );
}
