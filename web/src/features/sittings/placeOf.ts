import type { SeatEntry_EntryFragment } from '../../gql/seat-plans.ts';

/** Venue, room and seat of an applicant of a sitting. */
export const placeOf = ({ venueName, roomName, seatLabel }: SeatEntry_EntryFragment): string =>
  [venueName, roomName, seatLabel].filter(Boolean).join(' · ');
