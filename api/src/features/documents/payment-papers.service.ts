import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import type { PaymentPaperProps } from '../../outside/pdf/index.ts';
import { findCompletedAttempt, findMyPayment, findPaidProfile } from '../payments/index.ts';
import { loadApplication, loadProfileOf, type ProfileView } from '../profiles/index.ts';
import { draw } from './document.drawing.ts';
import { factsOf } from './document.facts.ts';
import { depositSlipName, receiptName } from './document.names.ts';
import { brandOf } from './document.props.ts';
import type { PaymentPaper } from './document.types.ts';

/** The receipt of one of the caller's completed payments; NOT_FOUND for any other. */
export async function findMyReceipt(ctx: Ctx, attemptId: string): Promise<PaymentPaper> {
  const attempt = await findCompletedAttempt(ctx, callerOf(ctx).id, attemptId);
  const { method, transactionId, bankSlipNumber, amount: fee, received, paidAt, updatedAt } = attempt;
  const amount = received ?? fee;
  const payment = {
    method,
    reference: transactionId ?? bankSlipNumber,
    paidAt: new Date(paidAt ?? updatedAt).toISOString(),
    fee: amount === fee ? null : fee,
  };
  const { id } = callerOf(ctx);
  const profileId = await findPaidProfile(ctx, attempt);
  const paid = profileId ? await loadApplication(ctx, id, profileId) : await loadProfileOf(ctx, id);
  const { props, profile } = await headOf(ctx, amount, paid);
  return print(ctx, receiptName(profile), { ...props, paper: 'receipt', payment });
}

/** The caller's deposit slip for the bank; CONFLICT without an application, once the fee is paid, and when it can no longer be paid. */
export async function findMyDepositSlip(ctx: Ctx, intakeId: string | null): Promise<PaymentPaper> {
  const { paymentInfo, attempts, feeBank, lastPayment, isPaymentOpen } = await findMyPayment(ctx, intakeId);
  if (paymentInfo.status === 'PAID') fail('CONFLICT', 'alreadyPaid');
  if (paymentInfo.status === 'UNPAID' && !isPaymentOpen) fail('CONFLICT', 'intakePaymentClosed');
  // A changed fee is none of a payment that has begun.
  const fee = attempts.find(({ state }) => state === 'SUBMITTED')?.amount ?? feeBank;
  const { bankName: name, bankBranch: branch, bankAccount: account, ...more } = ctx.app.institution.current();
  const { bankAccountName: accountName, bankRouting: routing } = more;
  const bank = { name, branch, account, accountName, routing, until: lastPayment?.toISOString() };
  const { props, profile } = await headOf(ctx, fee, await loadProfileOf(ctx, callerOf(ctx).id, intakeId));
  return print(ctx, depositSlipName(profile), { ...props, paper: 'deposit-slip', bank });
}

/** What is printed of the application that the payment is for. */
async function headOf(ctx: Ctx, amount: number, found: ProfileView | null) {
  const profile = found ?? fail('CONFLICT', 'profileMissing');
  const [facts] = await factsOf(ctx, [profile]);
  const { user, applicantId, admissionInfo } = profile;
  const props = {
    lang: ctx.lang,
    brand: brandOf(ctx),
    generatedAt: ctx.now().toISOString(),
    name: user.name,
    nameBn: user.nameBn,
    phone: user.phone,
    applicantId,
    program: admissionInfo.course,
    examTitle: facts?.exam.title ?? '',
    amount,
  };
  return { props, profile: { applicantId, phone: user.phone } };
}

async function print(ctx: Ctx, filename: string, props: PaymentPaperProps): Promise<PaymentPaper> {
  const bytes = await draw(ctx, 'payment-paper', props);
  return { filename, mimeType: 'application/pdf', data: bytes.toString('base64') };
}
