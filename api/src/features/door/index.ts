import { feature } from '../../feature.ts';
import { Attendance } from './attendance.entity.ts';
import { CardKey } from './card-key.entity.ts';
import { DeviceResolver } from './device.resolver.ts';
import { DoorDoneResolver, DoorResolver, DoorsClosedResolver } from './door.resolver.ts';
import { doorRows } from './door.rest.ts';
import { DoorDevice } from './door-device.entity.ts';
import { DoorMessage } from './door-message.entity.ts';
import { DoorPhoto } from './door-photo.entity.ts';
import { DoorScan } from './door-scan.entity.ts';
import { deleteDoorPhotos } from './photos.service.ts';

export { countDisputes } from './attendance.service.ts';
export { codeOfCard, findSeatsOnCards, isExpired, type SeatOnCard, stateOfCard } from './cards.service.ts';
export { identifyDevice } from './device.identify.ts';

export const door = feature({
  name: 'door',
  entities: [CardKey, DoorDevice, DoorScan, DoorPhoto, DoorMessage, Attendance],
  resolvers: [DoorResolver, DoorDoneResolver, DoorsClosedResolver, DeviceResolver],
  rest: doorRows,
  jobs: [deleteDoorPhotos],
  views: ['present_applicants'],
  auditNames: {
    'door-device': { byIds: 'SELECT id, label AS name FROM door_devices WHERE id = ANY($1::uuid[])' },
  },
});
