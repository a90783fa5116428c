import { limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { type PageRequest, pageOf, rangeOf } from '../../db/lists.ts';
import { queryRows } from '../../db/query.ts';
import { readPortraits } from '../images/index.ts';
import { type MarkImport, previewAbsences } from '../marks/index.ts';
import { findSitting } from './devices.service.ts';
import type { Dispute, DisputedScan, DisputePage, DoorArrivals, DoorDeviceView, DoorReadiness } from './door.types.ts';
import { DoorDevice } from './door-device.entity.ts';
import { admittedElsewhere, expectedSql } from './expected.sql.ts';

/** The devices of a sitting and the arrivals of the last two hours. */
export async function findReadiness(ctx: Ctx, sittingId: string): Promise<DoorReadiness> {
  const devices = await findDevices(ctx, sittingId);
  const ready = devices.filter(({ readyAt, revokedAt }) => readyAt !== null && revokedAt === null).length;
  return { devices, ready, arrivals: await findArrivals(ctx, sittingId) };
}

export async function findDevice(ctx: Ctx, id: string): Promise<DoorDeviceView> {
  const { sittingId } = (await ctx.db.findOneBy(DoorDevice, { id })) ?? fail('NOT_FOUND', 'doorDeviceNotFound');
  const device = (await findDevices(ctx, sittingId)).find((one) => one.id === id);
  return device ?? fail('NOT_FOUND', 'doorDeviceNotFound');
}

/** The devices of a sitting, by label. */
async function findDevices(ctx: Ctx, sittingId: string): Promise<DoorDeviceView[]> {
  const { gatesOpen, ends } = await findSitting(ctx, sittingId);
  const now = ctx.now();
  const rows = await queryRows<Omit<DoorDeviceView, 'silent'>>(
    ctx.db,
    `SELECT d.id, d.label, d.person, d.venue_id AS "venueId", d.enrolled_at AS "enrolledAt", d.last_seen_at AS "lastSeen",
        d.ready_at AS "readyAt", d.clock_skew_seconds AS "clockSkewSeconds", d.revoked_at AS "revokedAt",
        (SELECT count(*)::int FROM door_scans s WHERE s.device_id = d.id) AS scans
      FROM door_devices d WHERE d.sitting_id = $1 ORDER BY d.label, d.id`,
    [sittingId],
  );
  const isOn = gatesOpen <= now && now <= ends;
  const heard = new Date(now.getTime() - limits.door.silentMinutes * 60_000);
  const isSilent = ({ enrolledAt, lastSeen, revokedAt }: (typeof rows)[number]): boolean =>
    isOn && enrolledAt !== null && revokedAt === null && (lastSeen === null || new Date(lastSeen) < heard);
  return rows.map((row) => ({ ...row, silent: isSilent(row) }));
}

/** The first admission of each applicant counts. */
const findArrivals = (ctx: Ctx, sittingId: string): Promise<DoorArrivals[]> =>
  queryRows(
    ctx.db,
    `WITH arrived AS (
        SELECT c.profile_id, min(c.at) AS at FROM door_scans c JOIN door_devices d ON d.id = c.device_id
        WHERE d.sitting_id = $1 AND c.decision = 'ADMITTED' AND c.profile_id IS NOT NULL GROUP BY c.profile_id)
      SELECT s.room_id AS "roomId", date_trunc('minute', a.at) AS minute, count(*)::int AS count
      FROM arrived a JOIN seated_applicants s ON s.profile_id = a.profile_id AND s.sitting_id = $1
      WHERE a.at > $2 GROUP BY 1, 2 ORDER BY 2, 1`,
    [sittingId, new Date(ctx.now().getTime() - 2 * 3_600_000)],
  );

/** A photo of the applicant of `t` was taken at a door after the last decision of an officer. */
const isDoubted = `t.state IS DISTINCT FROM 'DISPUTED' AND EXISTS (SELECT FROM door_scans c
    JOIN door_devices d ON d.id = c.device_id JOIN door_photos p ON p.scan_id = c.id
    WHERE d.sitting_id = $1 AND c.profile_id = s.profile_id AND (t.decided_at IS NULL OR t.decided_at < p.received_at))`;
/** A door of a venue without a seat of the applicant admitted them after the last decision of an officer. */
const isMisplaced = `t.state IS DISTINCT FROM 'DISPUTED'
  AND EXISTS (SELECT ${admittedElsewhere} AND (t.decided_at IS NULL OR t.decided_at < c.received_at))`;
const conditions = { DISPUTED: `t.state = 'DISPUTED'`, DOUBTED: isDoubted, MISPLACED: isMisplaced } as const;

export const maxDisputes = 100;

/** The disputed applicants, or the others photographed or admitted elsewhere, with the admissions of the doors, for a decision. */
export async function findDisputes(
  ctx: Ctx,
  sittingId: string,
  kind: keyof typeof conditions,
  request: PageRequest,
): Promise<DisputePage> {
  const { skip, take } = rangeOf(request, maxDisputes);
  await findSitting(ctx, sittingId);
  const from = `FROM ${expectedSql} s
      LEFT JOIN attendances t ON t.sitting_id = $1 AND t.profile_id = s.profile_id
      JOIN applications a ON a.profile_id = s.profile_id
      WHERE ${conditions[kind]}`;
  type Row = Omit<Dispute, 'photo' | 'scans'> & { userId: string };
  const rows = await queryRows<Row>(
    ctx.db,
    `SELECT s.profile_id AS "profileId", a.user_id AS "userId", a.applicant_id AS "applicantId", a.name, a.name_bn AS "nameBn",
        s.venue_id AS "venueId", s.room_name AS room, s.seat_label AS seat, s.has_seat AS "hasSeat"
      ${from} ORDER BY t.updated_at, s.profile_id LIMIT $2 OFFSET $3`,
    [sittingId, take, skip],
  );
  const [total] = await queryRows<{ count: number }>(ctx.db, `SELECT count(*)::int AS count ${from}`, [sittingId]);
  const [scans, photos] = await Promise.all([
    findScansToCompare(
      ctx,
      sittingId,
      rows.map(({ profileId }) => profileId),
    ),
    readPortraits(ctx, rows),
  ]);
  const disputes = rows.map(({ userId: _, ...row }) => {
    const photo = photos.get(row.profileId);
    return {
      ...row,
      photo: photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : null,
      scans: scans.filter(({ profileId }) => profileId === row.profileId),
    };
  });
  return { disputes, ...pageOf(request.page, total?.count ?? 0, request.limit) };
}

const findScansToCompare = async (
  ctx: Ctx,
  sittingId: string,
  profileIds: readonly string[],
): Promise<(DisputedScan & { profileId: string })[]> => {
  const rows = await queryRows<DisputedScan & { profileId: string }>(
    ctx.db,
    `SELECT c.profile_id AS "profileId", d.label AS device, d.venue_id AS "venueId", c.at, c.decision IS NOT DISTINCT FROM 'ADMITTED' AS admitted,
        translate(encode(p.photo, 'base64'), E'\\n', '') AS photo,
        (SELECT min(s.room_name) FROM seated_applicants s WHERE s.room_id = c.room_id) AS room
      FROM door_scans c JOIN door_devices d ON d.id = c.device_id LEFT JOIN door_photos p ON p.scan_id = c.id
      WHERE d.sitting_id = $1 AND c.profile_id = ANY($2::uuid[]) AND (c.decision = 'ADMITTED' OR p.scan_id IS NOT NULL)
      ORDER BY c.at, c.id`,
    [sittingId, profileIds],
  );
  return rows.map((row) => ({ ...row, photo: row.photo && `data:image/jpeg;base64,${row.photo}` }));
};

/** After the doors have closed: previews the absences of one exam of the sitting as an import of marks. Entered marks win. */
export async function proposeAbsences(ctx: Ctx, sittingId: string, examId: string | null): Promise<MarkImport> {
  const sitting = await findSitting(ctx, sittingId);
  if (!sitting.closedAt) fail('CONFLICT', 'doorsOpen');
  const exams = await queryRows<{ id: string }>(
    ctx.db,
    'SELECT exam_id AS id FROM exam_sittings WHERE sitting_id = $1 ORDER BY exam_id',
    [sittingId],
  );
  const chosen = examId === null && exams.length === 1 ? exams[0] : exams.find(({ id }) => id === examId);
  if (!chosen) fail('BAD_USER_INPUT', 'doorExamNotHere', { field: 'examId' });
  const absent = await queryRows<{ applicantId: string }>(
    ctx.db,
    `SELECT a.applicant_id AS "applicantId" FROM attendances t JOIN applications a ON a.profile_id = t.profile_id
      WHERE t.sitting_id = $1 AND t.state = 'ABSENT' AND a.exam_id = $2 AND a.applicant_id IS NOT NULL AND a.deleted_at IS NULL
      ORDER BY a.applicant_id`,
    [sittingId, chosen.id],
  );
  return previewAbsences(ctx, {
    examId: chosen.id,
    filename: sitting.nameEn,
    applicantIds: absent.map(({ applicantId }) => applicantId),
  });
}
