import { type Failure, readFailure } from '../../lib/problems.ts';
import { createStore } from '../../lib/store.ts';
import type { DraftCopy } from './draftCopy.ts';
import { isSameJson } from './sameJson.ts';

export interface ServerDraft {
  data: unknown;
  version: number;
  savedAt: string;
}

/** What the screen says about the draft. */
export type DraftState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** It is tried again by itself; until then the browser keeps it. */
  | { kind: 'unsaved'; why: 'connection' | 'service' }
  | { kind: 'refused'; reason: string }
  | { kind: 'conflict'; theirs: ServerDraft | null };

export interface DraftKeeperOptions {
  /** What the server had when the form was opened. */
  server: ServerDraft | null;
  /** What the browser has kept because the server did not get it. */
  copy?: DraftCopy;
  /** What the form begins with where neither has anything. */
  first: unknown;
  save: (data: unknown, version: number) => Promise<{ version: number; savedAt: string }>;
  load: () => Promise<ServerDraft | null>;
  writeCopy: (copy: DraftCopy) => void;
  clearCopy: () => void;
  /** The profile was submitted elsewhere: there is nothing to keep any more. */
  onSubmitted: () => void;
}

/** Typing is over when nothing came for this long. Milliseconds. */
export const savesAfter = 1_500;
const retriesAfter = { first: 3_000, most: 60_000 };
/** A request without an answer for this long is lost; one that was under way when the connection came back, sooner. */
const answersWithin = { usual: 20_000, reconnected: 1_000 };

const isVersionConflict = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.code === 'CONFLICT' &&
  failure.problems.some(({ field }) => field?.replace(/^input\./, '') === 'version');

/**
 * Keeps the draft on the server while somebody types: one save at a time, each naming the version that it goes on from. What the server
 * does not have is kept in the browser. A newer draft from elsewhere is never overwritten without asking.
 */
export class DraftKeeper {
  readonly state = createStore<DraftState>({ kind: 'untouched' });
  /** What the form is to show when it opens. */
  readonly opened: unknown;
  readonly #options: DraftKeeperOptions;
  #version: number;
  /** What waits to be saved. */
  #pending: unknown;
  /** What the server is known to have, or what an empty form holds. */
  #known: unknown;
  /** The last save that got no answer: it may have arrived. */
  #unanswered: unknown;
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #running = false;
  #paused = false;
  /** Takes the request under way for lost; it was sent before the connection was. */
  #giveUp: (() => void) | undefined;

  constructor(options: DraftKeeperOptions) {
    const { server, copy, first } = options;
    this.#options = options;
    this.#known = server?.data ?? first;
    this.#version = server?.version ?? 0;
    if (server) this.state.set({ kind: 'saved', at: server.savedAt });
    const isNews = copy !== undefined && !isSameJson(copy.data, this.#known);
    this.opened = isNews ? copy.data : this.#known;
    if (isNews) this.#openCopy(copy, server);
  }

  /** What the browser has kept goes on from the server's draft, unless that has moved on meanwhile. */
  #openCopy(copy: DraftCopy, server: ServerDraft | null): void {
    this.#pending = copy.data;
    this.#unanswered = copy.sent;
    const goesOn = !server || server.version === copy.version || isSameJson(copy.sent, server.data);
    if (!goesOn) this.state.set({ kind: 'conflict', theirs: server });
  }

