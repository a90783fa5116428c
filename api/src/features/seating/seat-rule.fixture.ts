import type { TestProduct } from '../../../test/client.ts';

interface Place {
  seatId: string;
  roomId: string;
  venueId: string;
  row: number;
  column: number;
  ordinal: number;
  forWhom: string;
  examOfRoom: string | null;
  accessible: boolean;
  /** The exam of the occupant. */
  examId: string | null;
}
export interface Person {
  examId: string;
  need: string | null;
  wishes: string[];
}
/** The usable seats of a sitting with their occupants. */
export const placesOf = ({ sql }: TestProduct, sittingId: string) => sql<Place[]>`
  SELECT s.seat_id AS "seatId", s.room_id AS "roomId", s.venue_id AS "venueId", s.row_no AS row, s.column_no AS "column",
    s.ordinal, s.for_whom AS "forWhom", s.exam_id AS "examOfRoom", s.accessible, a.exam_id AS "examId"
  FROM sitting_seats s LEFT JOIN seat_assignments t ON t.sitting_id = s.sitting_id AND t.seat_id = s.seat_id
  LEFT JOIN applications a ON a.profile_id = t.profile_id WHERE s.sitting_id = ${sittingId} AND s.usable`;

/** The expected seat by the rule, computed from all seats of the sitting. */
export function seatByRule(places: readonly Place[], { examId, need, wishes }: Person): string | undefined {
  const isNext = (one: Place, other: Place) =>
    one.roomId === other.roomId && Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
  const orderOf = (one: Place): number[] => {
    const isOwn = one.forWhom === 'EXAM' || (one.forWhom === 'NEEDS' && need !== null);
    const wish = wishes.indexOf(one.venueId);
    return [isOwn ? 0 : 1, wish < 0 ? 9 : wish, one.ordinal, one.row, one.column];
  };
  const pairs = (one: Place) => places.filter((other) => isNext(one, other) && other.examId === examId).length;
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  };
  return places
    .filter((one) => one.examId === null && (one.forWhom !== 'EXAM' || one.examOfRoom === examId))
    .filter((one) => (one.forWhom !== 'NEEDS' || need !== null) && (one.accessible || need !== 'WHEELCHAIR'))
    .map((one) => ({ one, order: orderOf(one) }))
    .sort((a, b) => compare(a.order, b.order))
    .slice(0, 20)
    .map(({ one, order: [rank = 0, wish = 0, ...place] }) => ({ one, order: [rank, wish, pairs(one), ...place] }))
    .sort((a, b) => compare(a.order, b.order))[0]?.one.seatId;
}
