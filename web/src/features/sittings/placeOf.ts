import type { SeatEntry_EntryFragment } from '../../gql/seat-plans.ts';

/** Where an applicant of a sitting sits: venue, room and seat. */
export const placeOf = ({ venueName, roomName, seatLabel }: SeatEntry_EntryFragment): string =>
  [venueName, roomName, seatLabel].filter(Boolean).join(' · ');
