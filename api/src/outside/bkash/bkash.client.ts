import { type BkashClientOptions, createSend, type SendCall } from './bkash.ask.ts';
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
  const send = createSend(options);
  const now = options.now ?? (() => new Date());
  return {
    create: (input) => create(send, input, options.isPage),
    execute: (paymentID) => execute(send, now, paymentID),
    status: (paymentID) => status(send, now, paymentID),
    search: (trxID) => search(send, now, trxID),
  };
}

async function create(
  send: SendCall,
  input: BkashCreateInput,
  isPage: BkashClientOptions['isPage'],
): Promise<BkashCreateOutcome> {
  const { invoice, amountPoisha, payerReference, callbackUrl } = input;
  const answer = await send('create', 'create', {
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

/** Sends one execute and never repeats it: without a final answer, the outcome is the status of the payment. */
async function execute(send: SendCall, now: () => Date, paymentID: string): Promise<BkashOutcome> {
  const answer = await send('execute', 'execute', { paymentID });
  if (answer.kind === 'unavailable') return answer;
  const outcome = answer.kind === 'answer' ? readExecute(answer, now) : null;
  if (outcome) return outcome;
  const current = await status(send, now, paymentID);
  // `unavailable` would mean that nothing was sent, but the execute was.
  return current.kind === 'unavailable' ? { kind: 'unknown', reason: 'execute not answered' } : current;
}

async function status(send: SendCall, now: () => Date, paymentID: string): Promise<BkashOutcome> {
  const answer = await send('status', 'payment/status', { paymentID });
  return answer.kind === 'answer' ? readStatus(answer, now) : answer;
}

async function search(send: SendCall, now: () => Date, trxID: string): Promise<BkashSearchOutcome> {
  const answer = await send('search', 'general/searchTransaction', { trxID });
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
