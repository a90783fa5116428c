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
import { findEarlierIntake } from './attempts/find-attempts.ts';
import { paidPoisha } from './attempts/paid-amount.ts';
import type { PaymentAttempt } from './attempts/payment-attempt.entity.ts';

/** The sender of messages about a charge, whose links show its application. */
const senderFor = async (ctx: Ctx, chargeId: string) => ({
  ...senderOf(ctx),
  intakeId: await findEarlierIntake(ctx, chargeId),
});

type SendMessages = (ctx: Ctx, applicant: Applicant, attempt: PaymentAttempt) => Promise<void>;

/** The SMS and mail about a submitted slip. */
export const sendSlipReceived: SendMessages = async (ctx, applicant, { id, chargeId, bankSlipNumber }) => {
  const props = { ...(await senderFor(ctx, chargeId)), bankSlipNumber: bankSlipNumber ?? '' };
  const { lang, name } = applicant;
  return sendBoth(ctx, applicant, `slip-received:${id}`, {
    sms: bankSlipReceivedSms(props, lang),
    mail: bankSlipReceivedMail({ ...props, name }, lang),
  });
};

/** The SMS and mail about a slip that an officer rejected, with the reason. */
export const sendSlipRejected: SendMessages = async (ctx, applicant, { id, chargeId, bankSlipNumber, reason }) => {
  const { lang, name } = applicant;
  const sender = await senderFor(ctx, chargeId);
  const props = { ...sender, bankSlipNumber: bankSlipNumber ?? '', reason: reasonText(lang, reason) };
  return sendBoth(ctx, applicant, `slip-rejected:${id}`, {
    sms: slipRejectedSms(props, lang),
    mail: slipRejectedMail({ ...props, name }, lang),
  });
};

/** The SMS and mail about the refund of a payment: due, or done. */
export const sendRefund: SendMessages = async (ctx, applicant, attempt) => {
  const { lang, name } = applicant;
  const { id, chargeId, state, transactionId, bankSlipNumber, reason } = attempt;
  const sender = await senderFor(ctx, chargeId);
  const props = { ...sender, reference: transactionId ?? bankSlipNumber ?? '', reason: reason ?? '' };
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
export async function sendPaid(
  ctx: Ctx,
  applicant: Applicant,
  attempt: PaymentAttempt,
  applicantId: string,
): Promise<void> {
  const { lang, name } = applicant;
  const { id, chargeId, amount: fee, transactionId, bankSlipNumber } = attempt;
  const amountBdt = paidPoisha(attempt) / 100;
  const props = { ...(await senderFor(ctx, chargeId)), applicantId };
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
export async function sendWaived(ctx: Ctx, applicant: Applicant, chargeId: string, applicantId: string): Promise<void> {
  const { lang, name } = applicant;
  const props = { ...(await senderFor(ctx, chargeId)), applicantId };
  return sendBoth(ctx, applicant, `waived:${chargeId}`, {
    sms: feeWaivedSms(props, lang),
    mail: feeWaivedMail({ ...props, name }, lang),
  });
}
