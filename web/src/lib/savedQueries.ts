import { type Path, paths } from '../paths.ts';
import { readFailure } from './problems.ts';
import { createStore, useStore } from './store.ts';

const offlinePages = new Set(
  Object.values<Path>(paths)
    .filter(({ isOffline }) => isOffline)
    .map(({ pattern }) => pattern),
);

export const isOfflinePage = (pathname: string): boolean => offlinePages.has(pathname);

/** Query -> save time in milliseconds since 1970, of the saved answers that are shown offline. */
const shown = createStore<ReadonlyMap<string, number>>(new Map());

export const currentlySaved = shown.get;

/** The save time of the oldest shown answer; undefined if all are current. */
export function useSavedAt(): number | undefined {
  const times = [...useStore(shown).values()];
  return times.length > 0 ? Math.min(...times) : undefined;
}

function note(query: string, at: number | undefined): void {
  if (at === undefined && !shown.get().has(query)) return;
  const next = new Map(shown.get());
  next.delete(query);
  if (at !== undefined) next.set(query, at);
  shown.set(next);
}

/** At the end of a session and on navigation, because each page has its own answers. */
export const forgetShown = (): void => {
  if (shown.get().size > 0) shown.set(new Map());
};

interface SavedQuery {
  kind: 'query' | 'mutation';
  /** Identifies document and variables. */
  query: string;
  token: string | null;
}

/** The token if the query can be saved; caches exist over https only. */
const tokenOf = ({ kind, token }: SavedQuery): string | null =>
  kind === 'query' && 'caches' in globalThis ? token : null;

/** Saves the answer of a query of an offline page. */
export function saved(query: SavedQuery, data: unknown): void {
  const token = tokenOf(query);
  if (!token || !isOfflinePage(location.pathname)) return;
  note(query.query, undefined);
  // Full storage or a private window: the page works without saved answers.
  import('./savedAnswers.ts').then(({ saveAnswer }) => saveAnswer(token, query.query, data)).catch(() => undefined);
}

/** The saved answer to a query that failed for want of a connection; undefined for any other failure. Every page queries the user. */
export function savedInstead(query: SavedQuery, error: unknown): Promise<{ data: unknown } | undefined> | undefined {
  const token = tokenOf(query);
  return token && readFailure(error).kind === 'network' ? readSaved(token, query.query) : undefined;
}

async function readSaved(token: string, query: string): Promise<{ data: unknown } | undefined> {
  const { readAnswer } = await import('./savedAnswers.ts');
  const answer = await readAnswer(token, query).catch(() => undefined);
  if (!answer) return undefined;
  note(query, answer.at);
  return { data: answer.data };
}
