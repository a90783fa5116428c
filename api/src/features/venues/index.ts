import { feature } from '../../feature.ts';
import { Room } from './room.entity.ts';
import { Seat } from './seat.entity.ts';
import { Venue } from './venue.entity.ts';
import { RoomResolver, VenueResolver } from './venue.resolver.ts';

export { saveRooms } from './room.service.ts';
export { VersionedIdInput } from './venue.types.ts';
export { Room, Seat, Venue };

export const venues = feature({
  name: 'venues',
  entities: [Venue, Room, Seat],
  resolvers: [VenueResolver, RoomResolver],
  constraints: {
    venues_name_en_key: { code: 'CONFLICT', key: 'venueNameTaken', field: 'nameEn' },
    rooms_venue_id_name_key: { code: 'CONFLICT', key: 'roomNameTaken', field: 'rooms' },
    seats_room_id_label_key: { code: 'BAD_USER_INPUT', key: 'seatLabelTaken', field: 'rooms' },
  },
  views: ['venue_seats'],
  auditNames: {
    venue: { byIds: 'SELECT id, name_en AS name FROM venues WHERE id = ANY($1::uuid[])' },
  },
});
