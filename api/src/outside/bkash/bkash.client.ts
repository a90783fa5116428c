import { type Ask, type BkashClientOptions, createAsk } from './bkash.ask.ts';
import { readAnswer, readExecute, readStatus } from './bkash.read.ts';
import type {
  BkashCreateInput,
  BkashCreateOutcome,
  BkashGateway,
  BkashOutcome,
  BkashSearchOutcome,
} from './bkash.types.ts';
import { createAnswer, transactionAnswer } from './bkash.wire.ts';
import { takaFromPoisha } from './poisha.ts';

/** bKash's tokenized checkout (mode 0011) over HTTP: typed outcomes, one shared token, a circuit breaker. */
export function createBkashClient(options: BkashClientOptions): BkashGateway {
  const ask = createAsk(options);
  const now = options.now ?? (() => new Date());
  return {
    create: (input) => create(ask, input, options.isPage),
    execute: (paymentID) => execute(ask, now, paymentID),
    status: (paymentID) => status(ask, now, paymentID),
    search: (trxID) => search(ask, now, trxID),
  };
}

async function create(
  ask: Ask,
  input: BkashCreateInput,
  isPage: BkashClientOptions['isPage'],
): Promise<BkashCreateOutcome> {
  const { invoice, amountPoisha, payerReference, callbackUrl } = input;
  const answer = await ask('create', 'create', {
    mode: '0011',
    payerReference,
    callbackURL: callbackUrl,
    amount: takaFromPoisha(amountPoisha),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: invoice,
  });
  if (answer.kind !== 'answer') return answer;
  const read = readAnswer(answer, createAnswer);
  if (read.kind !== 'read') return read;
  const { paymentID, bkashURL, amount = amountPoisha, merchantInvoiceNumber = invoice } = read.data;
  if (amount !== amountPoisha || merchantInvoiceNumber !== invoice) {
    return { kind: 'failed', code: 'MISMATCH', message: 'Another payment was opened than asked for', raw: answer.body };
  }
  if (isPage?.(new URL(bkashURL)) === false)
    return { kind: 'failed', code: 'PAGE', message: 'The payment page is on an unknown host', raw: answer.body };
  return { kind: 'created', paymentID, bkashURL, raw: answer.body };
}

/** Sends one execute, never two: without a final answer, the status of the payment decides. */
async function execute(ask: Ask, now: () => Date, paymentID: string): Promise<BkashOutcome> {
  const answer = await ask('execute', 'execute', { paymentID });
  if (answer.kind === 'unavailable') return answer;
  const outcome = answer.kind === 'answer' ? readExecute(answer, now) : null;
  if (outcome) return outcome;
  const known = await status(ask, now, paymentID);
  // The execute was sent, so "nothing was sent" would be wrong.
  return known.kind === 'unavailable' ? { kind: 'unknown', reason: 'execute not answered' } : known;
}

async function status(ask: Ask, now: () => Date, paymentID: string): Promise<BkashOutcome> {
  const answer = await ask('status', 'payment/status', { paymentID });
  return answer.kind === 'answer' ? readStatus(answer, now) : answer;
}

async function search(ask: Ask, now: () => Date, trxID: string): Promise<BkashSearchOutcome> {
  const answer = await ask('search', 'general/searchTransaction', { trxID });
  if (answer.kind !== 'answer') return answer;
  const read = readAnswer(answer, transactionAnswer);
  if (read.kind !== 'read') return read;
  const { amount, customerMsisdn, organizationShortCode, completedTime, currency, transactionStatus } = read.data;
  return {
    kind: 'found',
    trxID: read.data.trxID,
    transactionStatus,
    amountPoisha: amount,
    currency,
    shortcode: organizationShortCode,
    payerMsisdn: customerMsisdn,
    completedAt: completedTime ?? now(),
    raw: answer.body,
  };
}
