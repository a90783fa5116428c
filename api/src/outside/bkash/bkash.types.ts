/** bKash's tokenized checkout: inputs and typed outcomes; failures of the provider are not thrown. */

/** Charged. The caller still compares amount, currency, invoice and shortcode with its payment attempt. */
export interface BkashCompleted {
  kind: 'completed';
  trxID: string;
  amountPoisha: number;
  currency: string;
  invoice: string;
  shortcode?: string;
  payerMsisdn?: string;
  completedAt: Date;
  raw: unknown;
}

/** The payment is neither paid nor ended: query it again later. */
export interface BkashPending {
  kind: 'pending';
  raw: unknown;
}

/** Refused. `code` is bKash's status code, or the state in capitals (CANCELLED, EXPIRED …) of an ended payment. */
export interface BkashFailed {
  kind: 'failed';
  code: string;
  message: string;
  raw: unknown;
}

/** The request was sent without a usable answer (timeout, 5xx, unreadable). The payer may have been charged. */
export interface BkashUnknown {
  kind: 'unknown';
  reason: string;
}

/** The request was not sent, so nothing has changed. `retryAfter` in seconds. */
export interface BkashUnavailable {
  kind: 'unavailable';
  reason: 'circuit' | 'token' | 'connection';
  retryAfter: number;
}

export interface BkashCreated {
  kind: 'created';
  paymentID: string;
  /** bKash's payment page, where the customer confirms. */
  bkashURL: string;
  raw: unknown;
}

/** A transaction found by its trxID, without an invoice. */
export interface BkashTransaction {
  kind: 'found';
  trxID: string;
  transactionStatus: string;
  amountPoisha: number;
  currency: string;
  shortcode?: string;
  payerMsisdn?: string;
  completedAt: Date;
  raw: unknown;
}

export type BkashNoAnswer = BkashUnknown | BkashUnavailable;
export type BkashOutcome = BkashCompleted | BkashPending | BkashFailed | BkashNoAnswer;
export type BkashCreateOutcome = BkashCreated | BkashFailed | BkashNoAnswer;
export type BkashSearchOutcome = BkashTransaction | BkashFailed | BkashNoAnswer;

export interface BkashCreateInput {
  /** Unique: bKash refuses a second use with 2029. */
  invoice: string;
  amountPoisha: number;
  payerReference: string;
  callbackUrl: string;
}

export interface BkashGateway {
  /** Opens a payment, which the customer confirms before it can be charged. After `unknown`, retry with another invoice. */
  create(input: BkashCreateInput): Promise<BkashCreateOutcome>;
  /**
   * Charges a confirmed payment. Call it once for a paymentID: after `pending` or `unknown` only `status` may follow; after
   * `unavailable` (nothing was sent) it may be called again.
   */
  execute(paymentID: string): Promise<BkashOutcome>;
  status(paymentID: string): Promise<BkashOutcome>;
  /** Finds a transaction by the ID that bKash gave the payer. */
  search(trxID: string): Promise<BkashSearchOutcome>;
}

/** The token that all nodes share, and the times of recent token calls. */
export interface BkashTokenRecord {
  /** The account: a change of credentials or host invalidates the record. */
  account: string;
  idToken?: string;
  refreshToken?: string;
  /** Epoch milliseconds, as all times here. */
  obtainedAt?: number;
  expiresAt?: number;
  /** Token calls of the last hour: bKash blocks a caller after two. */
  calls: number[];
  blockedUntil?: number;
}

export interface BkashTokenStore {
  /** Runs `fn` under a lock across all nodes, which must not block `read` and `write`. */
  withLock<T>(fn: () => Promise<T>): Promise<T>;
  read(): Promise<BkashTokenRecord | null>;
  /** Durable once it resolves, even if the process dies inside `withLock`: it must not join the transaction of the lock. */
  write(record: BkashTokenRecord): Promise<void>;
}

/** An event for the log, without tokens, secrets and wallet numbers. */
export interface BkashEvent {
  event: 'call' | 'token' | 'circuit-open';
  call: string;
  ms?: number;
  outcome: string;
}
