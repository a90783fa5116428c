import { z } from 'zod';
import { formatBkashTime } from '../bkash.wire.ts';
import { poishaFromTaka, takaFromPoisha } from '../poisha.ts';
import {
  hasExpired,
  newPageKey,
  newPaymentID,
  newTrxID,
  type SandboxBook,
  type SandboxPayment,
} from './sandbox.state.ts';

/** The calls of the protocol as functions of a body, with bKash's codes. */

export interface SandboxApi {
  book: SandboxBook;
  now: () => number;
  shortcode: string;
  pageAddress: (payment: SandboxPayment) => string;
}

export type ApiAnswer = Record<string, unknown> & { statusCode: string; statusMessage: string };

export const refuse = (statusCode: string, statusMessage: string): ApiAnswer => ({ statusCode, statusMessage });
const accept = (fields: Record<string, unknown>): ApiAnswer => ({
  statusCode: '0000',
  statusMessage: 'Successful',
  ...fields,
});

const createBody = z.object({
  mode: z.string(),
  payerReference: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .regex(/^[^<>&]*$/),
  callbackURL: z.string(),
  amount: z.string(),
  currency: z.string(),
  intent: z.string(),
  merchantInvoiceNumber: z.string(),
});

/** POST create (mode 0011): opens a payment and returns the customer's page. */
export async function create(api: SandboxApi, body: unknown): Promise<ApiAnswer> {
  const read = createBody.safeParse(body);
  if (!read.success) return refuse('2065', 'Mandatory field missing');
  const { mode, payerReference, callbackURL, amount, currency, intent, merchantInvoiceNumber: invoice } = read.data;
  const amountPoisha = poishaFromTaka(amount);
  if (mode !== '0011') return refuse('2063', 'Mode is not valid as per request data');
  if (!amountPoisha) return refuse('2006', 'Invalid amount');
  if (currency !== 'BDT') return refuse('2007', 'Invalid currency');
  if (intent !== 'sale') return refuse('2008', 'Invalid intent');
  if (!/^[^<>&]{1,255}$/.test(invoice)) return refuse('2031', 'Invalid merchant invoice number');
  if (!isWebAddress(callbackURL)) return refuse('2049', 'Invalid Merchant Callback URL');
  if (api.book.hasInvoice(invoice)) return refuse('2029', 'Duplicate for all transactions');

  const createdAt = api.now();
  const paymentID = newPaymentID(createdAt);
  const payment: SandboxPayment = {
    paymentID,
    pageKey: newPageKey(),
    invoice,
    amountPoisha,
    payerReference,
    callbackURL,
    createdAt,
    state: 'Initiated',
  };
  api.book.add(payment);
  await api.book.save();
  return accept({
    paymentID,
    bkashURL: api.pageAddress(payment),
    callbackURL,
    successCallbackURL: callbackAddress(payment, 'success'),
    failureCallbackURL: callbackAddress(payment, 'failure'),
    cancelledCallbackURL: callbackAddress(payment, 'cancel'),
    amount: takaFromPoisha(amountPoisha),
    intent,
    currency,
    paymentCreateTime: formatBkashTime(new Date(createdAt)),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: invoice,
  });
}

/** Why a payment cannot be executed; null if it can. */
export function refusalOf(api: SandboxApi, payment: SandboxPayment): ApiAnswer | null {
  if (payment.state === 'Completed') return refuse('2062', 'The payment has already been completed');
  if (payment.state !== 'Initiated' || hasExpired(payment, api.now())) return refuse('2056', 'Invalid Payment State');
  if (payment.wallet === undefined) return refuse('2060', "Payment execution pre-requisite hasn't been met");
  return null;
}

/** Charges a payment, once. */
export async function charge(api: SandboxApi, payment: SandboxPayment, poisha: number): Promise<void> {
  payment.state = 'Completed';
  payment.trxID = newTrxID();
  payment.chargedPoisha = poisha;
  payment.executedAt = api.now();
  await api.book.save();
}

/** The answer of execute and payment/status. */
export function describe(api: SandboxApi, payment: SandboxPayment): ApiAnswer {
  const { executedAt } = payment;
  const isPaid = payment.state === 'Completed' && executedAt !== undefined;
  return accept({
    paymentID: payment.paymentID,
    mode: '0011',
    payerReference: payment.payerReference,
    paymentCreateTime: formatBkashTime(new Date(payment.createdAt)),
    amount: takaFromPoisha(payment.chargedPoisha ?? payment.amountPoisha),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: payment.invoice,
    transactionStatus: hasExpired(payment, api.now()) ? 'Expired' : payment.state,
    userVerificationStatus: payment.wallet === undefined ? 'Incomplete' : 'Complete',
    ...(isPaid
      ? {
          trxID: payment.trxID,
          customerMsisdn: payment.wallet,
          orgShortCode: api.shortcode,
          paymentExecuteTime: formatBkashTime(new Date(executedAt)),
        }
      : {}),
  });
}

const paymentBody = z.object({ paymentID: z.string() });

/** The payment that a body names. */
export function paymentOf(api: SandboxApi, body: unknown): SandboxPayment | null {
  const read = paymentBody.safeParse(body);
  return (read.success && api.book.byID(read.data.paymentID)) || null;
}

const searchBody = z.object({ trxID: z.string() });

/** POST general/searchTransaction. */
export function search(api: SandboxApi, body: unknown): ApiAnswer {
  const read = searchBody.safeParse(body);
  const payment = read.success ? api.book.byTrxID(read.data.trxID) : undefined;
  if (!payment || payment.executedAt === undefined) return refuse('2033', 'Transaction not found');
  const at = formatBkashTime(new Date(payment.executedAt));
  return accept({
    trxID: payment.trxID,
    transactionStatus: 'Completed',
    transactionType: 'bKash Tokenized Checkout via API',
    amount: takaFromPoisha(payment.chargedPoisha ?? payment.amountPoisha),
    currency: 'BDT',
    customerMsisdn: payment.wallet,
    organizationShortCode: api.shortcode,
    initiationTime: at,
    completedTime: at,
  });
}

/** The redirect from the payment page. */
export function callbackAddress(payment: SandboxPayment, status: 'success' | 'failure' | 'cancel'): string {
  const address = new URL(payment.callbackURL);
  address.searchParams.set('paymentID', payment.paymentID);
  address.searchParams.set('status', status);
  return address.href;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}
