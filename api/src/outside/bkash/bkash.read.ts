import type { z } from 'zod';
import type { TokenAnswer } from './bkash.tokens.ts';
import type { BkashFailed, BkashOutcome, BkashUnknown } from './bkash.types.ts';
import { completedAnswer, envelope, paymentAnswer, tokenAnswer } from './bkash.wire.ts';

/** Maps answers to outcomes. An ambiguous answer is `unknown`, never `failed`. */

export interface Answer {
  kind: 'answer';
  status: number;
  body: unknown;
}

export const success = '0000';
/** Codes of an execute after which the charge is uncertain: already executed, in progress, or an error of bKash. */
const openCodes = new Set(['2003', '2020', '2024', '2029', '2062', '2068', '2116', '2117', '2127', '503']);
const pendingStates = new Set([
  'initiated',
  'pending',
  'authorized',
  'pending authorized',
  'inprogress',
  'in progress',
]);
/** The only code of a status query for an unknown payment; others concern the request. */
const noSuchPayment = '2002';

const unreadable: BkashUnknown = { kind: 'unknown', reason: 'unreadable answer' };

/** Create and search: `failed` for an error code, `unknown` for a server error, else the validated answer. */
export function readAnswer<S extends z.ZodType>(
  { status, body }: Answer,
  schema: S,
): BkashFailed | BkashUnknown | { kind: 'read'; data: z.output<S> } {
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` };
  const parsed = envelope.safeParse(body);
  const { code, message } = parsed.success ? parsed.data : { code: success, message: '' };
  if (code === '503') return { kind: 'unknown', reason: message };
  if (code !== success) return { kind: 'failed', code, message, raw: body };
  if (status !== 200) return { kind: 'failed', code: `HTTP ${status}`, message, raw: body };
  const read = schema.safeParse(body);
  return read.success ? { kind: 'read', data: read.data } : unreadable;
}

/** The outcome of a status query; an error of the query itself (credentials, maintenance) is `unknown`. */
export function readStatus({ status, body }: Answer, now: () => Date): BkashOutcome {
  if (status !== 200) return { kind: 'unknown', reason: `HTTP ${status}` };
  const outcome = readPayment(body, now);
  const concernsQuery = outcome.kind === 'failed' && /^\d+$/.test(outcome.code) && outcome.code !== noSuchPayment;
  return concernsQuery ? { kind: 'unknown', reason: `code ${outcome.code}` } : outcome;
}

/** The outcome of an execute; null if it is uncertain, so that the status must be queried. */
export function readExecute({ status, body }: Answer, now: () => Date): BkashOutcome | null {
  if (status !== 200) return null;
  const outcome = readPayment(body, now);
  if (outcome.kind === 'completed') return outcome;
  return outcome.kind === 'failed' && !openCodes.has(outcome.code) ? outcome : null;
}

function readPayment(body: unknown, now: () => Date): BkashOutcome {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return unreadable;
  const { code, message } = parsed.data;
  if (code !== success) return { kind: 'failed', code, message, raw: body };
  const payment = paymentAnswer.safeParse(body);
  if (!payment.success) return unreadable;
  const state = payment.data.transactionStatus.toLowerCase();
  if (pendingStates.has(state)) return { kind: 'pending', raw: body };
  if (state !== 'completed') return { kind: 'failed', code: state.toUpperCase(), message, raw: body };
  const completed = completedAnswer.safeParse(body);
  if (!completed.success) return unreadable;
  const { trxID, amount, currency, invoice, shortcode, customerMsisdn, paymentExecuteTime } = completed.data;
  return {
    kind: 'completed',
    trxID,
    amountPoisha: amount,
    currency,
    invoice,
    shortcode,
    payerMsisdn: customerMsisdn,
    completedAt: paymentExecuteTime ?? now(),
    raw: body,
  };
}

export function readToken(status: number, body: unknown): TokenAnswer {
  if (status >= 500) return { kind: 'no-answer' };
  if (status === 429) return { kind: 'blocked' };
  const read = tokenAnswer.safeParse(body);
  if (status !== 200 || !read.success) return { kind: 'refused' };
  const { id_token: idToken, refresh_token: refreshToken, expires_in: expiresInSeconds } = read.data;
  return { kind: 'token', idToken, refreshToken, expiresInSeconds };
}
