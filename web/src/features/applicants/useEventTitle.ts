import { useTexts } from '../../lib/texts.ts';
import type { HistoryEntry } from './useHistory.ts';

/** The title of an event. */
export function useEventTitle(): (entry: HistoryEntry) => string {
  const t = useTexts('applicants');
  const accounts: Readonly<Record<string, string>> = {
    'user.updated': t('didUpdate'),
    'user.role-changed': t('didRole'),
    'user.password-reset': t('didPassword'),
    'user.sign-in-locked': t('didLock'),
    'user.step-up-locked': t('didLock'),
  };
  const documents: Readonly<Record<string, string>> = {
    'admit-card.exported': t('didAdmit'),
    'form.exported': t('didForm'),
    'applicant.exported': t('didSheet'),
  };
  const payments: Readonly<Record<string, string>> = {
    'payment.waived': t('didWaive'),
    'payment.proposed': t('didPropose'),
    'payment.proposal-rejected': t('didRejectProposal'),
    'payment.proposal-withdrawn': t('didWithdrawProposal'),
  };
  const others: Readonly<Record<string, string>> = {
    'user.noted': t('didNote'),
    'image.accepted': t('didAccept'),
    'image.returned': t('didReturn'),
  };
  return ({ kind, action, before, payment, message }) => {
    switch (kind) {
      case 'REGISTERED':
        return t('didRegister');
      case 'SUBMITTED':
        return t('didSubmit');
      case 'IMAGE':
        return action === 'image.signature' ? t('didSignature') : t('didPicture');
      case 'MARKS':
        return before ? t('didMarksChange') : t('didMarks');
      case 'OVERRIDE':
        return payments[action] ?? t('didOverride');
      case 'PAYMENT':
        if (!payment) break;
        return t('didPayment', {
          method: payment.method === 'BANK' ? t('BANK') : t('BKASH'),
          state: t(`attempt${payment.toState}`),
        });
      case 'MESSAGE':
        if (!message) break;
        return message.channel === 'SMS' ? t('didSms', { to: message.to }) : t('didMail', { to: message.to });
      case 'ACCOUNT':
        return accounts[action] ?? t('didOther', { action });
      case 'DOCUMENT':
        return documents[action] ?? t('didOther', { action });
    }
    return others[action] ?? t('didOther', { action });
  };
}
