import { hash } from 'node:crypto';
import { planSeats } from '@admission/schema';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../db/query.ts';
import type { AuditEvent } from '../features/audit/index.ts';
import { hashOf, readInput, SeatAssignment, SeatEntry, SeatPlan } from '../features/seating/index.ts';
import { Sitting, SittingExam, SittingRoom } from '../features/sittings/index.ts';
import { saveRooms, Venue } from '../features/venues/index.ts';
import { type Chance, idAt } from './chance.ts';
import { insertRows, type RowOf } from './insert.ts';
import type { Officer } from './payment.ts';
import { timesFrom, timesToday, todayName } from './todays-sitting.ts';

const day = 86_400_000;

interface ExamDayKit {
  chance: Chance;
  now: Date;
  /** The next exam, whose seats are published. */
  next: { id: string; examDate: Date };
  /** The exam that is held today. */
  todayId: string;
  maker: Officer;
  approver: Officer;
}

/** Stores a venue of twelve rooms, a sitting of the next exam and one of today, each with published seats; returns the audit events. */
export async function storeExamDay(db: EntityManager, kit: ExamDayKit): Promise<RowOf<AuditEvent>[]> {
  const { chance, now, next, maker } = kit;
  const before = new Date(now.getTime() - 9 * day);
  const venueId = idAt(chance, before);
  await insertRows(db, Venue, [
    {
      ...{
        id: venueId,
        nameEn: 'Main academic building',
        nameBn: 'মূল একাডেমিক ভবন',
        createdAt: before,
        updatedAt: before,
      },
      ...{
        address: 'Plot 12, Mirpur Cantonment, Dhaka 1216',
        mapUrl: 'https://www.openstreetmap.org/?mlat=23.8376&mlon=90.3579',
      },
    },
  ]);
  const rooms = Array.from({ length: 12 }, (_, index) => {
    const floor = Math.floor(index / 4);
    return { name: `${floor + 1}0${(index % 4) + 1}`, floor, accessible: floor === 0, rows: 6, columns: 5 };
  });
  await saveRooms({ db }, venueId, rooms);
  const stored = await queryRows<{ id: string }>(db, 'SELECT id FROM rooms WHERE venue_id = $1 ORDER BY ordinal', [
    venueId,
  ]);
  const roomIds = stored.map(({ id }) => id);
  const events: RowOf<AuditEvent>[] = [eventOf('venue.created', { type: 'venue', id: venueId }, maker, before)];
  const morning = { nameEn: 'Written test, morning', nameBn: 'লিখিত পরীক্ষা, সকাল', ...timesFrom(next.examDate) };
  const sittings: [Partial<Sitting>, examId: string, rooms: string[]][] = [
    [morning, next.id, roomIds.slice(0, 6)],
    [{ nameEn: todayName, nameBn: 'আজ, মূল ভবন', ...timesToday(now) }, kit.todayId, roomIds.slice(6)],
  ];
  for (const [values, examId, used] of sittings) {
    const id = idAt(chance, before);
    await insertRows(db, Sitting, [{ ...values, id, createdAt: before, updatedAt: before }]);
    await insertRows(db, SittingExam, [{ sittingId: id, examId }]);
    await insertRows(
      db,
      SittingRoom,
      used.map((roomId, index) => ({ sittingId: id, roomId, ordinal: index + 1 })),
    );
    events.push(eventOf('sitting.created', { type: 'sitting', id }, maker, before));
    events.push(...(await publishPlan(db, kit, id)));
  }
  return events;
}

/** Plans the seats of a sitting by the product's algorithm, and publishes them. */
async function publishPlan(db: EntityManager, kit: ExamDayKit, sittingId: string): Promise<RowOf<AuditEvent>[]> {
  const { chance, now, maker, approver } = kit;
  const sitting = await db.findOneByOrFail(Sitting, { id: sittingId });
  const input = await readInput({ db }, sitting, 'SHUFFLED');
  const [madeAt, decidedAt] = [new Date(now.getTime() - 3 * day), new Date(now.getTime() - 2 * day)];
  const id = idAt(chance, madeAt);
  const seed = sittingId.replaceAll('-', '');
  const planned = planSeats(input, seed, (text) => hash('sha256', text));
  if (!planned.ok) return [];
  await insertRows(db, SeatPlan, [
    {
      ...{ id, sittingId, run: 1, state: 'PUBLISHED', strategy: 'SHUFFLED', seed, inputHash: hashOf(input), madeAt },
      ...{ counts: { ...planned.figures, changed: planned.seatOf.size }, madeById: maker.id },
      ...{ submittedById: maker.id, submittedAt: madeAt, decidedById: approver.id, decidedAt },
    },
  ]);
  const seats = [...planned.seatOf].map(([profileId, seatId]) => ({ profileId, seatId }));
  await insertRows(
    db,
    SeatEntry,
    seats.map((one) => ({ ...one, planId: id })),
  );
  await insertRows(
    db,
    SeatAssignment,
    seats.map((one) => ({ ...one, sittingId, planId: id, assignedAt: decidedAt })),
  );
  const subject = { type: 'seat-plan', id };
  return [
    eventOf('seat-plan.made', subject, maker, madeAt),
    eventOf('seat-plan.submitted', subject, maker, madeAt),
    eventOf('seat-plan.approved', subject, approver, decidedAt),
  ];
}

const eventOf = (action: string, { type, id }: { type: string; id: string }, by: Officer, at: Date) => ({
  ...{ at, action, subjectType: type, subjectId: id },
  ...{ actorId: by.id, actorName: by.name, actorRole: by.role },
});
