import { normalisePhone, parseInstant } from '@admission/schema';
import type { GatewayAnswer } from '../decisions/decision.types.ts';

/** Hides the middle digits of the bKash phone of a payer. */
export const maskPhone = (phone: string | null): string | null =>
  phone && phone.length > 6 ? `${phone.slice(0, 3)}${'•'.repeat(phone.length - 6)}${phone.slice(-3)}` : phone;

/** Notifications are not trusted; genuine fields are shorter. */
const maxLength = 100;

/** Notifications use the format 20261121103100, in Dhaka time. */
const inDhaka = (at: string): string =>
  at.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+06:00');

/** The fields of a stored answer or notification of bKash that officers see; some have several names. */
export function parseGatewayAnswer(raw: object): GatewayAnswer {
  const fields = new Map(Object.entries(raw));
  const text = (...names: string[]): string | null => {
    const found = names
      .map((name) => fields.get(name))
      .find((one) => typeof one === 'string' || typeof one === 'number');
    return found === undefined || found === '' ? null : String(found).slice(0, maxLength);
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
    payer: maskPhone(payer && (normalisePhone(payer) ?? payer)),
    at: at && (parseInstant(inDhaka(at))?.toISOString() ?? at),
  };
}
