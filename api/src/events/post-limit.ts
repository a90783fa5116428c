import { setTimeout as sleep } from 'node:timers/promises';
import { type App, type Ctx, systemContext } from '../core/context.ts';

/** Concurrent posts to one webhook by one process. */
const maxPosts = 5;
/** Deliveries of one webhook that wait in memory. When they are posted, the next due ones are read. */
export const maxWaiting = 1_000;
/** A job waits this long for the first slow answer of a receiver, because the jobs of a batch end together. */
const longestWaitMs = 1_000;

export interface Posting {
  webhookId: string;
  post(ctx: Ctx, id: string): Promise<void>;
  /** The next due deliveries of the webhook, at most `maxWaiting`. */
  findDue(ctx: Ctx, webhookId: string): Promise<string[]>;
}

interface PostQueue {
  posts: number;
  /** Whether a post takes longer than a job waits; until all posts have ended. */
  isSlow: boolean;
  /** Whether a post could not be recorded: the rows stay due for `queueOverdueDeliveries`; until all posts have ended. */
  hasFailed: boolean;
  /** Deliveries by id, each with the context of its job. */
  waiting: Map<string, Ctx>;
  /** The read of due deliveries that the posts of the queue share. */
  refill?: Promise<void> | undefined;
}

const queuesOf = new WeakMap<App, Map<string, PostQueue>>();

function findQueue({ app }: Ctx, webhookId: string): PostQueue {
  const all = queuesOf.get(app) ?? new Map<string, PostQueue>();
  queuesOf.set(app, all);
  const queue = all.get(webhookId) ?? { posts: 0, isSlow: false, hasFailed: false, waiting: new Map() };
  all.set(webhookId, queue);
  return queue;
}

/**
 * Posts immediately below the limit of the webhook; above it the delivery waits in memory, or as a due row. Resolves when the job may end:
 * after the post, immediately for a busy webhook, early for a slow one, so that hanging receivers fill neither the queue nor the worker.
 */
export async function postWithinLimit(ctx: Ctx, id: string, posting: Posting): Promise<void> {
  const queue = findQueue(ctx, posting.webhookId);
  if (queue.posts >= maxPosts) {
    if (queue.waiting.size < maxWaiting) queue.waiting.set(id, ctx);
    return;
  }
  queue.posts += 1;
  const first = posting.post(ctx, id);
  void first.catch(() => undefined).then(() => postWaiting(ctx, queue, posting));
  const wait = queue.isSlow ? 0 : longestWaitMs;
  const hasEnded = await Promise.race([first.then(() => true), sleep(wait, false, { ref: false })]);
  if (hasEnded) return;
  queue.isSlow = true;
  first.catch((error: unknown) => warn(ctx, error));
}

/** Posts the waiting and due deliveries until none is left, unless the process is stopping: their rows stay due. */
async function postWaiting({ app }: Ctx, queue: PostQueue, posting: Posting): Promise<void> {
  while (!app.queue.isPaused) {
    const [next] = queue.waiting;
    if (next) {
      const [id, ctx] = next;
      queue.waiting.delete(id);
      await posting.post(ctx, id).catch((error: unknown) => fail(ctx, queue, error));
    } else {
      queue.refill ??= refill(systemContext(app), queue, posting);
      await queue.refill;
      if (queue.waiting.size === 0) break;
    }
  }
  queue.posts -= 1;
  if (queue.posts === 0) queuesOf.get(app)?.delete(posting.webhookId);
}

async function refill(ctx: Ctx, queue: PostQueue, { webhookId, findDue }: Posting): Promise<void> {
  if (!queue.hasFailed) {
    const due = await findDue(ctx, webhookId).catch((error: unknown) => fail(ctx, queue, error) ?? []);
    for (const id of due) queue.waiting.set(id, ctx);
  }
  queue.refill = undefined;
}

function fail(ctx: Ctx, queue: PostQueue, error: unknown): void {
  queue.hasFailed = true;
  warn(ctx, error);
}

const warn = ({ app, requestId }: Ctx, error: unknown): void =>
  app.log.warn({ err: error, requestId }, 'a delivery was not recorded');