  /** Takes over what is in the form now; it is saved a moment after the last change, or at once. */
  change(data: unknown, when: 'later' | 'now' = 'later'): void {
    if (!isSameJson(data, this.#pending ?? this.#known)) {
      this.#pending = data;
      this.#tries = 0;
      this.#keepCopy();
    } else if (this.#pending === undefined || when === 'later') return;
    if (when === 'now') this.flush();
    else this.#later(savesAfter);
  }

  /** Saves what is not saved yet, without waiting for the moment. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#sending || this.#paused || this.#pending === undefined || this.#inConflict()) return;
    this.#sending = this.#send().finally(() => {
      this.#sending = undefined;
      // Typed while the save was on its way.
      if (this.#pending !== undefined && this.state.get().kind === 'saved') this.#later(savesAfter);
    });
  };

  /** Goes on from the newer draft; gives what it holds. */
  takeTheirs(): unknown {
    const now = this.state.get();
    const theirs = now.kind === 'conflict' ? now.theirs : null;
    this.#version = theirs?.version ?? 0;
    this.#known = theirs?.data ?? this.#options.first;
    this.#forget();
    this.state.set(theirs ? { kind: 'saved', at: theirs.savedAt } : { kind: 'untouched' });
    return this.#known;
  }

  /** Overwrites the newer draft. */
  keepMine(): void {
    const now = this.state.get();
    if (now.kind !== 'conflict') return;
    this.#version = now.theirs?.version ?? 0;
    this.#unanswered = undefined;
    this.state.set({ kind: 'saving' });
    this.flush();
  }

  /** No save from now on, and the one under way is over: before the profile is submitted. */
  async pause(): Promise<void> {
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Saves again, after a submission that was refused. */
  resume(): void {
    this.#paused = false;
    this.flush();
  }

  /** The profile is submitted: the draft has done its work. */
  discard(): void {
    this.#paused = true;
    this.#forget();
  }

  /** Follows the connection and the life of the page; gives what ends that. */
  start(): () => void {
    const hidden = () => document.visibilityState === 'hidden' && this.flush();
    this.#running = true;
    // What the browser has kept had arrived after all.
    if (this.#pending === undefined) this.#options.clearCopy();
    globalThis.addEventListener('online', this.#reconnected);
    globalThis.addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', hidden);
    this.#later(0);
    return () => {
      globalThis.removeEventListener('online', this.#reconnected);
      globalThis.removeEventListener('pagehide', this.flush);
      document.removeEventListener('visibilitychange', hidden);
      // Whoever leaves the page does not wait for the moment.
      this.flush();
      this.#running = false;
    };
  }

  /** Browsers say so before the way is open: the first try may still fail. The next ones come quickly, however long the last wait was. */
  readonly #reconnected = (): void => {
    this.#tries = -2;
    const giveUp = this.#giveUp;
    if (giveUp) setTimeout(giveUp, answersWithin.reconnected);
    else this.flush();
  };

  #answerTo<T>(request: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new TypeError('No answer in time.'));
      const timer = setTimeout(giveUp, answersWithin.usual);
      this.#giveUp = giveUp;
      void request.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        if (this.#giveUp === giveUp) this.#giveUp = undefined;
      });
    });
  }

  #inConflict(): boolean {
    return this.state.get().kind === 'conflict';
  }

  #keepCopy(): void {
    this.#options.writeCopy({ version: this.#version, data: this.#pending, sent: this.#unanswered });
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#unanswered = undefined;
    this.#options.clearCopy();
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#running) this.#timer = setTimeout(this.flush, delay);
  }

  async #send(): Promise<void> {
    if (this.state.get().kind !== 'unsaved') this.state.set({ kind: 'saving' });
    try {
      if (this.#unanswered !== undefined && !(await this.#findUnanswered())) return;
      await this.#save(this.#pending);
    } catch (error) {
      this.#explain(readFailure(error));
    }
  }

  async #save(data: unknown): Promise<void> {
    const before = this.#unanswered;
    this.#unanswered = data;
    this.#keepCopy();
    try {
      this.#saved(data, await this.#answerTo(this.#options.save(data, this.#version)));
    } catch (error) {
      if (!isVersionConflict(readFailure(error))) throw error;
      this.#unanswered = before;
      const isOurs = await this.#findUnanswered();
      if (isOurs) this.#wait('service');
    }
  }

  #saved(data: unknown, { version, savedAt }: { version: number; savedAt: string }): void {
    this.#version = version;
    this.#known = data;
    this.#unanswered = undefined;
    this.#tries = 0;
    if (isSameJson(this.#pending, data)) this.#forget();
    else if (this.#pending !== undefined) this.#keepCopy();
    this.state.set({ kind: 'saved', at: savedAt });
  }

  /** Looks what became of a save whose answer was lost. False where somebody else has saved meanwhile. */
  async #findUnanswered(): Promise<boolean> {
    const theirs = await this.#answerTo(this.#options.load());
    if ((theirs?.version ?? 0) === this.#version) return true;
    // Where both say the same there is nothing to choose between: another device went the same step.
    const same = [this.#unanswered, this.#pending].find((one) => one !== undefined && isSameJson(theirs?.data, one));
    if (theirs && same !== undefined) {
      this.#saved(same, theirs);
      return this.#pending !== undefined;
    }
    this.state.set({ kind: 'conflict', theirs });
    return false;
  }

  #explain(failure: Failure): void {
    if (failure.kind === 'network') return this.#wait('connection');
    if (failure.code === 'CONFLICT') {
      this.discard();
      return this.#options.onSubmitted();
    }
    if (failure.code === 'BAD_USER_INPUT' || failure.code === 'PAYLOAD_TOO_LARGE')
      return this.state.set({ kind: 'refused', reason: failure.messages.join(', ') });
    this.#wait('service');
  }

  #wait(why: 'connection' | 'service'): void {
    this.state.set({ kind: 'unsaved', why });
    this.#later(Math.min(retriesAfter.first * 2 ** this.#tries, retriesAfter.most));
    this.#tries += 1;
  }
}
