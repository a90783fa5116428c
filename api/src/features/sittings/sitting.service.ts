import { limits } from '@admission/schema';
import { In } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { assertPage, fail } from '../../core/refusal.ts';
import { countMost, pageOf } from '../../db/lists.ts';
import { loaderOf } from '../../db/loaders.ts';
import { execute, queryRows } from '../../db/query.ts';
import { publish } from '../../events/index.ts';
import { type AuditedEntity, deleteAudited, pickFields, record } from '../audit/index.ts';
import { Exam } from '../exams/index.ts';
import { Room, type VersionedIdInput } from '../venues/index.ts';
import { Sitting } from './sitting.entity.ts';
import {
  type SittingFilter,
  type SittingInput,
  type SittingPage,
  type SittingRoomInput,
  sittingsPerPage,
} from './sitting.types.ts';
import { SittingExam } from './sitting-exam.entity.ts';
import { SittingRoom } from './sitting-room.entity.ts';

/** A page of sittings, the latest first. */
export async function findSittings(ctx: Ctx, filter: SittingFilter, page: number): Promise<SittingPage> {
  assertPage(page);
  const query = ctx.db.createQueryBuilder(Sitting, 'sitting');
  const { examId, venueId, isPast } = filter;
  if (examId)
    query.andWhere('EXISTS (SELECT FROM sitting_exams e WHERE e.sitting_id = sitting.id AND e.exam_id = :examId)', {
      examId,
    });
  if (venueId)
    query.andWhere('EXISTS (SELECT FROM sitting_seats s WHERE s.sitting_id = sitting.id AND s.venue_id = :venueId)', {
      venueId,
    });
  if (isPast != null) query.andWhere(`sitting.ends ${isPast ? '<' : '>='} :now`, { now: ctx.now() });
  const [sittings, count] = await query
    .orderBy({ 'sitting.starts': 'DESC', 'sitting.id': 'DESC' })
    .skip((page - 1) * sittingsPerPage)
    .take(sittingsPerPage)
    .getManyAndCount();
  return { sittings, ...pageOf(page, count, sittingsPerPage) };
}

export async function findSitting(ctx: Ctx, id: string): Promise<Sitting> {
  return (await ctx.db.findOneBy(Sitting, { id })) ?? fail('NOT_FOUND', 'sittingNotFound');
}

/** The exams of a sitting, batched by request. */
export const examsOf = (ctx: Ctx, sittingId: string): Promise<Exam[]> =>
  loaderOf<string, Exam[]>(ctx, 'exams of sitting', async (ids) => {
    const links = await ctx.db.find(SittingExam, { where: ids.map((id) => ({ sittingId: id })) });
    const exams = await ctx.db
      .createQueryBuilder(Exam, 'exam')
      .where('exam.id = ANY(:ids)', { ids: links.map(({ examId }) => examId) })
      .orderBy({ 'exam.title': 'ASC', 'exam.id': 'ASC' })
      .getMany();
    return ids.map((id) => exams.filter((exam) => links.some((one) => one.sittingId === id && one.examId === exam.id)));
  }).load(sittingId);

/** The exams of the sitting with most. */
export const countExamsPerSitting = (ctx: Ctx): Promise<number> => countMost(ctx, 'sitting_exams', 'sitting_id');

/** The rooms of the sitting with most. */
export const countRoomsPerSitting = (ctx: Ctx): Promise<number> => countMost(ctx, 'sitting_rooms', 'sitting_id');

/** The rooms of a sitting in their order, batched by request. */
export const sittingRoomsOf = (ctx: Ctx, sittingId: string): Promise<SittingRoom[]> =>
  loaderOf<string, SittingRoom[]>(ctx, 'rooms of sitting', async (ids) => {
    const found = await ctx.db.find(SittingRoom, {
      where: ids.map((id) => ({ sittingId: id })),
      order: { ordinal: 'ASC' },
    });
    return ids.map((id) => found.filter((one) => one.sittingId === id));
  }).load(sittingId);

const fields = pickFields(
  ...(['nameEn', 'nameBn', 'gatesOpen', 'gatesClose', 'starts', 'ends', 'reservePercent'] as const),
  ...(['offersWishes', 'wishFloorPercent'] as const),
);

const audited: AuditedEntity<Sitting> = {
  entity: Sitting,
  type: 'sitting',
  notFound: 'sittingNotFound',
  auditFields: fields,
};

/**
 * Locks a sitting whose attendance is not closed. Every change of its seats takes this lock first. Rows that only refer to the sitting
 * are still inserted: a sync, which holds the row of its phone, does not wait for a change of times, which updates that row.
 */
