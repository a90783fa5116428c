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
  /** Whose fee it is. */
  payer: { name: string; phone: string };
  /** The phone that the link names, where it is another one. */
  otherPhone?: string;
  busy: boolean;
  /** Why the last try to open the page of bKash came to nothing. */
  failure?: Failure;
  onGo: () => void;
}

/** What is paid, for whom and how; one button opens the page of bKash. */
export function BkashCheckout({ amount, payer, otherPhone, busy, failure, onGo }: BkashCheckoutProps) {
  const t = useTexts('payments');
  const common = useTexts('common');
  const format = useFormat();
  return (
    <>
      {otherPhone && (
        <Alert tone="info">
          <p>{t('checkoutOther', { phone: format.digits(otherPhone) })}</p>
        </Alert>
      )}
      <Card>
        <chakra.p fontSize="3xl" fontWeight="bold" lineHeight="1.3">
          {t('checkoutSum', { amount: format.taka(amount) })}
        </chakra.p>
        <p>{t('checkoutWhat', { name: payer.name, phone: format.digits(payer.phone) })}</p>
        <p>{t('checkoutHow')}</p>
      </Card>
      {failure && <NotOpened failure={failure} />}
      <chakra.p role="status" _empty={{ position: 'absolute' }}>
        {busy && t('checkoutLeaving')}
      </chakra.p>
      <PrimaryBar>
        <Button busy={busy} onClick={onGo}>
          {failure ? common('retry') : t('checkoutGo')}
        </Button>
        <LinkButton to={paths.bankSlip.url()} variant="outline">
          {t('payAtBank')}
        </LinkButton>
      </PrimaryBar>
    </>
  );
}

/** Opening the page moves no money, whatever went wrong with it. */
function NotOpened({ failure }: { failure: Failure }) {
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
