/** What the product knows of bKash's tokenized checkout: questions and typed answers, no exceptions for what a provider may do. */

/** The money moved. The caller still compares amount, currency, invoice and shortcode with its own attempt. */
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

/** bKash knows the payment, and it is neither paid nor given up: ask again later. */
export interface BkashPending {
  kind: 'pending';
  raw: unknown;
}

/** bKash said no. `code` is its status code, or the state in capitals (CANCELLED, EXPIRED …) where the payment has ended. */
export interface BkashFailed {
  kind: 'failed';
  code: string;
  message: string;
  raw: unknown;
}

/** The question went out and the answer is not known: timeout, 5xx, unreadable. Money may have moved. */
export interface BkashUnknown {
  kind: 'unknown';
  reason: string;
}

/** The question never reached bKash, so nothing has changed there. Seconds until another try makes sense. */
export interface BkashUnavailable {
  kind: 'unavailable';
  reason: 'circuit' | 'token' | 'connection';
  retryAfter: number;
}

export interface BkashCreated {
  kind: 'created';
  paymentID: string;
  /** bKash's own page, where the customer confirms. */
  bkashURL: string;
  raw: unknown;
}

/** A transaction found by its trxID: bKash names no invoice of ours there. */
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

export interface BkashRefunded {
  kind: 'refunded';
  refundTrxID: string;
  amountPoisha: number;
  completedAt: Date;
  raw: unknown;
}

export type BkashNoAnswer = BkashUnknown | BkashUnavailable;
export type BkashOutcome = BkashCompleted | BkashPending | BkashFailed | BkashNoAnswer;
export type BkashCreateOutcome = BkashCreated | BkashFailed | BkashNoAnswer;
export type BkashSearchOutcome = BkashTransaction | BkashFailed | BkashNoAnswer;
export type BkashRefundOutcome = BkashRefunded | BkashPending | BkashFailed | BkashNoAnswer;

export interface BkashCreateInput {
  /** Unique for ever: bKash answers 2029 to a second one. */
  invoice: string;
  amountPoisha: number;
  payerReference: string;
  callbackUrl: string;
}

export interface BkashRefundInput {
  paymentID: string;
  trxID: string;
  amountPoisha: number;
  reason: string;
  sku: string;
}

export interface BkashGateway {
  /** Opens a payment for the customer to confirm; no money moves yet. `unknown`: start again with another invoice. */
  create(input: BkashCreateInput): Promise<BkashCreateOutcome>;
  /**
   * Takes the money of a confirmed payment. Call it once for a paymentID: after `pending` or `unknown` only `status` may follow,
   * after `unavailable` (nothing was sent) it may be called again.
   */
  execute(paymentID: string): Promise<BkashOutcome>;
  /** What bKash knows of a payment; changes nothing. */
  status(paymentID: string): Promise<BkashOutcome>;
  /** Looks a transaction up by the id that the payer got from bKash. */
  search(trxID: string): Promise<BkashSearchOutcome>;
  /** Gives money back. After `unknown` look the state up before another try. */
  refund(input: BkashRefundInput): Promise<BkashRefundOutcome>;
}

/** Where the shared token and the times of its grants are kept, for all nodes at once. */
export interface BkashTokenRecord {
  /** Whose token it is: a change of credentials or host makes the record void. */
  account: string;
  idToken?: string;
  refreshToken?: string;
  /** Epoch milliseconds, as all times here. */
  obtainedAt?: number;
  expiresAt?: number;
  /** When token calls went out within the last hour: bKash blocks whoever makes more than two. */
  calls: number[];
  blockedUntil?: number;
}

export interface BkashTokenStore {
  /** Runs `fn` while no other node is inside; the lock must not hold back `read` or `write`. */
  withLock<T>(fn: () => Promise<T>): Promise<T>;
  read(): Promise<BkashTokenRecord | null>;
  /**
   * Durable once it resolves, also when the process dies inside `withLock` right after: a grant is written down before it is made.
   * So it must not join a transaction that ends with the lock.
   */
  write(record: BkashTokenRecord): Promise<void>;
}

/** For the log: never carries a token, a secret or a wallet number. */
export interface BkashEvent {
  event: 'call' | 'token' | 'circuit-open';
  call: string;
  ms?: number;
  outcome: string;
}
