import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  type ApiAnswer,
  charge,
  create,
  describe,
  paymentOf,
  refusalOf,
  refuse,
  type SandboxApi,
  search,
} from './sandbox.api.ts';
import { type Fault, type FaultPlan, faultOfWallet, type SandboxCall } from './sandbox.faults.ts';
import { jsonOf, sendJson, sendText } from './sandbox.http.ts';
import type { SandboxPayment } from './sandbox.state.ts';
import type { SandboxCredentials, SandboxTokens } from './sandbox.tokens.ts';

export interface CallHandlerOptions {
  credentials: SandboxCredentials;
  tokens: SandboxTokens;
  faults: FaultPlan;
  slowMs: number;
}

type CallHandler = (call: SandboxCall, api: SandboxApi, req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Handles the calls, with the planned faults. */
export function createCallHandler({ credentials, tokens, faults, slowMs }: CallHandlerOptions): CallHandler {
  const executing = new Set<string>();

  async function execute(api: SandboxApi, body: unknown, res: ServerResponse, planned: Fault | null): Promise<void> {
    const payment = paymentOf(api, body);
    if (!payment) return sendJson(res, 200, refuse('2002', 'Invalid Payment ID'));
    if (executing.has(payment.paymentID))
      return sendJson(res, 200, refuse('2117', 'Payment execution already been called before'));
    const refusal = refusalOf(api, payment);
    if (refusal) return sendJson(res, 200, refusal);
    const fault = planned ?? faultOf(payment);
    executing.add(payment.paymentID);
    try {
      if (fault?.kind === 'slow') await wait(fault.delayMs);
      await finishExecute(api, payment, fault, res);
    } finally {
      executing.delete(payment.paymentID);
    }
  }

  function faultOf(payment: SandboxPayment): Fault | null {
    const kind = faultOfWallet[payment.wallet ?? ''];
    if (!kind || payment.hadFault) return null;
    payment.hadFault = true;
    return { kind, delayMs: slowMs };
  }

  return async (call, api, req, res) => {
    const body = await jsonOf(req);
    const fault = faults.next(call);
    if (call === 'grant' || call === 'refresh') {
      if (fault && (await applyFault(fault, res))) return;
      return issueToken(call, req, body, res, { credentials, tokens });
    }
    const token = req.headers.authorization ?? '';
    if (req.headers['x-app-key'] !== credentials.appKey) return sendJson(res, 403, { message: 'Forbidden' });
    if (!tokens.isIdToken(token)) return sendJson(res, 401, { message: 'The incoming token has expired' });
    if (call === 'execute') return execute(api, body, res, fault);
    if (fault && (await applyFault(fault, res))) return;
    sendJson(res, 200, await answerOf(call, api, body));
  };
}

async function answerOf(call: SandboxCall, api: SandboxApi, body: unknown): Promise<ApiAnswer> {
  if (call === 'create') return create(api, body);
  if (call === 'search') return search(api, body);
  const payment = paymentOf(api, body);
  return payment ? describe(api, payment) : refuse('2002', 'Invalid Payment ID');
}

/** Charges or not, and answers or not, depending on the fault. */
async function finishExecute(
  api: SandboxApi,
  payment: SandboxPayment,
  fault: Fault | null,
  res: ServerResponse,
): Promise<void> {
  switch (fault?.kind) {
    case 'insufficient-balance':
      return sendJson(res, 200, refuse('2023', 'Insufficient Balance'));
    case 'wallet-blocked':
      return sendJson(
        res,
        200,
        refuse('2037', 'The account of the debit party is in a state which prohibits execution of this transaction'),
      );
    case 'wrong-amount':
      await charge(api, payment, Math.max(1, payment.amountPoisha - 100));
      break;
    case 'hang':
    case 'error':
    case 'garbage':
    case 'token-expired':
      await applyFault(fault, res);
      return;
    default:
      await charge(api, payment, payment.amountPoisha);
  }
  if (fault?.kind === 'charge-then-hang') return;
  if (fault?.kind === 'charge-then-error') return sendJson(res, 500, { message: 'Internal Server Error' });
  if (fault?.kind === 'already-executed')
    return sendJson(res, 200, refuse('2062', 'The payment has already been completed'));
  sendJson(res, 200, describe(api, payment));
}

/** Simulates the faults that any call can have. True if the response is sent or deliberately withheld. */
async function applyFault(fault: Fault, res: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'hang':
      return true;
    case 'error':
      sendJson(res, 500, { message: 'Internal Server Error' });
      return true;
    case 'garbage':
      sendText(res, 200, 'text/html', '<html><body>Service temporarily unavailable</body></html>');
      return true;
    case 'token-expired':
      sendJson(res, 401, { message: 'The incoming token has expired' });
      return true;
    case 'slow':
      await wait(fault.delayMs);
      return false;
    default:
      return false;
  }
}

const tokenBody = z.object({ app_key: z.string(), app_secret: z.string(), refresh_token: z.string().optional() });

function issueToken(
  call: 'grant' | 'refresh',
  req: IncomingMessage,
  body: unknown,
  res: ServerResponse,
  { credentials, tokens }: Pick<CallHandlerOptions, 'credentials' | 'tokens'>,
): void {
  const read = tokenBody.safeParse(body);
  const isKnown =
    read.success &&
    read.data.app_key === credentials.appKey &&
    read.data.app_secret === credentials.appSecret &&
    req.headers.username === credentials.username &&
    req.headers.password === credentials.password;
  if (!tokens.countCall()) {
    sendJson(res, 429, { message: 'Too many token calls: blocked for one hour' });
  } else if (!isKnown) {
    sendJson(res, 200, refuse('2001', 'Invalid App Key'));
  } else if (call === 'refresh' && !tokens.isRefreshToken(read.data.refresh_token ?? '')) {
    sendJson(res, 401, { message: 'Invalid refresh token' });
  } else {
    sendJson(res, 200, { statusCode: '0000', statusMessage: 'Successful', ...tokens.issue() });
  }
}
