/**
 * What the steps of registration and reset have to remember over a reload or a step back: in the tab alone, so that nothing is
 * left on a shared computer, and never a password.
 */

/** A flow that waits for its code or for its new password, by its token. */
export interface KeptFlow {
  /** When another code may be asked for, by the clock of this device; in milliseconds. */
  resendAt?: number;
  /** The step is taken; what is left is to go on to the next page. */
  done?: 'signedIn' | 'verified' | 'passwordSet';
}

/** Who somebody says to be, so that it is typed once. */
export interface KeptPerson {
  name?: string;
  email?: string;
  phone?: string;
}

/** The reset that was begun last: whoever steps back and asks for the same again goes on with the code that is on its way. */
export interface KeptReset {
  phone: string;
  token: string;
}

interface Kept {
  person: KeptPerson;
  reset: KeptReset;
  [flow: `flow:${string}`]: KeptFlow;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();

/** For a browser that forbids the storage: until the page is loaded again. */
const memoryShelf: Shelf = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

function shelf(): Shelf {
  try {
    return globalThis.sessionStorage ?? memoryShelf;
  } catch {
    return memoryShelf;
  }
}

export function readKept<K extends keyof Kept & string>(key: K): Partial<Kept[K]> {
  try {
    const value: unknown = JSON.parse(shelf().getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Adds to what is kept. */
export function keep<K extends keyof Kept & string>(key: K, value: Partial<Kept[K]>): void {
  try {
    shelf().setItem(key, JSON.stringify({ ...readKept(key), ...value }));
  } catch {
    // A full storage: the step then works until the page is loaded again.
  }
}

export const forget = (key: keyof Kept & string): void => shelf().removeItem(key);
