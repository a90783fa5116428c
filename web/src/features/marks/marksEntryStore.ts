import type { Failure } from '../../lib/problems.ts';
import {
  type CheckedMarks,
  type Components,
  equalMarks,
  mergeMarks,
  type StoredMarks,
  type TypedMarks,
  toTypedMarks,
  toTypedValues,
} from './markValues.ts';

/** The key of a component that officers enter, `absent` or `remarks`. */
export type EntryField = string;

/** The state of a row between typed and stored marks. */
export type EntryState =
  | 'same'
  | 'typed'
  | 'saving'
  | 'saved'
  /** Invalid; the messages are at the cells. */
  | 'refused'
  /** The connection is lost; it is retried automatically. */
  | 'lost'
  | 'failed'
  /** Changed by another officer; `now` holds the stored marks. */
  | 'changed';

export interface EntryRow {
  readonly typed: TypedMarks;
  /** The stored marks that the row was loaded with. */
  readonly seen: StoredMarks;
  readonly state: EntryState;
  readonly problems: Partial<Record<EntryField, string>>;
  readonly messages: readonly string[];
  readonly now?: StoredMarks;
}

/** A row with unsaved marks, as it survives a reload. */
export type EntryDraft = Pick<EntryRow, 'typed'> & Partial<Pick<EntryRow, 'seen'>>;

/** The result of validation: the value to send, or messages by cell. */
export type Checked = { ok: true; value: CheckedMarks } | { ok: false; problems: EntryRow['problems'] };

export interface EntryDependencies {
  /** Of the exam, as loaded last. */
  components(): Components;
  check(typed: TypedMarks): Promise<Checked>;
  /** Saves, and resolves to the stored marks. */
  send(userId: string, version: number, value: CheckedMarks): Promise<StoredMarks>;
  /** Loads the marks as they are stored now. */
  fetchMarks(userId: string): Promise<StoredMarks>;
  failureOf(error: unknown): { failure: Failure; messages: string[]; problems: EntryRow['problems'] };
  /** Persists the unsaved drafts across a reload. */
  saveDrafts(rows: Readonly<Record<string, EntryDraft>>): void;
  loadDrafts(): Readonly<Record<string, EntryDraft>>;
}

type Stored = StoredMarks & { userId: string };

const settled: ReadonlySet<EntryState> = new Set(['same', 'saved']);

/** Whether a row of marks entry has no unsaved marks. */
export const isSettled = ({ state }: Pick<EntryRow, 'state'>): boolean => settled.has(state);

/** The drafts of marks entry: a row is saved when one of its cells loses focus, and stays a draft until then. */
export class EntryStore {
  readonly #dependencies: EntryDependencies;
  readonly #rows = new Map<string, EntryRow>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Rows being checked and sent: one save per row at a time, so that a version is sent once. */
  readonly #saving = new Set<string>();
  /** Rows left again during their save. */
  readonly #leftWhileSaving = new Set<string>();
  /** The drafts of before a reload whose rows are on pages that have not been loaded since. */
  readonly #unloaded: Map<string, EntryDraft>;
  #counts: Readonly<{ saved: number; open: number; lost: number }>;

  constructor(dependencies: EntryDependencies) {
    this.#dependencies = dependencies;
    this.#unloaded = new Map(Object.entries(dependencies.loadDrafts()));
    this.#counts = { saved: 0, open: this.#unloaded.size, lost: 0 };
  }

  /** Loads the rows of a page; unsaved drafts stay. */
  load(rows: readonly Stored[]): void {
    for (const { userId, values, absent, remarks, version } of rows) {
      const known = this.#rows.get(userId);
      const seen: StoredMarks = { values, absent, remarks, version };
      if (known && (!isSettled(known) || known.seen.version >= version)) continue;
      this.#set(userId, this.#restored(seen, this.#unloaded.get(userId)));
    }
  }

