import type { Failure } from '../../lib/problems.ts';
import { type StoredMarks, saysTheSame, type TypedMarks, typedOf } from './markValues.ts';

export type EntryField = keyof TypedMarks;

/** Where a row stands between what is typed and what is stored. */
export type EntryState =
  | 'same'
  | 'typed'
  /** Written or viva is still missing; nothing is wrong. */
  | 'unfinished'
  | 'saving'
  | 'saved'
  /** Not by the rules: the messages stand at their cells. */
  | 'refused'
  /** The connection is lost; it is sent again by itself. */
  | 'lost'
  | 'failed'
  /** Somebody else has changed it; `now` is what they stored. */
  | 'changed';

export interface EntryRow {
  readonly typed: TypedMarks;
  /** What the row was read with. */
  readonly seen: StoredMarks;
  readonly state: EntryState;
  readonly problems: Partial<Record<EntryField, string>>;
  readonly messages: readonly string[];
  readonly now?: StoredMarks;
}

/** What the rules say of a row: what to send, or messages by cell; `isUnfinished` where marks are only missing. */
export type Checked =
  | { ok: true; value: { written?: number; viva?: number; absent?: boolean; remarks?: string } }
  | { ok: false; problems: EntryRow['problems']; isUnfinished: boolean };

export interface EntryOutside {
  check(typed: TypedMarks): Promise<Checked>;
  /** Stores; answers with what is stored then. */
  send(userId: string, version: number, value: Extract<Checked, { ok: true }>['value']): Promise<StoredMarks>;
  /** What is stored now. */
  look(userId: string): Promise<StoredMarks>;
  failureOf(error: unknown): { failure: Failure; messages: string[]; problems: EntryRow['problems'] };
  /** What was typed and is not stored yet, so that a reload finds it again. */
  keep(rows: Readonly<Record<string, TypedMarks>>): void;
  kept(): Readonly<Record<string, TypedMarks>>;
}

type Stored = StoredMarks & { userId: string };

const settled: ReadonlySet<EntryState> = new Set(['same', 'saved']);
export const isSettled = ({ state }: Pick<EntryRow, 'state'>): boolean => settled.has(state);

/** What is typed down a list: each row is its own little draft, saved when it is left and kept until it is stored. */
export class EntryStore {
  readonly #outside: EntryOutside;
  readonly #rows = new Map<string, EntryRow>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Rows being checked and sent: one save per row at a time, so that a version is sent once. */
  readonly #saving = new Set<string>();
  /** Rows left again during their save. */
  readonly #again = new Set<string>();
  #counts = { saved: 0, open: 0, lost: 0 };

  constructor(outside: EntryOutside) {
    this.#outside = outside;
  }

