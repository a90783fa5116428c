import { type Failure, readFailure } from '../../lib/problems.ts';
import { isSameJson } from '../../lib/sameJson.ts';
import { createStore } from '../../lib/store.ts';
import type { LocalDraft } from './localDraft.ts';

export interface ServerDraft {
  data: unknown;
  version: number;
  savedAt: string;
}

export type DraftState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Retried automatically; stored in the browser until then. */
  | { kind: 'unsaved'; why: 'connection' | 'service' }
  | { kind: 'refused'; reason: string }
  | { kind: 'conflict'; serverDraft: ServerDraft | null };

export interface DraftAutosaveOptions {
  /** The draft of the server when the form opened. */
  server: ServerDraft | null;
  /** The draft in local storage, if it was not saved on the server. */
  localDraft?: LocalDraft;
  /** The empty form. */
  emptyData: unknown;
  save: (data: unknown, version: number) => Promise<{ version: number; savedAt: string }>;
  load: () => Promise<ServerDraft | null>;
  writeLocalDraft: (copy: LocalDraft) => void;
  clearLocalDraft: () => void;
  /** The profile was submitted on another device. */
  onSubmitted: () => void;
}

/** Debounce of changes. */
export const saveDelayMs = 1_500;
const retryDelayMs = { first: 3_000, max: 60_000 };
/** Request timeout; shorter for a request that was pending when the connection came back, and before a sign-out. */
const timeoutMs = { usual: 20_000, reconnected: 1_000, signOut: 3_000 };

/** CONFLICT: the applications closed while the form was filled in. */
const isFinal = (code: string): boolean => ['BAD_USER_INPUT', 'PAYLOAD_TOO_LARGE', 'CONFLICT'].includes(code);

const isVersionConflict = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.code === 'CONFLICT' &&
  failure.problems.some(({ field }) => field?.replace(/^input\./, '') === 'version');

/**
 * Autosaves the draft: one request at a time, with an optimistic lock by version. Unsaved data is stored in the browser.
 * A newer draft from another device is overwritten only on request.
 */
export class DraftAutosave {
  readonly state = createStore<DraftState>({ kind: 'untouched' });
  /** The data that the form opens with. */
  readonly initialData: unknown;
  readonly #options: DraftAutosaveOptions;
  #version: number;
  #pending: unknown;
  /** The data last confirmed by the server, or the empty form. */
  #savedData: unknown;
  /** The data of a save without an answer: it may have been stored. */
  #unconfirmed: unknown;
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #running = false;
  #paused = false;
  /** Rejects the pending request. */
  #abandonRequest: (() => void) | undefined;

  constructor(options: DraftAutosaveOptions) {
    const { server, localDraft, emptyData } = options;
    this.#options = options;
    this.#savedData = server?.data ?? emptyData;
    this.#version = server?.version ?? 0;
    if (server) this.state.set({ kind: 'saved', at: server.savedAt });
    const hasUnsaved = localDraft !== undefined && !isSameJson(localDraft.data, this.#savedData);
    this.initialData = hasUnsaved ? localDraft.data : this.#savedData;
    if (hasUnsaved) this.#restoreLocalDraft(localDraft, server);
  }

  /** A conflict if the server's draft has changed since the local draft was stored. */
  #restoreLocalDraft(localDraft: LocalDraft, server: ServerDraft | null): void {
    this.#pending = localDraft.data;
    this.#unconfirmed = localDraft.sent;
    const isCurrent = !server || server.version === localDraft.version || isSameJson(localDraft.sent, server.data);
    if (!isCurrent) this.state.set({ kind: 'conflict', serverDraft: server });
  }

