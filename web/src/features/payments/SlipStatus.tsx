import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LinkAlert } from './LinkAlert.tsx';
import { type Overview, paymentStateOf } from './paymentState.ts';

/** The message above the slip form, by payment state. */
export function SlipStatus({ overview }: { overview: Overview }) {
  const t = useTexts('payments');
  const format = useFormat();
  const { paymentInfo: info, attempts } = overview;
  const state = paymentStateOf(overview);
  switch (state) {
    case 'paid':
      return (
        <LinkAlert
          tone="success"
          title={t('slipDone')}
          text={t('slipDoneText')}
          to={paths.downloadAdmit.url()}
          label={t('downloadAdmit')}
          icon="download"
        />
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
    case 'review':
      return (
        <Alert tone="warning" title={t(state === 'bkash' ? 'returnedWaiting' : 'reviewTitle')}>
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
