import { type BulkheadPolicy, bulkhead } from 'cockatiel';
import type { App, Ctx } from '../core/context.ts';

/** Operations of one token that run at the same time in this process; its further requests wait, in order. */
const running = 1;
/** A turn ends at the latest after this time, by which its request has been answered (`request-bounds.ts`). */
const longestMs = 30_000;

interface Turns {
  limit: BulkheadPolicy;
  users: number;
}

const turnsOf = new WeakMap<App, Map<string, Turns>>();

/**
 * Runs the GraphQL operations of a token one after another: concurrent ones would occupy all connections and the event loop. Callers
 * without a token do not wait.
 */
export async function inTokenTurn<T>({ app, user }: Ctx, work: () => Promise<T>): Promise<T> {
  const id = user?.token?.id;
  if (id === undefined) return work();
  const all = turnsOf.get(app) ?? new Map<string, Turns>();
  turnsOf.set(app, all);
  const turns = all.get(id) ?? { limit: bulkhead(running, Number.POSITIVE_INFINITY), users: 0 };
  all.set(id, turns);
  turns.users += 1;
  try {
    return await turns.limit.execute(work);
  } finally {
    turns.users -= 1;
    if (turns.users === 0) all.delete(id);
  }
}

/** Waits for the turn of the calling token; the returned function ends it. */
export const startTokenTurn = (ctx: Ctx): Promise<() => void> =>
  new Promise((started) => {
    void inTokenTurn(
      ctx,
      () =>
        new Promise<void>((end) => {
          const timer = setTimeout(end, longestMs).unref();
          started(() => {
            clearTimeout(timer);
            end();
          });
        }),
    );
  });
