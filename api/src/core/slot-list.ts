/**
 * The open items, each of which exists for one request. A Set would retain them until the next full collection: V8's old table of a Set
 * refers to its new one, so that a promoted table keeps all later items alive.
 */
export class SlotList<T> {
  readonly #items: (T | undefined)[] = [];
  readonly #free: number[] = [];

  /** Returns the slot, for `remove`. */
  add(item: T): number {
    const slot = this.#free.pop() ?? this.#items.length;
    this.#items[slot] = item;
    return slot;
  }

  /** To be called once for each slot. */
  remove(slot: number): void {
    this.#items[slot] = undefined;
    this.#free.push(slot);
  }

  *[Symbol.iterator](): Generator<T, void> {
    for (const item of this.#items) if (item !== undefined) yield item;
  }
}
