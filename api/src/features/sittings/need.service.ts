import { limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { pageOf } from '../../db/lists.ts';
import { loaderOf } from '../../db/loaders.ts';
import { execute, queryRows } from '../../db/query.ts';
import { updateVersioned } from '../../db/versions.ts';
import { pickFields, record } from '../audit/index.ts';
import type { AskSeatNeedInput, DecideSeatNeedInput, SeatNeedPage } from './need.types.ts';
import { SeatNeed } from './seat-need.entity.ts';
import type { SeatNeedState } from './sitting.words.ts';

const size = limits.seating.page;
const auditFields = pickFields('kind', 'extraMinutes', 'note', 'state', 'reason');

/** A page of needs, the oldest first. */
export async function findNeeds(ctx: Ctx, state: SeatNeedState | null, page: number): Promise<SeatNeedPage> {
  assertPage(page);
  const [needs, count] = await ctx.db.findAndCount(SeatNeed, {
    where: state ? { state } : {},
    order: { id: 'ASC' },
    skip: (page - 1) * size,
    take: size,
  });
  return { needs, ...pageOf(page, count, size) };
}

export const countAskedNeeds = (ctx: Ctx): Promise<number> => ctx.db.countBy(SeatNeed, { state: 'ASKED' });

export const needsOf = (ctx: Ctx, profileId: string): Promise<SeatNeed[]> =>
  ctx.db.find(SeatNeed, { where: { profileId }, order: { id: 'ASC' } });

interface OwnApplication {
  profileId: string;
  examId: string;
  isPaid: boolean;
}

/** Of a sitting: the caller's application to an intake, by default the current one; null without one. */
export async function findOwnApplication(ctx: Ctx, intakeId: string | null): Promise<OwnApplication | null> {
  const [row] = await queryRows<OwnApplication>(
    ctx.db,
    `SELECT profile_id AS "profileId", exam_id AS "examId", payment_status = 'PAID' AS "isPaid" FROM applications
      WHERE user_id = $1 AND withdrawn_at IS NULL AND CASE WHEN $2::uuid IS NULL THEN is_current ELSE intake_id = $2::uuid END`,
    [callerOf(ctx).id, intakeId],
  );
  return row ?? null;
}

/** The same, refused without one: CONFLICT, or NOT_FOUND at `intake`. */
export async function ownApplication(ctx: Ctx, intakeId: string | null): Promise<OwnApplication> {
  const found = await findOwnApplication(ctx, intakeId);
  if (found) return found;
  return intakeId
    ? fail('NOT_FOUND', 'profileNotFound', { field: 'intake' })
    : fail('CONFLICT', 'seatNeedNoApplication');
}

/** Requests a special need, once per kind. A rejected one can be withdrawn and requested again. */
export async function askNeed(
  ctx: Ctx,
  { kind, extraMinutes, note }: AskSeatNeedInput,
  intakeId: string | null,
): Promise<SeatNeed> {
  const { profileId } = await ownApplication(ctx, intakeId);
  const need = await ctx.db.save(
    ctx.db.create(SeatNeed, { profileId, kind, extraMinutes: extraMinutes ?? null, note: note ?? null }),
  );
  await record(ctx, {
    action: 'seat-need.asked',
    subject: { type: 'seat-need', id: need.id },
    after: auditFields(need),
  });
  return need;
}

/** Withdraws a need of any application of the caller; those of others answer NOT_FOUND. */
export async function withdrawNeed(ctx: Ctx, id: string): Promise<void> {
  const need = await ctx.db.findOneBy(SeatNeed, { id });
  const isOwn = need && (await applicantOfNeed(ctx, need.profileId)).userId === callerOf(ctx).id;
  if (!isOwn) fail('NOT_FOUND', 'seatNeedNotFound');
  await ctx.db.delete(SeatNeed, { id });
  await record(ctx, {
    action: 'seat-need.withdrawn',
    subject: { type: 'seat-need', id },
    before: auditFields(need),
  });
}

/** Approves or rejects a pending need. */
export async function decideNeed(ctx: Ctx, input: DecideSeatNeedInput): Promise<SeatNeed> {
  const { id, version, approve, extraMinutes, reason } = input;
  const set: Partial<SeatNeed> = {
    state: approve ? 'APPROVED' : 'REJECTED',
    ...{ decidedById: callerOf(ctx).id, decidedAt: ctx.now(), reason: reason ?? null },
    ...(approve && extraMinutes != null ? { extraMinutes } : {}),
  };
  const { before, after } = await updateVersioned(ctx, SeatNeed, { id, version, set, notFound: 'seatNeedNotFound' });
  if (before.state !== 'ASKED') fail('CONFLICT', 'seatNeedDecided');
  await record(ctx, {
    action: approve ? 'seat-need.approved' : 'seat-need.rejected',
    subject: { type: 'seat-need', id },
    ...{ before: auditFields(before), after: auditFields(after) },
    ...(reason ? { reason } : {}),
  });
  return after;
}

export interface NeedingApplicant {
  profileId: string;
  userId: string;
  name: string;
  applicantId: string | null;
  examId: string;
}

/** The applicant of a need, batched by request. */
export const applicantOfNeed = (ctx: Ctx, profileId: string): Promise<NeedingApplicant> =>
  loaderOf<string, NeedingApplicant>(ctx, 'applicants of needs', async (ids) => {
    const rows = await queryRows<NeedingApplicant>(
      ctx.db,
      `SELECT profile_id AS "profileId", user_id AS "userId", name, applicant_id AS "applicantId", exam_id AS "examId"
        FROM applications WHERE profile_id = ANY($1::uuid[])`,
      [ids],
    );
    const byId = new Map(rows.map((one) => [one.profileId, one]));
    return ids.map((id) => byId.get(id) ?? fail('NOT_FOUND', 'notFound'));
  }).load(profileId);

/** The venue wishes of applicants of a sitting, in order of preference. */
export async function findWishes(ctx: Pick<Ctx, 'db'>, sittingId: string): Promise<Map<string, string[]>> {
  const rows = await queryRows<{ id: string; venues: string[] }>(
    ctx.db,
    `SELECT w.profile_id AS id, array_agg(w.venue_id ORDER BY w.ordinal) AS venues
      FROM sittings s JOIN sitting_exams e ON e.sitting_id = s.id JOIN applications a ON a.exam_id = e.exam_id
      JOIN venue_wishes w ON w.profile_id = a.profile_id
      WHERE s.id = $1 AND s.offers_wishes GROUP BY 1`,
    [sittingId],
  );
  return new Map(rows.map(({ id, venues }) => [id, venues]));
}

/** The venues that an applicant wishes for at a sitting, in the order of preference. */
export async function wishesOf(ctx: Ctx, profileId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    'SELECT venue_id AS id FROM venue_wishes WHERE profile_id = $1 ORDER BY ordinal',
    [profileId],
  );
  return rows.map(({ id }) => id);
}

/** Replaces the wishes of an application. */
export async function replaceWishes(ctx: Ctx, profileId: string, venueIds: readonly string[]): Promise<void> {
  const before = await wishesOf(ctx, profileId);
  await execute(ctx.db, 'DELETE FROM venue_wishes WHERE profile_id = $1', [profileId]);
  await queryRows(
    ctx.db,
    `INSERT INTO venue_wishes (profile_id, ordinal, venue_id)
      SELECT $1, place, id FROM unnest($2::uuid[]) WITH ORDINALITY AS one(id, place)`,
    [profileId, venueIds],
  );
  await record(ctx, {
    action: 'venue.wished',
    subject: { type: 'profile', id: profileId },
    before: { venues: before },
    after: { venues: venueIds },
  });
}
