import { z } from 'zod';
import { poishaFromTaka } from './poisha.ts';

/** The schemas of bKash's answers. */

const amount = z
  .union([z.string(), z.number()])
  .transform((value) => poishaFromTaka(String(value)))
  .refine((poisha): poisha is number => poisha !== null, 'not an amount');

/** Parses "2026-06-22T12:01:00:000 GMT+0600" (a colon before the milliseconds) and ISO 8601. */
export function parseBkashTime(value: string): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})[:.](\d{3}) ?GMT([+-]\d{2}):?(\d{2})$/.exec(value.trim());
  const time = new Date(parts ? `${parts[1]}.${parts[2]}${parts[3]}:${parts[4]}` : value);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A time in bKash's protocol: 2026-06-22 12:01 in Dhaka -> "2026-06-22T12:01:00:000 GMT+0600". */
export function formatBkashTime(at: Date): string {
  const dhaka = new Date(at.getTime() + 6 * 3_600_000).toISOString();
  return `${dhaka.slice(0, 19)}:${dhaka.slice(20, 23)} GMT+0600`;
}

const time = z
  .string()
  .transform((value) => parseBkashTime(value))
  .refine((at): at is Date => at !== null, 'not a time');

const text = z.string().trim().min(1);

/** The code and message of an answer, which bKash spells in two ways. */
export const envelope = z
  .object({
    statusCode: z.string().optional(),
    statusMessage: z.string().optional(),
    errorCode: z.string().optional(),
    errorMessage: z.string().optional(),
    errorMessageEn: z.string().optional(),
  })
  .transform((answer) => ({
    code: answer.errorCode ?? answer.statusCode ?? '0000',
    message: answer.errorMessage ?? answer.errorMessageEn ?? answer.statusMessage ?? '',
  }));

export const tokenAnswer = z.object({
  id_token: text,
  refresh_token: text.optional(),
  expires_in: z.coerce.number().int().min(60).max(86_400),
});

export const createAnswer = z.object({
  paymentID: text,
  bkashURL: z.url({ protocol: /^https?$/ }),
  amount: amount.optional(),
  merchantInvoiceNumber: z.string().optional(),
});

/** The answer of execute and status. */
export const paymentAnswer = z.object({ transactionStatus: text, paymentID: z.string().optional() });

/** A completed payment; some versions of status name the invoice `merchantInvoice`. */
export const completedAnswer = z
  .object({
    trxID: text,
    amount,
    currency: text,
    merchantInvoiceNumber: text.optional(),
    merchantInvoice: text.optional(),
    orgShortCode: z.string().optional(),
    organizationShortCode: z.string().optional(),
    customerMsisdn: z.string().optional(),
    paymentExecuteTime: time.optional(),
  })
  .transform((answer, context) => {
    const invoice = answer.merchantInvoiceNumber ?? answer.merchantInvoice;
    if (invoice === undefined) {
      context.addIssue({ code: 'custom', message: 'no invoice' });
      return z.NEVER;
    }
    return { ...answer, invoice, shortcode: answer.orgShortCode ?? answer.organizationShortCode };
  });

export const transactionAnswer = z.object({
  trxID: text,
  transactionStatus: text,
  amount,
  currency: text,
  organizationShortCode: z.string().optional(),
  customerMsisdn: z.string().optional(),
  completedTime: time.optional(),
});
