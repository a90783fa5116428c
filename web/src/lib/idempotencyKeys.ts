import type { Failure } from './problems.ts';

export interface Change {
  operationName: string;
  variables: unknown;
}

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface ComparableChange {
  operationName: string;
  /** Equal for equal changes. */
  text: string;
  /** The ids that its variables name. */
  ids: ReadonlySet<string>;
}

/** A change without an answer. */
interface UncertainChange extends ComparableChange {
  key: string;
  since: number;
}

/** Undefined for a change that carries a file: its content is unknown here. */
function comparable({ operationName, variables }: Change): ComparableChange | undefined {
  let hasFile = false;
  const ids = new Set<string>();
  const text = JSON.stringify([operationName, variables], (name, value: unknown) => {
    if (value instanceof Blob) hasFile = true;
    if (typeof value === 'string' && /^id$|Id$/.test(name)) ids.add(value);
    return value;
  });
  return hasFile ? undefined : { operationName, text, ids };
}

/** Whether one may overwrite the other: they share an id, or are the same operation without ids. */
function overlaps(one: ComparableChange, other: ComparableChange): boolean {
  if (one.ids.size > 0 || other.ids.size > 0) return [...one.ids].some((id) => other.ids.has(id));
  return one.operationName === other.operationName;
}

/** Whether the mutation may have run: no answer, one that is not the API's, a server error (at its commit), or "still in progress". */
export const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  failure.requestId === undefined ||
  /^(INTERNAL|SERVICE)_/.test(failure.code) ||
  (failure.code === 'CONFLICT' && failure.retryAfter !== undefined);

/** After this time the same change counts as a new one. */
const reuseMs = 15 * 60_000;

/**
 * The idempotency key of each change. A retry after a lost answer reuses its key, so that the API runs it once; but not after another
 * change of the same record, because the first answer would be outdated by then.
 */
export class IdempotencyKeys {
  readonly #uncertain = new Map<string, UncertainChange>();

  keyFor(change: Change): string {
    const text = comparable(change)?.text;
    const known = text === undefined ? undefined : this.#uncertain.get(text);
    if (text !== undefined) this.#uncertain.delete(text);
    return known && Date.now() - known.since < reuseMs ? known.key : newKey();
  }

  /** Drops the keys of uncertain changes of the same record: they are outdated. */
  succeeded(change: Change): void {
    const made = comparable(change);
    if (!made) return;
    for (const [text, other] of this.#uncertain)
      if (text !== made.text && overlaps(other, made)) this.#uncertain.delete(text);
  }

  failed(change: Change, key: string, failure: Failure): void {
    const failed = isUncertain(failure) ? comparable(change) : undefined;
    if (!failed) return;
    this.succeeded(change);
    this.#uncertain.set(failed.text, { ...failed, key, since: Date.now() });
  }

  clear(): void {
    this.#uncertain.clear();
  }
}
