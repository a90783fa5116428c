import { randomUUID } from 'node:crypto';
import { later, nextRun, planCounts, type Row, soon, unique } from './row-values.ts';

type Ids = Record<
  | 'userId'
  | 'examId'
  | 'profileId'
  | 'venueId'
  | 'roomId'
  | 'seatId'
  | 'sittingId'
  | 'seatPlanId'
  | 'deviceId'
  | 'scanId',
  string
>;

/** Rows of venues, sittings, seats and doors that satisfy every constraint. */
export const examDayRows = {
  venues: () => ({ name_en: `Hall ${unique()}`, address: 'Mirpur 12, Dhaka' }),
  rooms: ({ venueId }) => ({ venue_id: venueId, name: unique(), ordinal: 1 }),
  seats: ({ roomId }) => {
    const run = nextRun();
    return { room_id: roomId, label: unique(), row_no: 1 + (run % 100), column_no: 1 + (Math.floor(run / 100) % 100) };
  },
  sittings: () => ({
    ...{ name_en: 'Morning', gates_open: soon, gates_close: later, starts: later },
    ...{ ends: new Date(later.getTime() + 3_600_000) },
  }),
  sitting_exams: ({ sittingId, examId }) => ({ sitting_id: sittingId, exam_id: examId }),
  sitting_rooms: ({ sittingId, roomId }) => ({ sitting_id: sittingId, room_id: roomId, ordinal: 1 }),
  seat_needs: ({ profileId }) => ({ profile_id: profileId, kind: 'SCRIBE' }),
  venue_wishes: ({ profileId, venueId }) => ({ profile_id: profileId, ordinal: 1, venue_id: venueId }),
  seat_plans: ({ userId, sittingId }) => ({
    ...{ sitting_id: sittingId, run: nextRun(), state: 'REJECTED', reason: 'Too early', strategy: 'SHUFFLED' },
    ...{ seed: 'x', input_hash: 'a'.repeat(64), counts: planCounts, made_by_id: userId, made_at: soon },
    ...{ submitted_by_id: userId, submitted_at: soon, decided_by_id: userId, decided_at: soon },
  }),
  seat_entries: ({ seatPlanId, profileId, seatId }) => ({
    ...{ plan_id: seatPlanId, profile_id: profileId, seat_id: seatId },
  }),
  seat_assignments: ({ sittingId, profileId, seatId }) => ({
    ...{ sitting_id: sittingId, profile_id: profileId, seat_id: seatId },
  }),
  seat_departures: ({ sittingId, profileId, seatId }) => ({
    ...{ sitting_id: sittingId, profile_id: profileId, seat_id: seatId, at: soon },
  }),
  seat_printouts: ({ sittingId, roomId }) => ({
    ...{ sitting_id: sittingId, room_id: roomId, lines: '{}', printed_at: soon },
  }),
  card_keys: () => ({ kid: nextRun() % 256, public_key: 'x', private_key_sealed: 'x' }),
  door_devices: ({ userId, sittingId, venueId }) => ({
    ...{ sitting_id: sittingId, venue_id: venueId, label: 'Gate 3', person: 'KARIM', code_hash: unique() },
    ...{ code_expires_at: soon, expires_at: later, made_by_id: userId },
  }),
  door_scans: ({ deviceId, profileId }) => ({
    ...{ id: randomUUID(), device_id: deviceId, sequence: nextRun(), profile_id: profileId, verdict: 'ADMIT' },
    ...{ at: soon },
  }),
  door_messages: ({ userId, sittingId }) => ({ sitting_id: sittingId, text: 'Open gate 2', sent_by_id: userId }),
  attendances: ({ sittingId, profileId }) => ({
    ...{ sitting_id: sittingId, profile_id: profileId, state: 'PRESENT', source: 'SCANS' },
  }),
  door_photos: ({ scanId }) => ({ scan_id: scanId, photo: Buffer.from('x') }),
  card_serials: ({ profileId }) => ({ profile_id: profileId, serial: 2 }),
} satisfies Record<string, (world: Ids) => Row>;
