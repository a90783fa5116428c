import type { Ref } from 'react';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { OuterLink } from '../../ui/TextLink.tsx';
import { LinkAlert } from './LinkAlert.tsx';
import { type Overview, paymentStateOf, rejectedSlipOf, slipDueAt } from './paymentState.ts';

interface SlipStatusProps {
  overview: Overview;
  intake: string | undefined;
  /** Of the message about a submitted number. */
  ref: Ref<HTMLDivElement>;
}

/** The message above the slip form, by payment state. */
export function SlipStatus({ overview, intake, ref }: SlipStatusProps) {
  const t = useTexts('payments');
  const format = useFormat();
  const { paymentInfo: info } = overview;
  const rejected = rejectedSlipOf(overview);
  const phone = useSite()?.bankInquiryPhone;
  const state = paymentStateOf(overview);
  const due = slipDueAt(info.date);
  const isOverdue = due !== null && Date.parse(due) < Date.now();
  switch (state) {
    case 'paid':
      return (
        <LinkAlert
          tone="success"
          title={t('slipDone')}
          text={t('slipDoneText')}
          to={paths.downloadAdmit.url(undefined, { intake })}
          label={t('downloadAdmit')}
          icon="download"
        />
      );
    case 'slip':
      return (
        <Alert ref={ref} tabIndex={-1} tone={isOverdue ? 'warning' : 'info'} title={t('waitTitle')}>
          <p>
            {t('waitText', { number: info.bankSlipNumber ?? '', date: info.date ? format.instantDay(info.date) : '' })}
          </p>
          {due && !isOverdue && <p>{t('answerBy', { date: format.dateTime(due) })}</p>}
          {due && isOverdue && (
            <p>
              {t('overdueText', { date: format.dateTime(due) })}{' '}
              {phone && (
                <OuterLink href={`tel:${phone}`} minH="11">
                  {phone}
                </OuterLink>
              )}
            </p>
          )}
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
        <Alert tone="error" title={t('rejectedTitle', { number: rejected?.bankSlipNumber ?? '' })}>
          {rejected?.reason && <p>{rejected.reason}</p>}
          <p>{t(overview.mayCorrectSlip ? 'rejectedLateText' : 'rejectedText')}</p>
        </Alert>
      );
    default:
      return null;
  }
}
