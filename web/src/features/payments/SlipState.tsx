import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { type Overview, standingOf } from './standing.ts';

/** What the page of the bank slip says of the state that the payment is in. */
export function SlipState({ overview }: { overview: Overview }) {
  const t = useTexts('payments');
  const format = useFormat();
  const { paymentInfo: info, attempts } = overview;
  switch (standingOf(overview)) {
    case 'paid':
      return (
        <Alert tone="success" title={t('slipDone')}>
          <p>{t('slipDoneText')}</p>
          <chakra.div>
            <LinkButton to={paths.downloadAdmit.url()} icon="download" colorPalette="brand">
              {t('downloadAdmit')}
            </LinkButton>
          </chakra.div>
        </Alert>
      );
    case 'slip':
      return (
        <Alert tone="info" title={t('waitTitle')}>
          <p>
            {t('waitText', { number: info.bankSlipNumber ?? '', date: info.date ? format.instantDay(info.date) : '' })}
          </p>
        </Alert>
      );
    case 'bkash':
      return (
        <Alert tone="warning" title={t('waitBkashTitle')}>
          <p>{t('waitBkashText')}</p>
        </Alert>
      );
    case 'review':
      return (
        <Alert tone="warning" title={t('reviewTitle')}>
          <p>{t('waitBkashText')}</p>
        </Alert>
      );
    case 'rejected':
      return (
        <Alert tone="error" title={t('rejectedTitle', { number: attempts[0]?.bankSlipNumber ?? '' })}>
          {attempts[0]?.reason && <p>{attempts[0].reason}</p>}
          <p>{t('rejectedText')}</p>
        </Alert>
      );
    default:
      return null;
  }
}
