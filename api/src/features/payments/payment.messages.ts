import type { Ctx } from '../../core/context.ts';
import { send } from '../../messages/index.ts';
import {
  bankSlipReceivedMail,
  bankSlipReceivedSms,
  bkashCompleteMail,
  bkashCompleteSms,
  type MailText,
  paymentVerifiedMail,
  paymentVerifiedSms,
  refundDueMail,
  refundDueSms,
  refundedMail,
  refundedSms,
  type Sender,
  type SmsText,
  slipRejectedMail,
  slipRejectedSms,
} from '../../messages/texts/index.ts';
import type { Applicant } from './applicant.service.ts';
import type { PaymentAttempt } from './attempts/payment-attempt.entity.ts';

const senderOf = ({ app: { config } }: Ctx): Sender => ({
  admissionTitle: config.ADMISSION_TITLE,
  siteUrl: config.PUBLIC_URL,
});

/** One SMS and one mail for one cause: a second call with the same cause writes nothing. */
async function tell(
  ctx: Ctx,
  { id: userId, phone, email }: Applicant,
  cause: string,
  said: { sms: SmsText; mail: MailText },
): Promise<void> {
  await send(ctx, { channel: 'sms', to: phone, userId, dedupeKey: `${cause}:sms`, ...said.sms });
  await send(ctx, { channel: 'mail', to: email, userId, dedupeKey: `${cause}:mail`, ...said.mail });
}

export async function tellSlipReceived(
  ctx: Ctx,
  applicant: Applicant,
  { id, bankSlipNumber }: PaymentAttempt,
): Promise<void> {
  const props = { ...senderOf(ctx), bankSlipNumber: bankSlipNumber ?? '' };
  const { lang, name } = applicant;
  await tell(ctx, applicant, `slip-received:${id}`, {
    sms: bankSlipReceivedSms(props, lang),
    mail: bankSlipReceivedMail({ ...props, name }, lang),
  });
}

export async function tellSlipRejected(
  ctx: Ctx,
  applicant: Applicant,
  { id, bankSlipNumber, reason }: PaymentAttempt,
): Promise<void> {
  const props = { ...senderOf(ctx), bankSlipNumber: bankSlipNumber ?? '', reason: reason ?? '' };
  const { lang, name } = applicant;
  await tell(ctx, applicant, `slip-rejected:${id}`, {
    sms: slipRejectedSms(props, lang),
    mail: slipRejectedMail({ ...props, name }, lang),
  });
}

/** Money goes back, or has gone back. */
export async function tellRefund(ctx: Ctx, applicant: Applicant, attempt: PaymentAttempt): Promise<void> {
  const { id, state, transactionId, bankSlipNumber, reason } = attempt;
  const { lang, name } = applicant;
  const props = { ...senderOf(ctx), reference: transactionId ?? bankSlipNumber ?? '', reason: reason ?? '' };
  const said =
    state === 'REFUNDED'
      ? { sms: refundedSms(props, lang), mail: refundedMail({ ...props, name }, lang) }
      : { sms: refundDueSms(props, lang), mail: refundDueMail({ ...props, name }, lang) };
  await tell(ctx, applicant, `${state === 'REFUNDED' ? 'refunded' : 'refund-due'}:${id}`, said);
}

/** The fee is paid and the applicant ID given. */
export async function tellPaid(
  ctx: Ctx,
  applicant: Applicant,
  attempt: PaymentAttempt,
  applicantId: string,
): Promise<void> {
  const sender = senderOf(ctx);
  const { lang, name } = applicant;
  const { id, amount: amountBdt, transactionId, bankSlipNumber } = attempt;
  const bkash = { ...sender, applicantId, trxID: transactionId ?? '' };
  const bank = { ...sender, applicantId };
  const said =
    attempt.method === 'BKASH'
      ? { sms: bkashCompleteSms(bkash, lang), mail: bkashCompleteMail({ ...bkash, name, amountBdt }, lang) }
      : {
          sms: paymentVerifiedSms(bank, lang),
          mail: paymentVerifiedMail({ ...bank, name, bankSlipNumber: bankSlipNumber ?? '' }, lang),
        };
  await tell(ctx, applicant, `paid:${id}`, said);
}
