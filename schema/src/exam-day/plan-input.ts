import type { SeatFor, SeatNeedKind, SeatPlanStrategy } from '../enums.ts';

export interface PlannedSeat {
  id: string;
  row: number;
  column: number;
}

/** A room with its usable seats. */
export interface PlannedRoom {
  id: string;
  venueId: string;
  accessible: boolean;
  /** Percentage of its seats that stays free. */
  reserve: number;
  forWhom: SeatFor;
  examId: string | null;
  seats: readonly PlannedSeat[];
}

export interface PlannedPerson {
  id: string;
  applicantId: string;
  examId: string;
  /** Approved needs. */
  needs: readonly SeatNeedKind[];
  /** Venues, the first wish first. */
  wishes: readonly string[];
}

export interface SeatPlanInput {
  strategy: SeatPlanStrategy;
  /** Percentage of first wishes that has to be met. */
  wishFloor: number | null;
  /** In the order in which they are filled. */
  rooms: readonly PlannedRoom[];
  people: readonly PlannedPerson[];
}

/** The input in one form, independent of the order of its people; `inputHash` is its hash. */
export function canonicalInput({ strategy, wishFloor, rooms, people }: SeatPlanInput): string {
  const sorted = [...people].sort((a, b) => (a.applicantId < b.applicantId ? -1 : 1));
  return JSON.stringify([
    strategy,
    wishFloor,
    rooms.map((room) => [
      ...[room.id, room.venueId, room.accessible, room.reserve, room.forWhom, room.examId],
      room.seats.map(({ id, row, column }) => [id, row, column]),
    ]),
    sorted.map(({ id, applicantId, examId, needs, wishes }) => [id, applicantId, examId, [...needs].sort(), wishes]),
  ]);
}

/** Seats of a room that a plan may fill. At least the reserve stays free. */
export const capacityOf = ({ seats, reserve }: PlannedRoom, most = 100): number =>
  seats.length - Math.ceil((seats.length * Math.min(reserve, most)) / 100);
