import { chakra } from '@chakra-ui/react/styled-system';
import { failureTexts } from '../../lib/failureTexts.ts';
import type { Failure } from '../../lib/problems.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PrimaryBar } from '../../ui/PrimaryBar.tsx';

export interface BkashCheckoutProps {
  amount: number;
  /** Of an earlier application. */
  intake: string | undefined;
  payer: { name: string; phone: string };
  /** The phone in the URL, if it is another one. */
  otherPhone?: string;
  busy: boolean;
  /** Of the last attempt to open the bKash page. */
  failure?: Failure;
  onGo: () => void;
}

export function BkashCheckout({ amount, intake, payer, otherPhone, busy, failure, onGo }: BkashCheckoutProps) {
  const t = useTexts('payments');
  const format = useFormat();
  return (
    <>
      {otherPhone && (
        <Alert tone="info">
          <p>{t('checkoutOther', { phone: otherPhone })}</p>
        </Alert>
      )}
      <Card>
        <chakra.p fontSize="3xl" fontWeight="bold" lineHeight="1.3">
          {t('checkoutSum', { amount: format.taka(amount) })}
        </chakra.p>
        <p>{t('checkoutWhat', { name: payer.name, phone: payer.phone })}</p>
        <p>{t('checkoutHow')}</p>
      </Card>
      {failure && <NotOpened failure={failure} />}
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {busy && t('checkoutLeaving')}
      </chakra.p>
      <PrimaryBar>
        <Button busy={busy} onClick={onGo}>
          {failure ? t('retry') : t('checkoutGo')}
        </Button>
        <LinkButton to={paths.bankSlip.url(undefined, { intake })} variant="outline">
          {t('payAtBank')}
        </LinkButton>
      </PrimaryBar>
    </>
  );
}

/** A failed attempt to open the bKash page takes no money. */
export function NotOpened({ failure }: { failure: Failure }) {
  const t = useTexts('payments');
  const common = useTexts('common');
  const reasons = failure.kind === 'network' ? [t('checkoutLost')] : failureTexts(failure, common);
  return (
    <Alert tone="error" title={t('checkoutFailed')} live>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{t('checkoutNothingTaken')}</p>
      {failure.kind === 'refused' && failure.code === 'INTERNAL_SERVER_ERROR' && failure.requestId && (
        <chakra.p textStyle="sm" color="fg.muted">
          {common('requestId', { id: failure.requestId })}
        </chakra.p>
      )}
    </Alert>
  );
}
