import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { assertInRange, fail } from '../../core/refusal.ts';
import { findFeedEpoch } from '../../db/feed-epoch.ts';
import { loaderOf } from '../../db/loaders.ts';
import { execute, queryRows } from '../../db/query.ts';
import { loadProfiles, type ProfileView } from '../profiles/index.ts';
import { rowSql, rowTables } from './applicant.service.ts';
import type { ApplicantRow } from './applicant.types.ts';
import type { ApplicantChange, ApplicantChangeKind, ApplicantChangePage } from './changes.types.ts';

/** A position in the log: a transaction and an entry. */
interface Place {
  xid: string;
  id: string;
}

/** A cursor. `until`, a transaction id, is set during the first pull, which reads only the last entry of each application. */
interface Cursor extends Place {
  epoch: string | null;
  until: string | null;
}

interface Line extends Place {
  userId: string;
  /** Null for an application that was deleted before lines named it. */
  profileId: string | null;
  kind: ApplicantChangeKind;
  changedAt: string;
}

/** Replaces transaction ids that are in the future of this server, whose entries would be hidden until it reaches them. */
const resetFutureIds = ({ db }: Ctx) =>
  execute(
    db,
    'UPDATE applicant_changes SET xid = pg_current_xact_id() WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())',
  );

/** The epoch of valid cursors of the applicants' change feed; after a restore, starts a new one. */
export const findChangesEpoch = (ctx: Ctx): Promise<string | null> =>
  findFeedEpoch(ctx, { log: 'applicant_changes', begin: resetFutureIds });

const encode = ({ epoch, xid, id, until }: Cursor): string =>
  Buffer.from([epoch, xid, id, until].filter((part) => part !== null).join('.')).toString('base64url');

async function findStart(ctx: Ctx, epoch: string | null): Promise<Cursor> {
  const [row] = await queryRows<{ until: string }>(
    ctx.db,
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS until',
  );
  return { epoch, xid: '0', id: '0', until: row?.until ?? null };
}

const cursorPattern = /^(?:(e[0-9a-f]{8})\.)?(\d{1,19})\.(\d{1,18})(?:\.(\d{1,19}))?$/;

/** Refuses a cursor of another epoch, and one ahead of the current transaction: it belongs to another database. */
async function decode(ctx: Ctx, epoch: string | null, cursor: string): Promise<Cursor> {
  const [, ownEpoch = null, xid, id, until = null] =
    cursorPattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (xid === undefined || id === undefined || ownEpoch !== epoch)
    return fail('BAD_USER_INPUT', 'cursorInvalid', { field: 'cursor' });
  const [row] = await queryRows<{ ahead: boolean }>(
    ctx.db,
    'SELECT $1::text::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) AS ahead',
    [xid],
  );
  return row?.ahead === false
    ? { epoch, xid, id, until }
    : fail('BAD_USER_INPUT', 'cursorInvalid', { field: 'cursor' });
}

/**
 * The applicants that changed after the cursor. The log is read by transaction id, only up to the oldest running transaction:
 * later commits have higher ids, so none is skipped. The first pull skips entries that a later one of the application replaces.
 */
export async function findChanges(ctx: Ctx, cursor: string | null, limit: number): Promise<ApplicantChangePage> {
  assertInRange('limit', limit, { max: limits.changes.max });
  const epoch = await findChangesEpoch(ctx);
  const from = cursor === null || cursor === '' ? await findStart(ctx, epoch) : await decode(ctx, epoch, cursor);
  const lines = await queryRows<Line>(
    ctx.db, // Qualified column names: the output columns of the same name are text, which sorts 10 before 9.
    `SELECT c.xid::text, c.id::text, c.user_id AS "userId", c.profile_id AS "profileId", c.kind, c.changed_at AS "changedAt" FROM applicant_changes c
      WHERE (c.xid, c.id) > ($1::text::xid8, $2::bigint) AND c.xid < pg_snapshot_xmin(pg_current_snapshot())
        AND ($4::text IS NULL OR c.xid >= $4::text::xid8 OR NOT EXISTS (
          SELECT FROM applicant_changes later WHERE later.user_id = c.user_id AND later.profile_id IS NOT DISTINCT FROM c.profile_id AND (later.xid, later.id) > (c.xid, c.id)
            AND later.xid < $4::text::xid8))
      ORDER BY c.xid, c.id LIMIT $3`,
    [from.xid, from.id, limit + 1, from.until],
  );
  const page = lines.slice(0, limit);
  const { xid, id } = page.at(-1) ?? from;
  return {
    changes: await summariseChanges(ctx, page),
    // `until` ends with the first pull: later pulls read every entry.
    next: encode({ epoch, xid, id, until: lines.length > limit ? from.until : null }),
    hasMore: lines.length > limit,
    read: page.length,
  };
}

type Row = ApplicantRow & { deletedAt: string | null; withdrawnAt: string | null };

/** Each application once with its current state. A state newer than the entry has its own entry, which follows. */
async function summariseChanges(ctx: Ctx, lines: readonly Line[]): Promise<ApplicantChange[]> {
  const byApplication = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.profileId ?? line.userId;
    const before = byApplication.get(key) ?? [];
    byApplication.delete(key);
    byApplication.set(key, [...before, line]);
  }
  const rows = await queryRows<Row>(
    ctx.db,
    `SELECT ${rowSql}, a.deleted_at AS "deletedAt", a.withdrawn_at AS "withdrawnAt"
      FROM applications a ${rowTables} WHERE a.profile_id = ANY($1::uuid[])`,
    [[...byApplication.keys()]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...byApplication].map(([key, own]) => {
    const { deletedAt = null, withdrawnAt = null, ...row } = found.get(key) ?? { deletedAt: '' };
    const isDeleted = deletedAt !== null || withdrawnAt !== null;
    return {
      userId: own[0]?.userId ?? '',
      kinds: [...new Set(own.map(({ kind }) => kind))],
      changedAt: own.at(-1)?.changedAt ?? '',
      isDeleted,
      applicant: isDeleted || !('id' in row) ? null : row,
      profileId: own[0]?.profileId ?? '',
    };
  });
}

/** The whole profile of a changed applicant, batched per request. */
export function profileOf(ctx: Ctx, { profileId, isDeleted }: ApplicantChange): Promise<ProfileView | null> {
  if (isDeleted) return Promise.resolve(null);
  return loaderOf<string, ProfileView | null>(ctx, 'changed profiles', async (ids) => {
    const profiles = await loadProfiles(ctx, ids);
    const byId = new Map(profiles.map((one) => [one.id, one]));
    return ids.map((id) => byId.get(id) ?? null);
  }).load(profileId);
}
