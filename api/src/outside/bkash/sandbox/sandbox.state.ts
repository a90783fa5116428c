import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const payment = z.object({
  paymentID: z.string(),
  /** A secret in the page's address, so that a paymentID alone cannot confirm the payment. */
  pageKey: z.string(),
  invoice: z.string(),
  amountPoisha: z.number(),
  payerReference: z.string(),
  callbackURL: z.string(),
  createdAt: z.number(),
  state: z.enum(['Initiated', 'Completed', 'Cancelled', 'Failed']),
  /** The wallet that confirmed on the page. */
  wallet: z.string().optional(),
  trxID: z.string().optional(),
  chargedPoisha: z.number().optional(),
  executedAt: z.number().optional(),
  /** The fault of a wallet happens once for each payment. */
  hadFault: z.boolean().optional(),
});
export type SandboxPayment = z.infer<typeof payment>;

export const sandboxState = z.object({ payments: z.array(payment) });
export type SandboxState = z.infer<typeof sandboxState>;

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
  save(): Promise<void>;
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
    save: async () => persistence?.save({ payments: [...payments.values()] }),
    clear: () => payments.clear(),
    size: () => payments.size,
  };
}
