import { reasonText } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { sendBoth, senderOf } from '../../messages/index.ts';
import {
  bankSlipReceivedMail,
  bankSlipReceivedSms,
  bkashCompleteMail,
  bkashCompleteSms,
  feeWaivedMail,
  feeWaivedSms,
  paymentVerifiedMail,
  paymentVerifiedSms,
  refundDueMail,
  refundDueSms,
  refundedMail,
  refundedSms,
  slipRejectedMail,
  slipRejectedSms,
} from '../../messages/texts/index.ts';
import type { Applicant } from './applicant.service.ts';
import { paidPoisha } from './attempts/paid-amount.ts';
import type { PaymentAttempt } from './attempts/payment-attempt.entity.ts';

type SendMessages = (ctx: Ctx, applicant: Applicant, attempt: PaymentAttempt) => Promise<void>;

/** The SMS and mail about a submitted slip. */
export const sendSlipReceived: SendMessages = (ctx, applicant, { id, bankSlipNumber }) => {
  const props = { ...senderOf(ctx), bankSlipNumber: bankSlipNumber ?? '' };
  const { lang, name } = applicant;
  return sendBoth(ctx, applicant, `slip-received:${id}`, {
    sms: bankSlipReceivedSms(props, lang),
    mail: bankSlipReceivedMail({ ...props, name }, lang),
  });
};

/** The SMS and mail about a slip that an officer rejected, with the reason. */
export const sendSlipRejected: SendMessages = (ctx, applicant, { id, bankSlipNumber, reason }) => {
  const { lang, name } = applicant;
  const props = { ...senderOf(ctx), bankSlipNumber: bankSlipNumber ?? '', reason: reasonText(lang, reason) };
  return sendBoth(ctx, applicant, `slip-rejected:${id}`, {
    sms: slipRejectedSms(props, lang),
    mail: slipRejectedMail({ ...props, name }, lang),
  });
};

/** The SMS and mail about the refund of a payment: due, or done. */
export const sendRefund: SendMessages = (ctx, applicant, { id, state, transactionId, bankSlipNumber, reason }) => {
  const { lang, name } = applicant;
  const props = { ...senderOf(ctx), reference: transactionId ?? bankSlipNumber ?? '', reason: reason ?? '' };
  return state === 'REFUNDED'
    ? sendBoth(ctx, applicant, `refunded:${id}`, {
        sms: refundedSms(props, lang),
        mail: refundedMail({ ...props, name }, lang),
      })
    : sendBoth(ctx, applicant, `refund-due:${id}`, {
        sms: refundDueSms(props, lang),
        mail: refundDueMail({ ...props, name }, lang),
      });
};

/** The SMS and mail that the fee is paid, with the applicant ID. */
export function sendPaid(ctx: Ctx, applicant: Applicant, attempt: PaymentAttempt, applicantId: string): Promise<void> {
  const { lang, name } = applicant;
  const { id, amount: fee, transactionId, bankSlipNumber } = attempt;
  const amountBdt = paidPoisha(attempt) / 100;
  const props = { ...senderOf(ctx), applicantId };
  const bkash = { ...props, trxID: transactionId ?? '' };
  return sendBoth(
    ctx,
    applicant,
    `paid:${id}`,
    attempt.method === 'BKASH'
      ? { sms: bkashCompleteSms(bkash, lang), mail: bkashCompleteMail({ ...bkash, name, amountBdt, fee }, lang) }
      : {
          sms: paymentVerifiedSms(props, lang),
          mail: paymentVerifiedMail({ ...props, name, bankSlipNumber: bankSlipNumber ?? '' }, lang),
        },
  );
}

/** The SMS and mail that the fee is waived, with the applicant ID. */
export function sendWaived(ctx: Ctx, applicant: Applicant, chargeId: string, applicantId: string): Promise<void> {
  const { lang, name } = applicant;
  const props = { ...senderOf(ctx), applicantId };
  return sendBoth(ctx, applicant, `waived:${chargeId}`, {
    sms: feeWaivedSms(props, lang),
    mail: feeWaivedMail({ ...props, name }, lang),
  });
}
