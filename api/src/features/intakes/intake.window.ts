import type { IntakePhase, IntakeState } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';
import type { Extension } from './extension.entity.ts';

/** The window of an intake for one person, by the clock of the database. */
export interface IntakeWindow {
  id: string;
  state: IntakeState;
  isDefault: boolean;
  phase: IntakePhase;
  /** Applications are taken until then, and for some minutes more; null in a default intake. */
  closesAt: Date | null;
  payUntil: Date | null;
  isPayable: boolean;
  /** Grows with the season, to compare intakes. */
  season: number;
  /** The time of the database at which the window was read. */
  readAt: Date;
  feeBank: number | null;
  feeBkash: number | null;
}

export type WindowDates = Pick<IntakeWindow, 'closesAt' | 'payUntil'>;

/** The last extension for everyone or for the account `$2`; GREATEST ignores null. */
const closes = `greatest(i.closes_at, (SELECT max(e.until) FROM extensions e
  WHERE e.intake_id = i.id AND (e.user_id IS NULL OR e.user_id = $2::uuid)))`;

/** The last extension of each account with its own extension: joined once instead of looked up for each of 100,000 rows. */
export const ownExtensionsSql = (intakeId: string): string =>
  `(SELECT user_id, max(until) AS until FROM extensions
    WHERE intake_id = ${intakeId}::uuid AND user_id IS NOT NULL GROUP BY user_id)`;

/** The dates of an intake for everyone without one extension and without later ones. */
export async function findDatesBefore(ctx: Ctx, { id, intakeId }: Extension): Promise<WindowDates> {
  const [row] = await queryRows<WindowDates>(
    ctx.db,
    `SELECT d.closes AS "closesAt", greatest(d.pay_until, d.closes) AS "payUntil"
       FROM (SELECT i.pay_until, greatest(i.closes_at, (SELECT max(e.until) FROM extensions e, extensions these
          WHERE these.id = $2 AND e.intake_id = i.id AND e.user_id IS NULL
            AND (e.made_at, e.id) < (these.made_at, these.id))) AS closes
        FROM intakes i WHERE i.id = $1) d`,
    [intakeId, id],
  );
  return row ?? fail('NOT_FOUND', 'intakeNotFound');
}

/** Unsaved dates of an intake, with its extensions for everyone. */
export async function withExtensions(
  ctx: Ctx,
  intakeId: string,
  { closesAt, payUntil }: { closesAt: Date; payUntil: Date },
): Promise<WindowDates> {
  const [row] = await queryRows<WindowDates>(
    ctx.db,
    `SELECT d.closes AS "closesAt", greatest($3::timestamptz, d.closes) AS "payUntil" FROM (SELECT greatest($2::timestamptz,
      (SELECT max(until) FROM extensions WHERE intake_id = $1 AND user_id IS NULL)) AS closes) d`,
    [intakeId, closesAt, payUntil],
  );
  return row ?? { closesAt, payUntil };
}

/**
 * A default intake stays open until the office closes it; each exam's start ends its application. What is submitted in the minutes of grace
 * can be paid in them too.
 */
const windows = prepared(
  `SELECT w.id, w.state, w.now AS "readAt", w.is_default AS "isDefault", w.closes AS "closesAt", w.fee_bank AS "feeBank",
    w.fee_bkash AS "feeBkash", greatest(w.pay_until, w.closes) AS "payUntil",
    w.year * 3 + array_position('{Spring,Summer,Fall}'::text[], w.trimester) AS season,
    CASE WHEN w.state IN ('CLOSED', 'ARCHIVED') THEN 'CLOSED' WHEN w.state = 'DRAFT' THEN 'BEFORE' WHEN w.is_default THEN 'OPEN'
      WHEN w.now < w.opens_at THEN 'BEFORE' WHEN w.now <= w.closes THEN 'OPEN'
      WHEN w.now <= w.grace_ends THEN 'GRACE' ELSE 'CLOSED' END AS phase,
    w.state <> 'ARCHIVED' AND coalesce(w.now <= greatest(w.pay_until, w.grace_ends), true) AS "isPayable"
  FROM (SELECT i.*, i.closes + make_interval(mins => i.grace_minutes) AS grace_ends, clock_timestamp() AS now
    FROM (SELECT i.*, ${closes} AS closes FROM intakes i WHERE i.id = ANY($1::uuid[])) AS i) AS w`,
  { isShort: true },
);

/** The windows of intakes for the account, or for everyone. */
export async function findWindows(
  ctx: Ctx,
  ids: readonly string[],
  userId: string | null,
): Promise<ReadonlyMap<string, IntakeWindow>> {
  if (ids.length === 0) return new Map();
  const rows = await queryPrepared<IntakeWindow>(ctx.db, windows, [[...new Set(ids)], userId]);
  return new Map(rows.map((one) => [one.id, one]));
}

/**
 * The same, with the intakes locked until the transaction ends, so that their dates cannot change before the submission is stored. The
 * clock is read after the lock, so a submission that waited beyond the close is refused.
 */
export async function lockWindows(
  ctx: Ctx,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, IntakeWindow>> {
  // A trigger on `intakes` takes the exclusive lock, which queues fairly: a change of dates waits for few submissions.
  await queryRows(
    ctx.db,
    `SELECT pg_advisory_xact_lock_shared(hashtextextended('intake ' || id, 0)) FROM unnest($1::uuid[]) AS one(id)`,
    [[...new Set(ids)].sort()],
  );
  return findWindows(ctx, ids, userId);
}

export const isTaking = ({ phase }: Pick<IntakeWindow, 'phase'>): boolean => phase === 'OPEN' || phase === 'GRACE';

/** Refuses an application outside the window. */
export function assertTaking({ phase, state }: IntakeWindow, field: string): void {
  if (state === 'DRAFT') fail('CONFLICT', 'examNotOpen', { field });
  if (phase === 'BEFORE') fail('CONFLICT', 'intakeNotOpenYet', { field });
  if (phase === 'CLOSED') fail('CONFLICT', 'intakeClosed', { field });
}
