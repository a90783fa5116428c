import { type BulkheadPolicy, bulkhead } from 'cockatiel';
import type { App, Ctx } from '../core/context.ts';

/** Operations of one token that run at the same time in this process; its further requests wait, in order. */
const running = 1;
/** A turn ends after this time in any case, when a request has its answer (`request-bounds.ts`). */
const longestMs = 30_000;

interface Turns {
  limit: BulkheadPolicy;
  users: number;
}

const turnsOf = new WeakMap<App, Map<string, Turns>>();

/**
 * Runs a GraphQL operation at the turn of the calling token: many at once would take all connections and the event loop, and
 * everybody else would wait. People, whose queries are the product's own, never wait here.
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

/** Waits until a GraphQL operation of the calling token may run; the caller ends the turn. */
export const takeTokenTurn = (ctx: Ctx): Promise<() => void> =>
  new Promise((taken) => {
    void inTokenTurn(
      ctx,
      () =>
        new Promise<void>((end) => {
          const late = setTimeout(end, longestMs).unref();
          taken(() => {
            clearTimeout(late);
            end();
          });
        }),
    );
  });
