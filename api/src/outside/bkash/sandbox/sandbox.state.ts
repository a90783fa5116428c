import { randomBytes } from 'node:crypto';

/** A payment of the sandbox, as JSON. */
export interface SandboxPayment {
  paymentID: string;
  /** A secret in the page's address, so that a paymentID alone cannot confirm the payment. */
  pageKey: string;
  invoice: string;
  amountPoisha: number;
  payerReference: string;
  callbackURL: string;
  createdAt: number;
  state: 'Initiated' | 'Completed' | 'Cancelled' | 'Failed';
  /** The wallet that confirmed on the page. */
  wallet?: string;
  trxID?: string;
  chargedPoisha?: number;
  executedAt?: number;
  /** Whether the wallet's fault has happened, once for a payment. */
  hadFault?: boolean;
  refunds: { refundTrxID: string; amountPoisha: number; at: number }[];
}

export interface SandboxState {
  payments: SandboxPayment[];
}

/** Persists payments across restarts. */
export interface SandboxPersistence {
  load(): Promise<SandboxState | null>;
  save(state: SandboxState): Promise<void>;
}

const lifeMs = 24 * 3_600_000;

/** A paymentID expires after 24 hours. */
export const hasExpired = (payment: SandboxPayment, at: number): boolean =>
  payment.state === 'Initiated' && at >= payment.createdAt + lifeMs;

export const newPaymentID = (at: number): string => `TR0011${letters(8)}${at}`;
export const newTrxID = (): string => letters(10);
export const newPageKey = (): string => randomBytes(24).toString('base64url');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function letters(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

export interface SandboxBook {
  add(payment: SandboxPayment): void;
  byID(paymentID: string): SandboxPayment | undefined;
  byTrxID(trxID: string): SandboxPayment | undefined;
  hasInvoice(invoice: string): boolean;
  /** Call after every change. */
  keep(): Promise<void>;
  clear(): void;
  size(): number;
}

export async function openBook(persistence: SandboxPersistence | undefined): Promise<SandboxBook> {
  const payments = new Map<string, SandboxPayment>();
  for (const payment of (await persistence?.load())?.payments ?? []) payments.set(payment.paymentID, payment);
  const find = (test: (payment: SandboxPayment) => boolean) => [...payments.values()].find(test);
  return {
    add: (payment) => void payments.set(payment.paymentID, payment),
    byID: (paymentID) => payments.get(paymentID),
    byTrxID: (trxID) => find((payment) => payment.trxID === trxID),
    hasInvoice: (invoice) => find((payment) => payment.invoice === invoice) !== undefined,
    keep: async () => persistence?.save({ payments: [...payments.values()] }),
    clear: () => payments.clear(),
    size: () => payments.size,
  };
}
