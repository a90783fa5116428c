import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import type { SeatNeedProps } from '../../outside/pdf/index.ts';
import { findPictureKeys } from '../images/index.ts';

export interface PaperPerson {
  userId: string;
  profileId: string;
  seat: string;
  applicantId: string;
  name: string;
  nameBn: string | null;
  exam: string;
  needs: readonly SeatNeedProps[];
  isLate: boolean;
  pictureKey: string | null;
}

export interface PaperRoom {
  id: string;
  venueId: string;
  name: string;
  floor: number;
  ordinal: number;
  usableSeats: number;
  /** In the order of the seats. */
  people: PaperPerson[];
}

/** The rooms of a sitting in their order, each with the people who have a seat there now. */
export async function findPaperRooms(ctx: Ctx, sittingId: string): Promise<PaperRoom[]> {
  const [rooms, people] = await Promise.all([findRooms(ctx, sittingId), findPeople(ctx, sittingId)]);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const keys = await findPictureKeys(ctx, people);
  for (const { roomId, ...one } of people) {
    byId.get(roomId)?.people.push({ ...one, pictureKey: keys.get(one.profileId) ?? null });
  }
  return rooms;
}

async function findRooms(ctx: Ctx, sittingId: string): Promise<PaperRoom[]> {
  const rows = await queryRows<Omit<PaperRoom, 'people'>>(
    ctx.db,
    `SELECT room_id AS id, venue_id AS "venueId", room_name AS name, floor, ordinal, usable_seats::int AS "usableSeats"
      FROM exam_rooms WHERE sitting_id = $1 ORDER BY ordinal, room_id`,
    [sittingId],
  );
  return rows.map((room) => ({ ...room, people: [] }));
}

/** Only applicants with a complete payment: others have no applicant ID. */
const findPeople = (ctx: Ctx, sittingId: string): Promise<(Omit<PaperPerson, 'pictureKey'> & { roomId: string })[]> =>
  queryRows(
    ctx.db,
    `SELECT s.room_id AS "roomId", s.seat_label AS seat, s.late AS "isLate", a.user_id AS "userId",
        a.profile_id AS "profileId", a.applicant_id AS "applicantId", a.name, a.name_bn AS "nameBn",
        x.program_short_code AS exam, coalesce(n.needs, '[]') AS needs
      FROM seated_applicants s
      JOIN applications a ON a.profile_id = s.profile_id
      JOIN exam_catalogue x ON x.exam_id = a.exam_id
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('kind', kind, 'extraMinutes', extra_minutes) ORDER BY kind) AS needs
          FROM approved_needs WHERE profile_id = s.profile_id) n ON true
      WHERE s.sitting_id = $1 AND a.applicant_id IS NOT NULL AND a.deleted_at IS NULL
      ORDER BY s.room_id, s.row_no, s.column_no`,
    [sittingId],
  );