export async function lockSitting(ctx: Ctx, id: string): Promise<Sitting> {
  const sitting = await ctx.db.findOne(Sitting, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!sitting) fail('NOT_FOUND', 'sittingNotFound');
  if (sitting.closedAt) fail('CONFLICT', 'sittingClosed');
  return sitting;
}

const times = ['gatesOpen', 'gatesClose', 'starts', 'ends'] as const;

/** A saved sitting, and how many people with a seat are to be informed of its new times. */
interface SavedSitting {
  sitting: Sitting;
  told: number;
}

/**
 * Adds or changes a sitting with its exams and rooms. Exams and rooms with seats of applicants cannot be removed. `tell`: the caller
 * informs the people with a seat if the times change.
 */
export async function saveSitting(
  ctx: Ctx,
  { id, version, ...given }: SittingInput,
  { tell = false }: { tell?: boolean } = {},
): Promise<SavedSitting> {
  const { examIds, rooms, nameBn, reservePercent, offersWishes, wishFloorPercent, ...rest } = given;
  const set = {
    nameEn: rest.nameEn,
    ...{ gatesOpen: new Date(rest.gatesOpen), gatesClose: new Date(rest.gatesClose) },
    ...{ starts: new Date(rest.starts), ends: new Date(rest.ends) },
    nameBn: nameBn ?? null,
    reservePercent: reservePercent ?? limits.seating.reservePercent.usual,
    offersWishes: offersWishes ?? false,
    wishFloorPercent: wishFloorPercent ?? null,
    // Raises the version of a sitting if only its exams or rooms change.
    updatedAt: ctx.now(),
  };
  const before = id ? await lockSitting(ctx, id) : null;
  if (before && version != null && before.version !== version) fail('CONFLICT', 'staleVersion', { field: 'version' });
  const summary = before ? await summaryOf(ctx, before) : null;
  if (before) await removeOthers(ctx, before.id, { examIds: examIds ?? [], rooms: rooms ?? [] });
  const saved = await ctx.db.save(ctx.db.create(Sitting, { ...before, ...set }));
  const isMoved = before !== null && times.some((name) => before[name].getTime() !== set[name].getTime());
  const seated = isMoved ? await countSeated(ctx, saved.id) : 0;
  const told = tell ? seated : 0;
  if (seated > 0) await announceMove(ctx, saved);
  await addExams(ctx, saved.id, examIds ?? []);
  await addRooms(ctx, saved, rooms ?? []);
  await record(ctx, {
    action: before ? 'sitting.updated' : 'sitting.created',
    subject: { type: 'sitting', id: saved.id },
    ...(summary ? { before: summary } : {}),
    after: { ...(await summaryOf(ctx, saved)), ...(told > 0 ? { isTold: true, people: told } : {}) },
  });
  return { sitting: saved, told };
}

const announceMove = (ctx: Ctx, { id: sittingId, gatesOpen, gatesClose, starts, ends }: Sitting): Promise<void> =>
  publish(ctx, 'SITTING_MOVED', {
    sittingId,
    ...{ gatesOpen: gatesOpen.toISOString(), gatesClose: gatesClose.toISOString() },
    ...{ starts: starts.toISOString(), ends: ends.toISOString(), movedAt: ctx.now().toISOString() },
  });

const countSeated = async (ctx: Ctx, id: string): Promise<number> =>
  (
    await queryRows<{ count: number }>(
      ctx.db,
      'SELECT count(*)::int AS count FROM seated_applicants WHERE sitting_id = $1',
      [id],
    )
  )[0]?.count ?? 0;

async function summaryOf(ctx: Ctx, sitting: Sitting): Promise<object> {
  const [row] = await queryRows<{ exams: string[]; rooms: number }>(
    ctx.db,
    `SELECT array(SELECT exam_id FROM sitting_exams WHERE sitting_id = $1 ORDER BY 1) AS exams,
      (SELECT count(*)::int FROM sitting_rooms WHERE sitting_id = $1) AS rooms`,
    [sitting.id],
  );
  return { ...fields(sitting), ...row };
}

type Parts = { examIds: readonly string[]; rooms: readonly SittingRoomInput[] };