  /** Saves changed data, debounced or immediately. */
  change(data: unknown, when: 'later' | 'now' = 'later'): void {
    if (!isSameJson(data, this.#pending ?? this.#savedData)) {
      this.#pending = data;
      this.#attempts = 0;
      this.#storeLocally();
    } else if (this.#pending === undefined || when === 'later') return;
    if (when === 'now') this.flush();
    else this.#schedule(saveDelayMs);
  }

  /** Saves pending data immediately. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#sending || this.#paused || this.#pending === undefined || this.#inConflict()) return;
    this.#sending = this.#send().finally(() => {
      this.#sending = undefined;
      // Changed during the save.
      if (this.#pending !== undefined && this.state.get().kind === 'saved') this.#schedule(saveDelayMs);
    });
  };

  /** Resolves a conflict with the server's draft; returns its data. */
  loadServerDraft(): unknown {
    const now = this.state.get();
    const serverDraft = now.kind === 'conflict' ? now.serverDraft : null;
    this.#version = serverDraft?.version ?? 0;
    this.#savedData = serverDraft?.data ?? this.#options.emptyData;
    this.#clearPending();
    this.state.set(serverDraft ? { kind: 'saved', at: serverDraft.savedAt } : { kind: 'untouched' });
    return this.#savedData;
  }

  /** Resolves a conflict with the local data. */
  overwriteServerDraft(): void {
    const now = this.state.get();
    if (now.kind !== 'conflict') return;
    this.#version = now.serverDraft?.version ?? 0;
    this.#unconfirmed = undefined;
    this.state.set({ kind: 'saving' });
    this.flush();
  }

  /** Stops saving and waits for the pending save, before the submission. */
  async pause(): Promise<void> {
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Saves all pending data, before a sign-out; gives up early, so that the sign-out does not wait for a silent line. */
  readonly saveAll = async (): Promise<void> => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs.signOut));
    // Twice: data may have changed during a save.
    for (let rounds = 0; rounds < 2 && this.#pending !== undefined; rounds += 1) {
      this.flush();
      await Promise.race([this.#sending, late]);
    }
  };

  /** After a refused submission. */
  resume(): void {
    this.#paused = false;
    this.flush();
  }

  /** After a successful submission. */
  discard(): void {
    this.#paused = true;
    this.#clearPending();
  }

  /** Subscribes to the connection and the page life cycle; returns the unsubscribe function. */
  start(): () => void {
    const hidden = () => document.visibilityState === 'hidden' && this.flush();
    this.#running = true;
    // The local draft had been saved after all.
    if (this.#pending === undefined) this.#options.clearLocalDraft();
    globalThis.addEventListener('online', this.#onReconnect);
    globalThis.addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', hidden);
    this.#schedule(0);
    return () => {
      globalThis.removeEventListener('online', this.#onReconnect);
      globalThis.removeEventListener('pagehide', this.flush);
      document.removeEventListener('visibilitychange', hidden);
      this.flush();
      this.#running = false;
    };
  }

  /** `online` fires before the network works: the first retries get a short delay. */
  readonly #onReconnect = (): void => {
    this.#attempts = -2;
    const abandon = this.#abandonRequest;
    if (abandon) setTimeout(abandon, timeoutMs.reconnected);
    else this.flush();
  };

  #withTimeout<T>(request: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const abandon = () => reject(new TypeError('No answer in time.'));
      const timer = setTimeout(abandon, timeoutMs.usual);
      this.#abandonRequest = abandon;
      void request.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        if (this.#abandonRequest === abandon) this.#abandonRequest = undefined;
      });
    });
  }

  #inConflict(): boolean {
    return this.state.get().kind === 'conflict';
  }

  #storeLocally(): void {
    this.#options.writeLocalDraft({ version: this.#version, data: this.#pending, sent: this.#unconfirmed });
  }

  #clearPending(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#unconfirmed = undefined;
    this.#options.clearLocalDraft();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#running) this.#timer = setTimeout(this.flush, delay);
  }

  async #send(): Promise<void> {
    if (this.state.get().kind !== 'unsaved') this.state.set({ kind: 'saving' });
    try {
      if (this.#unconfirmed !== undefined && !(await this.#reconcile())) return;
      await this.#save(this.#pending);
    } catch (error) {
      this.#handleFailure(readFailure(error));
    }
  }

  async #save(data: unknown): Promise<void> {
    const before = this.#unconfirmed;
    this.#unconfirmed = data;
    this.#storeLocally();
    try {
      this.#onSaved(data, await this.#withTimeout(this.#options.save(data, this.#version)));
    } catch (error) {
      if (!isVersionConflict(readFailure(error))) throw error;
      this.#unconfirmed = before;
      const isResolved = await this.#reconcile();
      if (isResolved) this.#retryLater('service');
    }
  }

  #onSaved(data: unknown, { version, savedAt }: { version: number; savedAt: string }): void {
    this.#version = version;
    this.#savedData = data;
    this.#unconfirmed = undefined;
    this.#attempts = 0;
    if (isSameJson(this.#pending, data)) this.#clearPending();
    else if (this.#pending !== undefined) this.#storeLocally();
    this.state.set({ kind: 'saved', at: savedAt });
  }

  /** Finds out whether a save without an answer was stored. Returns false on a conflict or when nothing is pending. */
  async #reconcile(): Promise<boolean> {
    const serverDraft = await this.#withTimeout(this.#options.load());
    if ((serverDraft?.version ?? 0) === this.#version) return true;
    // Equal data is no conflict.
    const same = [this.#unconfirmed, this.#pending].find(
      (one) => one !== undefined && isSameJson(serverDraft?.data, one),
    );
    if (serverDraft && same !== undefined) {
      this.#onSaved(same, serverDraft);
      return this.#pending !== undefined;
    }
    this.state.set({ kind: 'conflict', serverDraft });
    return false;
  }

  #handleFailure(failure: Failure): void {
    if (failure.kind === 'network') return this.#retryLater('connection');
    if (failure.key === 'profileExists') {
      this.discard();
      return this.#options.onSubmitted();
    }
    if (isFinal(failure.code)) return this.state.set({ kind: 'refused', reason: failure.messages.join(', ') });
    this.#retryLater('service');
  }

  #retryLater(why: 'connection' | 'service'): void {
    this.state.set({ kind: 'unsaved', why });
    this.#schedule(Math.min(retryDelayMs.first * 2 ** this.#attempts, retryDelayMs.max));
    this.#attempts += 1;
  }
}
