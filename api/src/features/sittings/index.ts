import { feature } from '../../feature.ts';
import { SeatNeedResolver } from './need.resolver.ts';
import { SeatNeed } from './seat-need.entity.ts';
import { Sitting } from './sitting.entity.ts';
import { SittingResolver, SittingRoomResolver } from './sitting.resolver.ts';
import { SittingExam } from './sitting-exam.entity.ts';
import { SittingRoom } from './sitting-room.entity.ts';
import { VenueWish } from './venue-wish.entity.ts';

export {
  countAskedNeeds,
  findOwnApplication,
  findWishes,
  needsOf,
  ownApplication,
  replaceWishes,
  wishesOf,
} from './need.service.ts';
export { VenueWishesInput } from './need.types.ts';
export { closeSitting, findRooms } from './sitting.doors.ts';
export { findSitting, lockSitting, saveSitting } from './sitting.service.ts';
export { SittingInput } from './sitting.types.ts';
export { SeatNeed, Sitting, SittingExam, SittingRoom };

export const sittings = feature({
  name: 'sittings',
  entities: [Sitting, SittingExam, SittingRoom, SeatNeed, VenueWish],
  resolvers: [SittingResolver, SittingRoomResolver, SeatNeedResolver],
  constraints: {
    sitting_exams_exam_id_fkey: { code: 'CONFLICT', key: 'examInSitting' },
    sitting_exams_exam_id_key: { code: 'CONFLICT', key: 'examInOtherSitting', field: 'examIds' },
    sitting_rooms_room_id_fkey: { code: 'CONFLICT', key: 'roomInUse', field: 'rooms' },
    sitting_rooms_sitting_id_exam_id_fkey: { code: 'BAD_USER_INPUT', key: 'sittingRoomExamRequired', field: 'rooms' },
    seat_needs_profile_id_kind_key: { code: 'CONFLICT', key: 'seatNeedTwice', field: 'kind' },
    venue_wishes_venue_id_fkey: { code: 'BAD_USER_INPUT', key: 'wishUnknown', field: 'venueIds' },
    sitting_rooms_one_sitting: { code: 'CONFLICT', key: 'roomsOverlap', field: 'rooms' },
  },
  views: ['approved_needs', 'exam_rooms', 'exam_sittings', 'sitting_seats'],
  auditNames: {
    sitting: { byIds: 'SELECT id, name_en AS name FROM sittings WHERE id = ANY($1::uuid[])' },
    'seat-need': {
      byIds: `SELECT n.id, a.name FROM seat_needs n JOIN applications a ON a.profile_id = n.profile_id
        WHERE n.id = ANY($1::uuid[])`,
    },
  },
});
