import { setTimeout as sleep } from 'node:timers/promises';
import type { App, Ctx } from '../core/context.ts';

/** Posts to one webhook at the same time, by one process. */
const maxPosts = 5;
/** Deliveries of one webhook that wait in memory; those beyond are queued again by `queueOverdueDeliveries`. */
const maxWaiting = 1_000;
/** A job waits this long for the first slow answer of a receiver; the jobs of a batch end together. */
const longestWaitMs = 1_000;

type Post = (ctx: Ctx, id: string) => Promise<void>;

interface Turns {
  posts: number;
  /** A post took longer than a job waits; until all of its posts have ended. */
  isSlow: boolean;
  /** Deliveries by id, each with the context of its job. */
  waiting: Map<string, Ctx>;
}

const turnsOf = new WeakMap<App, Map<string, Turns>>();

function findTurns({ app }: Ctx, webhookId: string): Turns {
  const all = turnsOf.get(app) ?? new Map<string, Turns>();
  turnsOf.set(app, all);
  const turns = all.get(webhookId) ?? { posts: 0, isSlow: false, waiting: new Map() };
  all.set(webhookId, turns);
  return turns;
}

/**
 * Posts at once if the webhook has a post free; otherwise the delivery waits here. Resolves when the job may end: after the post, at once
 * for a busy webhook, and early for a slow one. So receivers that hang fill neither the queue nor the worker, however many they are.
 */
export async function inTurn(
  ctx: Ctx,
  { id, webhookId }: { id: string; webhookId: string },
  post: Post,
): Promise<void> {
  const turns = findTurns(ctx, webhookId);
  if (turns.posts >= maxPosts) {
    if (turns.waiting.size < maxWaiting) turns.waiting.set(id, ctx);
    return;
  }
  turns.posts += 1;
  const first = post(ctx, id);
  void first.catch(() => undefined).then(() => goOn(ctx, { webhookId, turns }, post));
  const wait = turns.isSlow ? 0 : longestWaitMs;
  const isOver = await Promise.race([first.then(() => true), sleep(wait, false, { ref: false })]);
  if (isOver) return;
  turns.isSlow = true;
  first.catch((error: unknown) => warn(ctx, id, error));
}

/** Goes on with what waits, unless the process stops: the rows stay due. */
async function goOn(
  { app }: Ctx,
  { webhookId, turns }: { webhookId: string; turns: Turns },
  post: Post,
): Promise<void> {
  for (const [id, ctx] of turns.waiting) {
    if (app.queue.isPaused) break;
    turns.waiting.delete(id);
    await post(ctx, id).catch((error: unknown) => warn(ctx, id, error));
  }
  turns.posts -= 1;
  if (turns.posts === 0) turnsOf.get(app)?.delete(webhookId);
}

const warn = ({ app }: Ctx, id: string, error: unknown): void =>
  app.log.warn({ err: error, id }, 'a delivery was not recorded');
