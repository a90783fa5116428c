import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { SecretCard } from '../../ui/SecretCard.tsx';
import type { Enrolment } from './useControlRoom.ts';

/** The enrolment code of a device, shown once: as a QR code that opens /door, and as text to read aloud. */
export function EnrolmentCard({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const t = useTexts('controlRoom');
  const format = useFormat();
  const { code, url, label, expiresAt } = enrolment;
  return (
    <SecretCard title={t('codeTitle', { label })} label={t('codeOf', { label })} secret={code} onKept={onDone}>
      <p>{t('codeText', { time: format.time(expiresAt) })}</p>
      <QrCode text={url} label={t('codeQr', { label })} />
      <chakra.p overflowWrap="anywhere">{t('codeAddress', { address: new URL('/door', url).href })}</chakra.p>
    </SecretCard>
  );
}
