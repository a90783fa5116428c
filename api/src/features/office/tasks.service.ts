import { limits } from '@admission/schema';
import type { App, Ctx } from '../../core/context.ts';
import { countFailedMessages } from '../../messages/index.ts';
import { countDisputes } from '../door/index.ts';
import { findClosingIntakes } from '../intakes/index.ts';
import { findExamsAt, findExamsToDecide } from '../merit/index.ts';
import { countPaymentsToDecide, countSlipsBefore } from '../payments/index.ts';
import { findIntakesToDecide } from '../rule-sets/index.ts';
import { findSittingsToDecide } from '../seating/index.ts';
import { countAskedNeeds } from '../sittings/index.ts';
import { countWaitingDocuments, countWaitingImages } from '../supporting-documents/index.ts';
import type { OfficeTask, OfficeTaskKind } from './tasks.types.ts';

const hourMs = 3_600_000;
const closingSoonMs = 48 * hourMs;
const cacheMs = 60_000;

interface CachedTask {
  task: Promise<OfficeTask>;
  until: number;
}

const cache = new WeakMap<App, Map<OfficeTaskKind, CachedTask>>();

/** Counts over applicants are cached for a minute. A failure is not cached. */
function cachedTask(ctx: Ctx, kind: OfficeTaskKind, read: () => Promise<OfficeTask>): Promise<OfficeTask> {
  const tasks = cache.get(ctx.app) ?? new Map<OfficeTaskKind, CachedTask>();
  cache.set(ctx.app, tasks);
  const cached = tasks.get(kind);
  if (cached && performance.now() < cached.until) return cached.task;
  const entry = { task: read(), until: performance.now() + cacheMs };
  tasks.set(kind, entry);
  entry.task.catch(() => tasks.get(kind) === entry && tasks.delete(kind));
  return entry.task;
}

const counted = (kind: OfficeTaskKind, count: number, targetId: string | null = null): OfficeTask => ({
  ...{ kind, count, targetId },
});

/** A task about the given records; names the record if there is only one. */
function listed(kind: OfficeTaskKind, ids: readonly string[]): OfficeTask {
  const [first = null, ...others] = new Set(ids);
  return counted(kind, ids.length, others.length === 0 ? first : null);
}

async function findDisputes(ctx: Ctx): Promise<OfficeTask> {
  const [first, ...others] = await countDisputes(ctx);
  const count = others.reduce((sum, one) => sum + one.count, first?.count ?? 0);
  return counted('DOOR_DISPUTES', count, first && others.length === 0 ? first.sittingId : null);
}

const reviews = [
  ['DOCUMENTS_TO_REVIEW', countWaitingDocuments],
  ['IMAGES_TO_REVIEW', countWaitingImages],
] as const;

/** The open tasks of the caller, the most urgent first. */
export async function findTasks(ctx: Ctx): Promise<OfficeTask[]> {
  const now = ctx.now().getTime();
  const late = new Date(now - limits.fees.bankVerificationHours * hourMs);
  const tasks = await Promise.all([
    findDisputes(ctx),
    findClosingIntakes(ctx, new Date(now + closingSoonMs)).then((ids) => listed('INTAKES_CLOSING', ids)),
    countSlipsBefore(ctx, late).then((count) => counted('SLIPS_LATE', count)),
    countPaymentsToDecide(ctx).then((count) => counted('PAYMENTS_TO_DECIDE', count)),
    findExamsToDecide(ctx, 'APPROVAL').then((ids) => listed('MERIT_LISTS', ids)),
    findExamsToDecide(ctx, 'WITHDRAWAL').then((ids) => listed('MERIT_WITHDRAWALS', ids)),
    findIntakesToDecide(ctx).then((ids) => listed('RULE_SETS', ids)),
    findSittingsToDecide(ctx).then((ids) => listed('SEAT_PLANS', ids)),
    ...reviews.map(([kind, count]) =>
      cachedTask(ctx, kind, async () => counted(kind, await count(ctx, limits.review.counted))),
    ),
    countAskedNeeds(ctx).then((count) => counted('SEAT_NEEDS', count)),
    cachedTask(ctx, 'MARKS_MISSING', async () => listed('MARKS_MISSING', await findExamsAt(ctx, 'MARKS_MISSING'))),
    countFailedMessages(ctx).then((count) => counted('MESSAGES_FAILED', count)),
  ]);
  return tasks.filter(({ count }) => count > 0);
}
