import type { z } from 'zod';
import type { TokenAnswer } from './bkash.tokens.ts';
import type { BkashFailed, BkashOutcome, BkashUnknown } from './bkash.types.ts';
import { completedAnswer, envelope, paymentAnswer, tokenAnswer } from './bkash.wire.ts';

/** From what came over the wire to what it means for the money. In doubt the meaning is `unknown`, never `failed`. */

export interface Answer {
  kind: 'answer';
  status: number;
  body: unknown;
}

export const success = '0000';
/** Codes on execute after which the money may have moved: done already, running, or an exception on their side. */
const openCodes = new Set(['2003', '2020', '2024', '2029', '2062', '2068', '2116', '2117', '2127', '503']);
const pendingStates = new Set([
  'initiated',
  'pending',
  'authorized',
  'pending authorized',
  'inprogress',
  'in progress',
]);
/** The only code by which a status query says that there is no such payment; others say something about the question. */
const noSuchPayment = '2002';

const unreadable: BkashUnknown = { kind: 'unknown', reason: 'unreadable answer' };

/** Create, search and refund: `failed` where bKash names a code, `unknown` where it breaks, else the checked answer. */
export function readAnswer<S extends z.ZodType>(
  { status, body }: Answer,
  schema: S,
): BkashFailed | BkashUnknown | { kind: 'read'; data: z.output<S> } {
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` };
  const said = envelope.safeParse(body);
  const { code, message } = said.success ? said.data : { code: success, message: '' };
  if (code === '503') return { kind: 'unknown', reason: message };
  if (code !== success) return { kind: 'failed', code, message, raw: body };
  if (status !== 200) return { kind: 'failed', code: `HTTP ${status}`, message, raw: body };
  const read = schema.safeParse(body);
  return read.success ? { kind: 'read', data: read.data } : unreadable;
}

/** A status query; an error about the question itself (credentials, maintenance) says nothing about the payment. */
export function readStatus({ status, body }: Answer, now: () => Date): BkashOutcome {
  if (status !== 200) return { kind: 'unknown', reason: `HTTP ${status}` };
  const outcome = readPayment(body, now);
  const isAboutTheQuestion = outcome.kind === 'failed' && /^\d+$/.test(outcome.code) && outcome.code !== noSuchPayment;
  return isAboutTheQuestion ? { kind: 'unknown', reason: `code ${outcome.code}` } : outcome;
}

/** An execute: null where only a status query can tell whether the money has moved. */
export function readExecute({ status, body }: Answer, now: () => Date): BkashOutcome | null {
  if (status !== 200) return null;
  const outcome = readPayment(body, now);
  if (outcome.kind === 'completed') return outcome;
  return outcome.kind === 'failed' && !openCodes.has(outcome.code) ? outcome : null;
}

function readPayment(body: unknown, now: () => Date): BkashOutcome {
  const said = envelope.safeParse(body);
  if (!said.success) return unreadable;
  const { code, message } = said.data;
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
