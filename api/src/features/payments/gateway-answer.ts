import { parseInstant } from '@admission/schema';
import type { GatewayAnswer } from './decision.types.ts';

/** A wallet without its middle: enough to compare with what an applicant says, useless to anybody else. */
export const masked = (phone: string | null): string | null =>
  phone && phone.length > 6 ? `${phone.slice(0, 3)}${'•'.repeat(phone.length - 6)}${phone.slice(-3)}` : phone;

/** What the kept answer of bKash says, in fields; it spells some of them in several ways. */
export function readGatewayAnswer(raw: object | null): GatewayAnswer | null {
  if (!raw) return null;
  const said = new Map(Object.entries(raw));
  const text = (...names: string[]): string | null => {
    const found = names.map((name) => said.get(name)).find((one) => typeof one === 'string' || typeof one === 'number');
    return found === undefined || found === '' ? null : String(found);
  };
  const amount = Number(text('amount') ?? Number.NaN);
  const at = text('paymentExecuteTime', 'completedTime');
  return {
    status: text('transactionStatus'),
    trxID: text('trxID'),
    amount: Number.isFinite(amount) ? amount : null,
    currency: text('currency'),
    invoice: text('merchantInvoiceNumber', 'merchantInvoice'),
    shortcode: text('orgShortCode', 'organizationShortCode'),
    payer: masked(text('customerMsisdn')),
    at: at && (parseInstant(at)?.toISOString() ?? at),
  };
}
