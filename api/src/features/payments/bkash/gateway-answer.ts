import { normalisePhone, parseInstant } from '@admission/schema';
import type { GatewayAnswer } from '../decisions/decision.types.ts';

/** A wallet without its middle: enough to compare with what an applicant says, useless to anybody else. */
export const masked = (phone: string | null): string | null =>
  phone && phone.length > 6 ? `${phone.slice(0, 3)}${'•'.repeat(phone.length - 6)}${phone.slice(-3)}` : phone;

/** Nobody vouches for what stands in a notification; nothing that bKash says is longer. */
const longest = 100;

/** Notifications write 20261121103100, in Dhaka. */
const inDhaka = (at: string): string =>
  at.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+06:00');

/** What the kept answer of bKash says, in fields; it spells some of them in several ways. */
export const readGatewayAnswer = (raw: object | null): GatewayAnswer | null => raw && gatewayAnswerOf(raw);

/** The same of what a notification says. */
export function gatewayAnswerOf(raw: object): GatewayAnswer {
  const said = new Map(Object.entries(raw));
  const text = (...names: string[]): string | null => {
    const found = names.map((name) => said.get(name)).find((one) => typeof one === 'string' || typeof one === 'number');
    return found === undefined || found === '' ? null : String(found).slice(0, longest);
  };
  const amount = Number(text('amount') ?? Number.NaN);
  const at = text('paymentExecuteTime', 'completedTime', 'dateTime');
  const payer = text('customerMsisdn', 'debitMSISDN');
  return {
    status: text('transactionStatus'),
    trxID: text('trxID'),
    amount: Number.isFinite(amount) ? amount : null,
    currency: text('currency'),
    invoice: text('merchantInvoiceNumber', 'merchantInvoice'),
    shortcode: text('orgShortCode', 'organizationShortCode', 'creditShortCode'),
    payer: masked(payer && (normalisePhone(payer) ?? payer)),
    at: at && (parseInstant(inDhaka(at))?.toISOString() ?? at),
  };
}
