import { feature } from '../../feature.ts';
import { Room } from './room.entity.ts';
import { Seat } from './seat.entity.ts';
import { Venue } from './venue.entity.ts';

export { Room, Seat, Venue };

export const venues = feature({
  name: 'venues',
  entities: [Venue, Room, Seat],
  auditNames: {
    venue: { byIds: 'SELECT id, name_en AS name FROM venues WHERE id = ANY($1::uuid[])' },
  },
});