  /** The rows of a page. What is typed and not stored stays as it is. */
  load(rows: readonly Stored[]): void {
    const kept = this.#outside.kept();
    for (const { userId, written, viva, absent, remarks, version } of rows) {
      const known = this.#rows.get(userId);
      const seen: StoredMarks = { written, viva, absent, remarks, version };
      if (known && (!isSettled(known) || known.seen.version >= version)) continue;
      const draft = kept[userId];
      const isDraft = draft !== undefined && !saysTheSame(draft, seen);
      this.#set(userId, {
        typed: isDraft ? draft : typedOf(seen),
        seen,
        state: isDraft ? 'typed' : 'same',
        problems: {},
        messages: [],
      });
    }
  }

  get = (userId: string): EntryRow | undefined => this.#rows.get(userId);

  /** Of this session: stored, and typed but not stored. */
  counts = (): Readonly<{ saved: number; open: number; lost: number }> => this.#counts;

  /** Of one row, or with '*' of all. */
  subscribe(userId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  type<F extends EntryField>(userId: string, field: F, value: TypedMarks[F]): void {
    const row = this.#rows.get(userId);
    if (!row) return;
    // Who was absent has no marks; a slip of the key brings back what was stored.
    const back = typedOf(row.seen);
    const cleared =
      field !== 'absent' ? {} : value ? { written: '', viva: '' } : { written: back.written, viva: back.viva };
    const { [field]: _, ...problems } = row.problems;
    const state = row.state === 'saving' || row.state === 'changed' ? row.state : 'typed';
    this.#set(userId, { ...row, typed: { ...row.typed, ...cleared, [field]: value }, problems, messages: [], state });
  }

  /** The row is left: it is saved where it says anything new. */
  async leave(userId: string): Promise<void> {
    const row = this.#rows.get(userId);
    if (!row || row.state === 'changed') return;
    if (!this.#saving.has(userId) && saysTheSame(row.typed, row.seen)) {
      if (!isSettled(row)) this.#set(userId, { ...row, state: 'same', problems: {}, messages: [] });
      return;
    }
    await this.#save(userId, row);
  }

  /** Sends what a lost connection kept back. */
  async retryLost(): Promise<void> {
    for (const [userId, row] of this.#rows) if (row.state === 'lost') await this.#save(userId, row);
  }

  /** What somebody else stored has been seen, and is overwritten. */
  async keepMine(userId: string): Promise<void> {
    const row = this.#rows.get(userId);
    if (row?.now) await this.#save(userId, { ...row, seen: row.now, now: undefined });
  }

  takeTheirs(userId: string): void {
    const row = this.#rows.get(userId);
    if (row?.now) {
      this.#set(userId, { typed: typedOf(row.now), seen: row.now, state: 'same', problems: {}, messages: [] });
    }
  }

  async #save(userId: string, row: EntryRow): Promise<void> {
    if (this.#saving.has(userId)) {
      this.#again.add(userId);
      return;
    }
    this.#saving.add(userId);
    await this.#checkAndSend(userId, row).finally(() => this.#saving.delete(userId));
    if (this.#again.delete(userId)) await this.leave(userId);
  }

  async #checkAndSend(userId: string, row: EntryRow): Promise<void> {
    const checked = await this.#outside.check(row.typed);
    const latest = this.#rows.get(userId);
    // Typed on while the rules were asked: it will be left once more.
    if (!latest || (latest.typed !== row.typed && latest.state === 'typed')) return;
    if (!checked.ok) {
      const state = checked.isUnfinished ? 'unfinished' : 'refused';
      return this.#set(userId, { ...row, state, problems: checked.problems, messages: [] });
    }
    this.#set(userId, { ...row, state: 'saving', problems: {}, messages: [] });
    try {
      this.#stored(userId, await this.#outside.send(userId, row.seen.version, checked.value), row.typed);
    } catch (error) {
      await this.#failed(userId, row, error);
    }
  }

  #stored(userId: string, seen: StoredMarks, sent: TypedMarks): void {
    const typed = this.#rows.get(userId)?.typed ?? sent;
    const isSame = saysTheSame(typed, seen);
    this.#set(userId, { typed, seen, state: isSame ? 'saved' : 'typed', problems: {}, messages: [] });
  }

  async #failed(userId: string, sent: EntryRow, error: unknown): Promise<void> {
    const { failure, messages, problems } = this.#outside.failureOf(error);
    const row = { ...sent, typed: this.#rows.get(userId)?.typed ?? sent.typed, messages, problems };
    if (failure.kind === 'network') return this.#set(userId, { ...row, state: 'lost', messages: [] });
    if (failure.code === 'CONFLICT') return this.#conflict(userId, row);
    const isRefused = Object.keys(problems).length > 0;
    this.#set(userId, { ...row, state: isRefused ? 'refused' : 'failed', messages: isRefused ? [] : messages });
  }

  /** An answer that got lost may have been our own: then there is nothing to decide. */
  async #conflict(userId: string, row: EntryRow): Promise<void> {
    try {
      const now = await this.#outside.look(userId);
      if (saysTheSame(row.typed, now)) return this.#stored(userId, now, row.typed);
      this.#set(userId, { ...row, state: 'changed', problems: {}, now });
    } catch {
      this.#set(userId, { ...row, state: 'lost', messages: [] });
    }
  }

  #set(userId: string, row: EntryRow): void {
    this.#rows.set(userId, row);
    const rows = [...this.#rows];
    const open = rows.filter(([, one]) => !isSettled(one));
    this.#counts = {
      saved: rows.filter(([, { state }]) => state === 'saved').length,
      open: open.length,
      lost: open.filter(([, { state }]) => state === 'lost').length,
    };
    this.#outside.keep(Object.fromEntries(open.map(([id, { typed }]) => [id, typed])));
    for (const id of [userId, '*']) for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}
