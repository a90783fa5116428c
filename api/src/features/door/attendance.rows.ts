import { attendanceOf, type DecidedState, type Decision, type SeenScan } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { execute, queryRows } from '../../db/query.ts';
import type { Attendance } from './attendance.entity.ts';

/** Instants are texts in rows of SQL. */
type Stored = Pick<Attendance, 'profileId' | 'state' | 'source'> & { decidedAt: string | null };
type Admission = Pick<SeenScan, 'id' | 'deviceId'> & { profileId: string; at: string; receivedAt: string };

/** Recomputes the attendance of applicants from all their scans and their decision. Requires `lockDoors`. */
export async function updateAttendances(ctx: Ctx, sittingId: string, profileIds: readonly string[]): Promise<void> {
  if (profileIds.length === 0) return;
  const [admissions, stored] = [
    await findAdmissionsOf(ctx, sittingId, profileIds),
    await queryRows<Stored>(
      ctx.db,
      `SELECT profile_id AS "profileId", state, source, decided_at AS "decidedAt" FROM attendances
        WHERE sitting_id = $1 AND profile_id = ANY($2::uuid[])`,
      [sittingId, profileIds],
    ),
  ];
  const before = new Map(stored.map((one) => [one.profileId, one]));
  const byApplicant = Map.groupBy(admissions, ({ profileId }) => profileId);
  const changed = [...byApplicant].flatMap(([profileId, scans]) => {
    const state = stateOf(scans, before.get(profileId));
    return state === before.get(profileId)?.state ? [] : [{ profileId, state }];
  });
  await execute(
    ctx.db,
    `INSERT INTO attendances (sitting_id, profile_id, state, source, updated_at)
      SELECT $1::uuid, r."profileId", r.state, 'SCANS', $3::timestamptz FROM jsonb_to_recordset($2::jsonb) AS r("profileId" uuid, state text)
      ON CONFLICT (sitting_id, profile_id) DO UPDATE SET state = excluded.state, source = 'SCANS', updated_at = excluded.updated_at`,
    [sittingId, JSON.stringify(changed), ctx.now()],
  );
}

/** The admissions of applicants by all devices of the sitting. */
export const findAdmissionsOf = (ctx: Ctx, sittingId: string, profileIds: readonly string[]): Promise<Admission[]> =>
  queryRows(
    ctx.db,
    `SELECT s.id, s.device_id AS "deviceId", s.profile_id AS "profileId", s.at, s.received_at AS "receivedAt"
      FROM door_scans s JOIN door_devices d ON d.id = s.device_id
      WHERE d.sitting_id = $1 AND s.profile_id = ANY($2::uuid[]) AND s.decision = 'ADMITTED' ORDER BY s.at, s.id`,
    [sittingId, profileIds],
  );

function stateOf(scans: readonly Admission[], before: Stored | undefined) {
  const events = scans.map(
    ({ id, deviceId, at }): SeenScan => ({ kind: 'SCAN', id, deviceId, decision: 'ADMITTED', at: Date.parse(at) }),
  );
  const { decidedAt, state, source } = before ?? {};
  if (!decidedAt) return attendanceOf(events).state;
  // A scan that disputed the decision stays uncovered: only the next decision ends the dispute.
  if (source === 'SCANS') return 'DISPUTED';
  const covers = scans
    .filter(({ receivedAt }) => Date.parse(receivedAt) <= Date.parse(decidedAt))
    .map(({ deviceId }) => deviceId);
  const decision: Decision = {
    kind: 'DECISION',
    id: '',
    state: state as DecidedState,
    at: Date.parse(decidedAt),
    covers,
  };
  return attendanceOf([...events, decision]).state;
}
