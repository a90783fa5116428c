import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface RejectedSlipProps {
  slip: { bankSlipNumber: string | null; reason: string | null };
  /** After the last moment to pay. */
  late: boolean;
  /** Of an earlier application. */
  intake: string | undefined;
}

export function RejectedSlip({ slip, late, intake }: RejectedSlipProps) {
  const t = useTexts('dashboard');
  return (
    <Alert tone="warning" title={t('rejectedTitle', { number: slip.bankSlipNumber ?? '' })}>
      {slip.reason && <p>{t('reasonIs', { reason: slip.reason })}</p>}
      <p>{t(late ? 'rejectedLateText' : 'rejectedText')}</p>
      <TextLink to={paths.bankSlip.url(undefined, { intake })} minH="11" alignSelf="flex-start">
        {t('rejectedLink')}
      </TextLink>
    </Alert>
  );
}
