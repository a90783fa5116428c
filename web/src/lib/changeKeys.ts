import type { Failure } from './problems.ts';

export interface Change {
  operationName?: string | undefined;
  variables: unknown;
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same for the same change; undefined where it carries a file, of which nobody here knows what it holds. */
function nameOf({ operationName, variables }: Change): string | undefined {
  let hasFile = false;
  const text = JSON.stringify([operationName, variables], (_, value: unknown) => {
    if (value instanceof Blob) hasFile = true;
    return value;
  });
  return hasFile ? undefined : text;
}

/** Whether nobody knows if the change was made: no answer came, one that is not the API's, or that it is still being made. */
const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  failure.requestId === undefined ||
  (failure.code === 'CONFLICT' && failure.retryAfter !== undefined);

/**
 * The keys that changes are sent with. A change whose answer got lost may have been made all the same: sent again it bears the key of
 * the first time, and the API gives its first answer instead of making it twice.
 */
export class ChangeKeys {
  readonly #lost = new Map<string, string>();

  take(change: Change): string {
    const name = nameOf(change);
    const lost = name === undefined ? undefined : this.#lost.get(name);
    if (name !== undefined) this.#lost.delete(name);
    return lost ?? newKey();
  }

  /** What became of a change that was sent with this key and did not go well. */
  failed(change: Change, key: string, failure: Failure): void {
    const name = isUncertain(failure) ? nameOf(change) : undefined;
    if (name !== undefined) this.#lost.set(name, key);
  }

  /** Nobody else's change is answered with what came of this user's. */
  forget(): void {
    this.#lost.clear();
  }
}
