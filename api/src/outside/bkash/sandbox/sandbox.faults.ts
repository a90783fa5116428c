import { z } from 'zod';

/** The faults that the sandbox simulates. */
export const faultKinds = [
  'hang',
  'charge-then-hang',
  'error',
  'charge-then-error',
  'slow',
  'wrong-amount',
  'token-expired',
  'already-executed',
  'insufficient-balance',
  'wallet-blocked',
  'garbage',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const sandboxCalls = ['grant', 'refresh', 'create', 'execute', 'status', 'search'] as const;
export type SandboxCall = (typeof sandboxCalls)[number];

/** Wallets whose execute fails; the first two do so in bKash's own sandbox too. */
export const faultOfWallet: Readonly<Record<string, FaultKind>> = {
  '01823074817': 'insufficient-balance',
  '01823074818': 'wallet-blocked',
  '01823074820': 'charge-then-hang',
  '01823074821': 'error',
  '01823074822': 'charge-then-error',
  '01823074823': 'slow',
  '01823074824': 'wrong-amount',
  '01823074825': 'already-executed',
  '01823074826': 'token-expired',
};

export const controlRequest = z.strictObject({
  /** Applies to the next `times` calls of one kind. */
  fault: z
    .strictObject({
      on: z.enum(sandboxCalls),
      kind: z.enum(faultKinds),
      times: z.number().int().min(1).max(1000).default(1),
      delayMs: z.number().int().min(0).max(120_000).default(3000),
    })
    .optional(),
  /** Revokes every issued token. */
  expireTokens: z.boolean().optional(),
  /** Token calls an hour before a block of an hour. */
  tokenCallsPerHour: z.number().int().min(0).max(1000).optional(),
  /** Clears payments, faults, counts and blocks. */
  reset: z.boolean().optional(),
});
export type ControlRequest = z.output<typeof controlRequest>;

export interface Fault {
  kind: FaultKind;
  delayMs: number;
}

export interface FaultPlan {
  plan(fault: NonNullable<ControlRequest['fault']>): void;
  /** The fault of this call; each is returned as often as planned. */
  next(call: SandboxCall): Fault | null;
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  let planned: NonNullable<ControlRequest['fault']>[] = [];
  return {
    plan: (fault) => void planned.push({ ...fault }),
    next(call) {
      const fault = planned.find((one) => one.on === call);
      if (!fault) return null;
      fault.times -= 1;
      planned = planned.filter((one) => one.times > 0);
      return { kind: fault.kind, delayMs: fault.delayMs };
    },
    clear: () => {
      planned = [];
    },
  };
}
