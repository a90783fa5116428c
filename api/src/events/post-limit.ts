import { setTimeout as sleep } from 'node:timers/promises';
import type { App, Ctx } from '../core/context.ts';

/** Concurrent posts to one webhook by one process. */
const maxPosts = 5;
/** Deliveries of one webhook that wait in memory; `queueOverdueDeliveries` queues further ones again. */
const maxWaiting = 1_000;
/** A job waits this long for the first slow answer of a receiver, because the jobs of a batch end together. */
const longestWaitMs = 1_000;

type Post = (ctx: Ctx, id: string) => Promise<void>;

interface PostQueue {
  posts: number;
  /** Whether a post takes longer than a job waits; until all posts have ended. */
  isSlow: boolean;
  /** Deliveries by id, each with the context of its job. */
  waiting: Map<string, Ctx>;
}

const queuesOf = new WeakMap<App, Map<string, PostQueue>>();

function findQueue({ app }: Ctx, webhookId: string): PostQueue {
  const all = queuesOf.get(app) ?? new Map<string, PostQueue>();
  queuesOf.set(app, all);
  const queue = all.get(webhookId) ?? { posts: 0, isSlow: false, waiting: new Map() };
  all.set(webhookId, queue);
  return queue;
}

/**
 * Posts immediately below the limit of the webhook; above it the delivery waits in memory. Resolves when the job may end: after the post,
 * immediately for a busy webhook, early for a slow one, so that any number of hanging receivers fills neither the queue nor the worker.
 */
export async function postWithinLimit(
  ctx: Ctx,
  { id, webhookId }: { id: string; webhookId: string },
  post: Post,
): Promise<void> {
  const queue = findQueue(ctx, webhookId);
  if (queue.posts >= maxPosts) {
    if (queue.waiting.size < maxWaiting) queue.waiting.set(id, ctx);
    return;
  }
  queue.posts += 1;
  const first = post(ctx, id);
  void first.catch(() => undefined).then(() => postWaiting(ctx, { webhookId, queue }, post));
  const wait = queue.isSlow ? 0 : longestWaitMs;
  const hasEnded = await Promise.race([first.then(() => true), sleep(wait, false, { ref: false })]);
  if (hasEnded) return;
  queue.isSlow = true;
  first.catch((error: unknown) => warn(ctx, id, error));
}

/** Posts the waiting deliveries, unless the process is stopping: their rows stay due. */
async function postWaiting(
  { app }: Ctx,
  { webhookId, queue }: { webhookId: string; queue: PostQueue },
  post: Post,
): Promise<void> {
  for (const [id, ctx] of queue.waiting) {
    if (app.queue.isPaused) break;
    queue.waiting.delete(id);
    await post(ctx, id).catch((error: unknown) => warn(ctx, id, error));
  }
  queue.posts -= 1;
  if (queue.posts === 0) queuesOf.get(app)?.delete(webhookId);
}

const warn = ({ app }: Ctx, id: string, error: unknown): void =>
  app.log.warn({ err: error, id }, 'a delivery was not recorded');
