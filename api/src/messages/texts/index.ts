export { accountChangedMail } from './account-changed.ts';
export { bankSlipReceivedMail, bankSlipReceivedSms, slipRejectedMail, slipRejectedSms } from './bank-slip.ts';
export { cardReplacedMail, cardReplacedSms } from './card-replaced.ts';
export { phoneCodeSms, resetCodeSms, verificationCodeSms } from './codes.ts';
export { documentReturnedMail, documentReturnedSms } from './document-returned.ts';
export { imageReturnedMail, imageReturnedSms } from './image-returned.ts';
export { intakeExtendedMail, intakeExtendedSms } from './intake-extended.ts';
export { intakeProlongedMail, intakeProlongedSms } from './intake-prolonged.ts';
export type { MailText, Sender, SmsText } from './message.ts';
export {
  bkashCompleteMail,
  bkashCompleteSms,
  feeWaivedMail,
  feeWaivedSms,
  paymentVerifiedMail,
  paymentVerifiedSms,
} from './payment-complete.ts';
export { refundDueMail, refundDueSms, refundedMail, refundedSms } from './payment-refund.ts';
export { profileSubmittedMail, profileSubmittedSms } from './profile-submitted.ts';
export { reminderMail, reminderSms } from './reminder.ts';
export { type PublishedOutcome, resultPublishedMail, resultPublishedSms } from './result-published.ts';
export { seatMail, seatSms } from './seat.ts';
export { seatFreedMail, seatFreedSms } from './seat-freed.ts';
export { sittingMovedMail, sittingMovedSms } from './sitting-moved.ts';
export { webhookDisabledMail } from './webhook-disabled.ts';
export { webhookEndedMail } from './webhook-ended.ts';
export { welcomeMail, welcomeSms } from './welcome.ts';
