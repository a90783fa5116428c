import { feature } from '../../feature.ts';
import { CardSerial } from './card-serial.entity.ts';
import { informOfFreed } from './freed-news.ts';
import { SeatEntryResolver, SeatPlanResolver, SittingSeatsResolver } from './plan.resolver.ts';
import { ChangedSeatResolver, LateSeatingResolver, SeatResolver } from './seat.resolver.ts';
import { SeatAssignment } from './seat-assignment.entity.ts';
import { SeatDeparture } from './seat-departure.entity.ts';
import { SeatEntry } from './seat-entry.entity.ts';
import { informOfMove, informOfPlan } from './seat-news.ts';
import { SeatPlan } from './seat-plan.entity.ts';
import { SittingMoveResolver } from './sitting-move.resolver.ts';

export { revokeCards } from './card-serial.ts';

export { hashOf } from './compute-plan.ts';
export { findSittingsToDecide } from './lists.service.ts';
export { readInput } from './plan-input.service.ts';
export { SeatAssignment, SeatEntry, SeatPlan };

export const seating = feature({
  name: 'seating',
  entities: [SeatPlan, SeatEntry, SeatAssignment, SeatDeparture, CardSerial],
  resolvers: [
    SeatPlanResolver,
    SeatEntryResolver,
    SittingSeatsResolver,
    SeatResolver,
    LateSeatingResolver,
    ChangedSeatResolver,
    SittingMoveResolver,
  ],
  jobs: [informOfPlan, informOfMove, informOfFreed],
  constraints: {
    seat_entries_seat_id_fkey: { code: 'CONFLICT', key: 'seatInUse', field: 'rooms' },
    seat_assignments_seat_id_fkey: { code: 'CONFLICT', key: 'seatInUse', field: 'rooms' },
    seat_departures_seat_id_fkey: { code: 'CONFLICT', key: 'seatInUse', field: 'rooms' },
    seat_assignments_previous_seat_id_fkey: { code: 'CONFLICT', key: 'seatInUse', field: 'rooms' },
    seat_assignments_sitting_id_seat_id_key: { code: 'CONFLICT', key: 'seatTaken', field: 'seatId' },
    seat_assignments_pkey: { code: 'CONFLICT', key: 'lateHasSeat' },
    seat_assignments_one_sitting: { code: 'CONFLICT', key: 'personInTwoSittings' },
    seat_assignments_seat_of_sitting: { code: 'BAD_USER_INPUT', key: 'seatOutsideSitting', field: 'seatId' },
    seat_plans_sitting_id_fkey: { code: 'CONFLICT', key: 'sittingInUse' },
    seat_plans_approved_by_another: { code: 'FORBIDDEN', key: 'seatPlanOwn' },
    seat_plans_one_open_idx: { code: 'CONFLICT', key: 'wrongState' },
    seat_plans_one_published_idx: { code: 'CONFLICT', key: 'wrongState' },
  },
  views: ['seated_applicants', 'departed_applicants'],
  auditNames: {
    'seat-plan': {
      byIds: `SELECT DISTINCT p.id, s.name_en AS name FROM seat_plans p JOIN exam_sittings s ON s.sitting_id = p.sitting_id
        WHERE p.id = ANY($1::uuid[])`,
    },
  },
});
