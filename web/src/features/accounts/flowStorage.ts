/**
 * State of registration, reset and phone change in sessionStorage: it survives a reload and a step back, and ends with the tab because devices
 * are shared. It never holds a password.
 */

/** A verification flow, by its token. */
interface VerificationFlow {
  /** Earliest time of a resend by the device clock, in milliseconds. */
  resendAt?: number;
  /** The completed step; the redirect is pending. */
  done?: 'signedIn' | 'verified' | 'passwordSet';
}

interface Person {
  name?: string;
  nameBn?: string;
  email?: string;
  phone?: string;
}

/** The last reset: a step back and a repeated request reuse its code. */
interface Reset {
  phone: string;
  token: string;
}

/** The started change of the phone of a signed-in user. */
interface PhoneChange extends Reset {
  userId: string;
}

interface FlowState {
  person: Person;
  reset: Reset;
  phoneChange: PhoneChange;
  [flow: `flow:${string}`]: VerificationFlow;
}

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();

/** Fallback where the browser forbids sessionStorage: lost on reload. */
const memoryStore: SessionStore = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

function sessionStore(): SessionStore {
  try {
    return globalThis.sessionStorage ?? memoryStore;
  } catch {
    return memoryStore;
  }
}

/** The stored state of a flow of this tab; empty if there is none. */
export function readFlowState<K extends keyof FlowState & string>(key: K): Partial<FlowState[K]> {
  try {
    const value: unknown = JSON.parse(sessionStore().getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Merges `value` into the stored state of a flow. */
export function saveFlowState<K extends keyof FlowState & string>(key: K, value: Partial<FlowState[K]>): void {
  try {
    sessionStore().setItem(key, JSON.stringify({ ...readFlowState(key), ...value }));
  } catch {
    // The storage is full; the state is lost on reload.
  }
}

export const clearFlowState = (key: keyof FlowState & string): void => sessionStore().removeItem(key);
