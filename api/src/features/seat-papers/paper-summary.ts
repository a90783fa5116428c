import type { RoomLineProps } from '../../outside/pdf/index.ts';
import type { PaperRoom } from './paper-rooms.service.ts';

/** The line of a room in the summary of its venue. */
export function roomLineOf({ name, floor, usableSeats, people }: PaperRoom): RoomLineProps {
  const exams = new Map<string, number>();
  for (const { exam } of people) exams.set(exam, (exams.get(exam) ?? 0) + 1);
  const needs = new Set(people.flatMap((one) => one.needs.map(({ kind }) => kind)));
  return {
    name,
    floor,
    people: people.length,
    free: usableSeats - people.length,
    firstSeat: people[0]?.seat ?? null,
    lastSeat: people.at(-1)?.seat ?? null,
    exams: [...exams].sort(([a], [b]) => a.localeCompare(b)).map(([code, count]) => ({ code, people: count })),
    needs: [...needs],
  };
}
