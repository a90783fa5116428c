import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, FactList } from '../../ui/Card.tsx';
import { PhotoLink } from '../../ui/PhotoLink.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { SlipClaims } from './SlipClaims.tsx';
import { type Slip, useClaims } from './useSlipDesk.ts';

export interface SlipDetailProps {
  slip: Slip;
  onVerify: () => void;
  onReject: () => void;
}

/** The slip of the current row with its decisions. */
export function SlipDetail({ slip, onVerify, onReject }: SlipDetailProps) {
  const t = useTexts('paymentVerification');
  const field = useTexts('profileFields');
  const format = useFormat();
  const { userId, intakeId: intake, name, phone, bankSlipNumber, slipPhoto, alsoClaimedBy: count } = slip;
  const found = useClaims(slip);
  return (
    <Card title={name} position={{ xl: 'sticky' }} top={{ xl: '20' }} p={{ base: '4' }}>
      <chakra.p textStyle="lg" fontWeight="semibold" className="tabular" overflowWrap="anywhere">
        {bankSlipNumber}
      </chakra.p>
      {slipPhoto && <PhotoLink large url={slipPhoto} alt={t('slipPhotoAlt')} />}
      {count > 0 && <SlipClaims count={count} found={found} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button icon="check" aria-keyshortcuts="V" onClick={onVerify}>
          {t('verifyNext')}
        </Button>
        <Button variant="outline" colorPalette="red" aria-keyshortcuts="R" onClick={onReject}>
          {t('rejectNext')}
        </Button>
      </chakra.div>
      <FactList
        columns={1}
        facts={[
          { label: t('amount'), value: format.taka(slip.amount) },
          { label: t('handedIn'), value: format.dateTime(slip.submittedAt) },
          { label: t('phone'), value: <span className="tabular">{phone}</span> },
          { label: t('courseName'), value: slip.course },
          { label: field('trimester'), value: `${field(slip.trimester)} ${format.year(slip.year)}` },
          { label: field('batch'), value: slip.batch && format.digits(slip.batch) },
        ]}
      />
      <TextLink to={paths.verifyPayment.url({ id: userId }, { intake })} minH="11">
        {t('allPaymentsOf', { name })}
      </TextLink>
    </Card>
  );
}
