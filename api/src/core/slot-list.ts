/**
 * What is open at the moment, for items that come and go with each request. A Set would keep them alive: when V8 replaces the table of a
 * Set, the old table refers to the new one, so a table that the garbage collector has once promoted retains all later items until the
 * next full collection.
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

  /** Once for each slot. */
  remove(slot: number): void {
    this.#items[slot] = undefined;
    this.#free.push(slot);
  }

  *[Symbol.iterator](): Generator<T, void> {
    for (const item of this.#items) if (item !== undefined) yield item;
  }
}