  /** The stored row with its draft; asks if both have changed a value since. */
  #restored(now: StoredMarks, draft: EntryDraft | undefined): EntryRow {
    const components = this.#dependencies.components();
    const row = { seen: now, problems: {}, messages: [] };
    if (!draft || equalMarks(components, draft.typed, now))
      return { ...row, typed: toTypedMarks(components, now), state: 'same' };
    if (!draft.seen || draft.seen.version === now.version) return { ...row, typed: draft.typed, state: 'typed' };
    const merged = mergeMarks(components, draft.typed, draft.seen, now);
    if (!merged) return { ...row, typed: draft.typed, state: 'changed', now };
    return { ...row, typed: merged, state: equalMarks(components, merged, now) ? 'same' : 'typed' };
  }

  get = (userId: string): EntryRow | undefined => this.#rows.get(userId);

  /** The saved rows of this session, and the unsaved ones of all pages. */
  counts = () => this.#counts;

  /** Subscribes to one row, or to all with '*'. */
  subscribe(userId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  type(userId: string, field: EntryField, value: string | boolean): void {
    const row = this.#rows.get(userId);
    if (!row) return;
    // An absent applicant has no marks; unticking restores the stored ones.
    const cleared =
      field === 'absent' ? toTypedValues(this.#dependencies.components(), value ? undefined : row.seen) : {};
    const { [field]: _, ...problems } = row.problems;
    const state = row.state === 'saving' || row.state === 'changed' ? row.state : 'typed';
    this.#set(userId, { ...row, typed: { ...row.typed, ...cleared, [field]: value }, problems, messages: [], state });
  }

  /** Saves the row if it differs from the stored marks. */
  async leave(userId: string): Promise<void> {
    const row = this.#rows.get(userId);
    if (!row || row.state === 'changed') return;
    if (!this.#saving.has(userId) && this.#isStored(row.typed, row.seen)) {
      if (!isSettled(row)) this.#set(userId, { ...row, state: 'same', problems: {}, messages: [] });
      return;
    }
    await this.#save(userId, row);
  }

  /** Retries the rows whose save lost the connection. */
  async retryLost(): Promise<void> {
    for (const [userId, row] of this.#rows) if (row.state === 'lost') await this.#save(userId, row);
  }

  /** Overwrites the marks that another officer stored. */
  async overwrite(userId: string): Promise<void> {
    const row = this.#rows.get(userId);
    if (row?.now) await this.#save(userId, { ...row, seen: row.now, now: undefined });
  }

  discardMine(userId: string): void {
    const row = this.#rows.get(userId);
    if (row?.now) {
      const typed = toTypedMarks(this.#dependencies.components(), row.now);
      this.#set(userId, { typed, seen: row.now, state: 'same', problems: {}, messages: [] });
    }
  }

  async #save(userId: string, row: EntryRow): Promise<void> {
    if (this.#saving.has(userId)) {
      this.#leftWhileSaving.add(userId);
      return;
    }
    this.#saving.add(userId);
    await this.#checkAndSend(userId, row).finally(() => this.#saving.delete(userId));
    if (this.#leftWhileSaving.delete(userId)) await this.leave(userId);
  }

  async #checkAndSend(userId: string, row: EntryRow): Promise<void> {
    const checked = await this.#dependencies.check(row.typed);
    const latest = this.#rows.get(userId);
    // Changed during validation: leaving the row saves it.
    if (!latest || (latest.typed !== row.typed && latest.state === 'typed')) return;
    if (!checked.ok) {
      return this.#set(userId, { ...row, state: 'refused', problems: checked.problems, messages: [] });
    }
    this.#set(userId, { ...row, state: 'saving', problems: {}, messages: [] });
    try {
      this.#stored(userId, await this.#dependencies.send(userId, row.seen.version, checked.value), row.typed);
    } catch (error) {
      await this.#failed(userId, row, error);
    }
  }

  #stored(userId: string, seen: StoredMarks, sent: TypedMarks): void {
    const typed = this.#rows.get(userId)?.typed ?? sent;
    const isSame = this.#isStored(typed, seen);
    this.#set(userId, { typed, seen, state: isSame ? 'saved' : 'typed', problems: {}, messages: [] });
  }

  async #failed(userId: string, sent: EntryRow, error: unknown): Promise<void> {
    const { failure, messages, problems } = this.#dependencies.failureOf(error);
    const row = { ...sent, typed: this.#rows.get(userId)?.typed ?? sent.typed, messages, problems };
    if (failure.kind === 'network') return this.#set(userId, { ...row, state: 'lost', messages: [] });
    if (failure.code === 'CONFLICT') return this.#conflict(userId, row);
    const isRefused = Object.keys(problems).length > 0;
    this.#set(userId, { ...row, state: isRefused ? 'refused' : 'failed', messages: isRefused ? [] : messages });
  }

  /** Merges values that only one side has changed, which also covers an own save whose answer was lost; asks about the others. */
  async #conflict(userId: string, row: EntryRow): Promise<void> {
    try {
      const now = await this.#dependencies.fetchMarks(userId);
      const merged =
        now.version > row.seen.version && mergeMarks(this.#dependencies.components(), row.typed, row.seen, now);
      if (merged) {
        const next: EntryRow = { ...row, typed: merged, seen: now, state: 'saving', problems: {}, messages: [] };
        this.#set(userId, next);
        return this.#isStored(merged, now) ? this.#stored(userId, now, merged) : await this.#checkAndSend(userId, next);
      }
      this.#set(userId, { ...row, state: 'changed', problems: {}, now });
    } catch {
      this.#set(userId, { ...row, state: 'lost', messages: [] });
    }
  }

  #isStored(typed: TypedMarks, stored: StoredMarks): boolean {
    return equalMarks(this.#dependencies.components(), typed, stored);
  }

  #set(userId: string, row: EntryRow): void {
    this.#rows.set(userId, row);
    this.#unloaded.delete(userId);
    const rows = [...this.#rows];
    const open = rows.filter(([, one]) => !isSettled(one));
    this.#counts = {
      saved: rows.filter(([, { state }]) => state === 'saved').length,
      open: open.length + this.#unloaded.size,
      lost: open.filter(([, { state }]) => state === 'lost').length,
    };
    const drafts = open.map(([id, { typed, seen }]) => [id, { typed, seen }] as const);
    this.#dependencies.saveDrafts(Object.fromEntries([...this.#unloaded, ...drafts]));
    for (const id of [userId, '*']) for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}
