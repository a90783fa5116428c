import { feature } from '../../feature.ts';
import { SeatAssignment } from './seat-assignment.entity.ts';
import { SeatEntry } from './seat-entry.entity.ts';
import { SeatPlan } from './seat-plan.entity.ts';

export const seating = feature({
  name: 'seating',
  entities: [SeatPlan, SeatEntry, SeatAssignment],
  constraints: {
    seat_plans_one_open_idx: { code: 'CONFLICT', key: 'wrongState' },
    seat_plans_one_published_idx: { code: 'CONFLICT', key: 'wrongState' },
  },
  views: ['seated_applicants'],
  auditNames: {
    'seat-plan': {
      byIds: `SELECT DISTINCT p.id, s.name_en AS name FROM seat_plans p JOIN exam_sittings s ON s.sitting_id = p.sitting_id
        WHERE p.id = ANY($1::uuid[])`,
    },
  },
});
