import { feature } from '../../feature.ts';
import { SeatNeed } from './seat-need.entity.ts';
import { Sitting } from './sitting.entity.ts';
import { SittingExam } from './sitting-exam.entity.ts';
import { SittingRoom } from './sitting-room.entity.ts';
import { VenueWish } from './venue-wish.entity.ts';

export { Sitting };

export const sittings = feature({
  name: 'sittings',
  entities: [Sitting, SittingExam, SittingRoom, SeatNeed, VenueWish],
  constraints: {
    sitting_exams_exam_id_fkey: { code: 'CONFLICT', key: 'examInUse' },
  },
  views: ['approved_needs', 'exam_rooms', 'exam_sittings'],
  auditNames: {
    sitting: { byIds: 'SELECT id, name_en AS name FROM sittings WHERE id = ANY($1::uuid[])' },
    'seat-need': {
      byIds: `SELECT n.id, a.name FROM seat_needs n JOIN applications a ON a.profile_id = n.profile_id
        WHERE n.id = ANY($1::uuid[])`,
    },
  },
});
