import type { Failure } from './problems.ts';

export interface Change {
  operationName?: string | undefined;
  variables: unknown;
}

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What two changes have to do with each other. */
interface Traits {
  operationName: string | undefined;
  /** The same for the same change. */
  text: string;
  /** Whom or what it is about, as far as it names one. */
  ids: ReadonlySet<string>;
}

interface Lost extends Traits {
  key: string;
  since: number;
}

/** Undefined where the change carries a file, of which nobody here knows what it holds. */
function traitsOf({ operationName, variables }: Change): Traits | undefined {
  let hasFile = false;
  const ids = new Set<string>();
  const text = JSON.stringify([operationName, variables], (name, value: unknown) => {
    if (value instanceof Blob) hasFile = true;
    if (typeof value === 'string' && /^id$|Id$/.test(name)) ids.add(value);
    return value;
  });
  return hasFile ? undefined : { operationName, text, ids };
}

/** Whether the one may undo the other: both are about one thing, or are of one kind that names none. */
function meets(one: Traits, other: Traits): boolean {
  if (one.ids.size > 0 || other.ids.size > 0) return [...one.ids].some((id) => other.ids.has(id));
  return one.operationName === other.operationName;
}

/** Whether nobody knows if the change was made: no answer came, one that is not the API's, or that it is still being made. */
const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  failure.requestId === undefined ||
  (failure.code === 'CONFLICT' && failure.retryAfter !== undefined);

/** Who does the same after a longer time means it anew. */
const minutes = 15;

/**
 * The keys that changes are sent with. A change whose answer got lost may have been made all the same: sent again it bears the key of
 * the first time, and the API gives its first answer instead of making it twice. Not so where something else was done to the same thing
 * in between: the first answer would tell of what is no longer so, and the change is to be made again.
 */
export class ChangeKeys {
  readonly #lost = new Map<string, Lost>();

  take(change: Change): string {
    const text = traitsOf(change)?.text;
    const lost = text === undefined ? undefined : this.#lost.get(text);
    if (text !== undefined) this.#lost.delete(text);
    return lost && Date.now() - lost.since < minutes * 60_000 ? lost.key : newKey();
  }

  /** The change has been made, and what was lost before it to the same thing is no longer the last word. */
  made(change: Change): void {
    const traits = traitsOf(change);
    if (!traits) return;
    for (const [text, lost] of this.#lost) if (text !== traits.text && meets(lost, traits)) this.#lost.delete(text);
  }

  /** What became of a change that was sent with this key and did not go well. */
  failed(change: Change, key: string, failure: Failure): void {
    const traits = isUncertain(failure) ? traitsOf(change) : undefined;
    if (!traits) return;
    // It may have been made.
    this.made(change);
    this.#lost.set(traits.text, { ...traits, key, since: Date.now() });
  }

  /** Nobody else's change is answered with what came of this user's. */
  forget(): void {
    this.#lost.clear();
  }
}