/** Removes rooms before exams, because a room may be for one exam. */
async function removeOthers(ctx: Ctx, sittingId: string, { examIds, rooms }: Parts): Promise<void> {
  const roomIds = rooms.map(({ roomId }) => roomId);
  const [held] = await queryRows<{ room: string }>(
    ctx.db,
    `SELECT room_name AS room FROM seated_applicants WHERE sitting_id = $1 AND room_id <> ALL($2::uuid[]) LIMIT 1`,
    [sittingId, roomIds],
  );
  if (held) fail('CONFLICT', 'roomHasSeats', { field: 'rooms', params: held });
  const [seated] = await queryRows(
    ctx.db,
    `SELECT 1 FROM seated_applicants s JOIN applications a ON a.profile_id = s.profile_id
      WHERE s.sitting_id = $1 AND a.exam_id <> ALL($2::uuid[]) LIMIT 1`,
    [sittingId, examIds],
  );
  if (seated) fail('CONFLICT', 'examHasSeats', { field: 'examIds' });
  await execute(ctx.db, 'DELETE FROM sitting_rooms WHERE sitting_id = $1 AND room_id <> ALL($2::uuid[])', [
    sittingId,
    roomIds,
  ]);
  await execute(
    ctx.db,
    `UPDATE sitting_rooms SET for_whom = 'ANYONE', exam_id = NULL WHERE sitting_id = $1 AND exam_id <> ALL($2::uuid[])`,
    [sittingId, examIds],
  );
  await execute(ctx.db, 'DELETE FROM sitting_exams WHERE sitting_id = $1 AND exam_id <> ALL($2::uuid[])', [
    sittingId,
    examIds,
  ]);
}

async function addExams(ctx: Ctx, sittingId: string, examIds: readonly string[]): Promise<void> {
  const known = await ctx.db.countBy(Exam, { id: In([...examIds]) });
  if (known < examIds.length) fail('BAD_USER_INPUT', 'examNotFound', { field: 'examIds' });
  await queryRows(
    ctx.db,
    `INSERT INTO sitting_exams (sitting_id, exam_id) SELECT $1, unnest($2::uuid[])
      ON CONFLICT (sitting_id, exam_id) DO NOTHING`,
    [sittingId, examIds],
  );
}

async function addRooms(ctx: Ctx, { id, gatesOpen, ends }: Sitting, rooms: readonly SittingRoomInput[]): Promise<void> {
  const roomIds = rooms.map(({ roomId }) => roomId);
  const known = await ctx.db.findBy(Room, { id: In(roomIds) });
  if (known.length < roomIds.length) fail('BAD_USER_INPUT', 'roomUnknownHere', { field: 'rooms' });
  const [taken] = await queryRows<{ roomId: string; sitting: string }>(
    ctx.db,
    `SELECT r.room_id AS "roomId", s.name_en AS sitting FROM sitting_rooms r JOIN sittings s ON s.id = r.sitting_id
      WHERE r.sitting_id <> $1 AND r.room_id = ANY($2::uuid[]) AND r.during && tstzrange($3, $4) LIMIT 1`,
    [id, roomIds, gatesOpen, ends],
  );
  const room = known.find((one) => one.id === taken?.roomId)?.name ?? '';
  if (taken) fail('CONFLICT', 'roomTaken', { field: 'rooms', params: { room, sitting: taken.sitting } });
  const values = rooms.map(({ roomId, reservePercent, forWhom, examId }, index) => ({
    ...{ roomId, ordinal: index + 1, reserve: reservePercent ?? null, forWhom: forWhom ?? 'ANYONE' },
    examId: forWhom === 'EXAM' ? examId : null,
  }));
  await queryRows(
    ctx.db,
    `INSERT INTO sitting_rooms (sitting_id, room_id, ordinal, reserve_percent, for_whom, exam_id)
      SELECT $1, "roomId", ordinal, reserve, "forWhom", "examId"
      FROM jsonb_to_recordset($2) AS g("roomId" uuid, ordinal int, reserve int, "forWhom" text, "examId" uuid)
      ON CONFLICT (sitting_id, room_id) DO UPDATE SET ordinal = excluded.ordinal,
        reserve_percent = excluded.reserve_percent, for_whom = excluded.for_whom, exam_id = excluded.exam_id`,
    [id, JSON.stringify(values)],
  );
  const [row] = await queryRows<{ seats: number }>(
    ctx.db,
    'SELECT count(*)::int AS seats FROM sitting_seats WHERE sitting_id = $1 AND usable',
    [id],
  );
  const { seats: max } = limits.seating;
  if ((row?.seats ?? 0) > max)
    fail('BAD_USER_INPUT', 'sittingTooLarge', { field: 'rooms', params: { max, seats: row?.seats ?? 0 } });
}

/** Deletes a sitting without seat plans. */
export async function deleteSitting(ctx: Ctx, { id, version }: VersionedIdInput): Promise<void> {
  const sitting = await lockSitting(ctx, id);
  if (version != null && sitting.version !== version) fail('CONFLICT', 'staleVersion', { field: 'version' });
  await deleteAudited(ctx, audited, { id });
}
