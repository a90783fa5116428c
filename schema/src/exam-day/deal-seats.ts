import type { PlannedPerson, PlannedSeat } from './plan-input.ts';

/** Keeps the order of people within each exam, and puts people of different exams next to each other where it can. */
export function alternateExams<P extends Pick<PlannedPerson, 'examId'>>(people: readonly P[]): P[] {
  const queues = queuesOf(people);
  const order: P[] = [];
  let previous: Queue<P> | undefined;
  for (let left = people.length; left > 0; left -= 1) {
    // An exam with at least half of the remaining people is dealt next, else two of its people become neighbours at the end.
    const next =
      queues.find((one) => one !== previous && 2 * leftOf(one) > left) ?? mostBehind(queues, previous) ?? previous;
    const person = next?.people[next.taken];
    if (!next || !person) break;
    next.taken += 1;
    order.push(person);
    previous = next;
  }
  return order;
}

interface Queue<P> {
  people: P[];
  taken: number;
}

const leftOf = <P>({ people, taken }: Queue<P>): number => people.length - taken;

function queuesOf<P extends Pick<PlannedPerson, 'examId'>>(people: readonly P[]): Queue<P>[] {
  const byExam = new Map<string, Queue<P>>();
  for (const person of people) {
    const queue = byExam.get(person.examId);
    if (queue) queue.people.push(person);
    else byExam.set(person.examId, { people: [person], taken: 0 });
  }
  return [...byExam.entries()]
    .sort(([a, one], [b, other]) => other.people.length - one.people.length || (a < b ? -1 : 1))
    .map(([, queue]) => queue);
}

/** The exam with the smallest share of its people dealt. */
function mostBehind<P>(queues: readonly Queue<P>[], except: Queue<P> | undefined): Queue<P> | undefined {
  let best: Queue<P> | undefined;
  let bestShare = 2;
  for (const queue of queues) {
    const share = (queue.taken + 0.5) / queue.people.length;
    if (queue === except || leftOf(queue) === 0 || share >= bestShare) continue;
    best = queue;
    bestShare = share;
  }
  return best;
}

export type SeatOf<P> = [person: P, seat: PlannedSeat];

/** Fills a room row by row. */
export const fillInOrder = <P>(seats: readonly PlannedSeat[], people: readonly P[]): SeatOf<P>[] => {
  const sorted = [...seats].sort((a, b) => a.row - b.row || a.column - b.column);
  return people.flatMap((person, index): SeatOf<P>[] => {
    const seat = sorted[index];
    return seat ? [[person, seat]] : [];
  });
};

/**
 * Seats people like the colours of a chessboard: each exam is on squares of one colour, so that its people are not neighbours. At most
 * one exam is on both colours, each at another end of the room.
 */
export function dealRoom<P extends Pick<PlannedPerson, 'examId'>>(
  seats: readonly PlannedSeat[],
  people: readonly P[],
): SeatOf<P>[] {
  const sides = sidesOf(seats);
  const [larger, smaller] = sides;
  const parts: [P[], P[]] = [[], []];
  let split: [P[], P[]] = [[], []];
  const free: [number, number] = [larger.length, smaller.length];
  for (const { people: group } of queuesOf(people)) {
    const side = free[0] >= free[1] ? 0 : 1;
    if (group.length <= free[side]) {
      parts[side].push(...group);
      free[side] -= group.length;
      continue;
    }
    const here = group.slice(0, free[side]);
    const there = group.slice(free[side]);
    split = side === 0 ? [here, there] : [there, here];
    free[side] = 0;
    free[side === 0 ? 1 : 0] -= there.length;
  }
  const seated = [
    ...seatSide(larger, [...split[0], ...alternateExams(parts[0])]),
    ...seatSide([...smaller].reverse(), [...split[1], ...alternateExams(parts[1])]),
  ];
  return repair(seated);
}

const seatSide = <P>(seats: readonly PlannedSeat[], people: readonly P[]): SeatOf<P>[] =>
  people.map((person, index) => [person, seats[index] as PlannedSeat]);

/** The squares of each colour, along the longer side of the room; the larger colour first. */
function sidesOf(seats: readonly PlannedSeat[]): [PlannedSeat[], PlannedSeat[]] {
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  const isWide = span(seats.map(({ column }) => column)) > span(seats.map(({ row }) => row));
  const sorted = [...seats].sort((a, b) =>
    isWide ? a.column - b.column || a.row - b.row : a.row - b.row || a.column - b.column,
  );
  const black = sorted.filter(({ row, column }) => (row + column) % 2 === 0);
  const white = sorted.filter(({ row, column }) => (row + column) % 2 !== 0);
  return black.length >= white.length ? [black, white] : [white, black];
}

const keyOf = (row: number, column: number): number => row * 1000 + column;

/** The seats to the left, to the right, in front of and behind a seat. */
const neighboursOf = ({ row, column }: PlannedSeat): number[] => [
  keyOf(row, column - 1),
  keyOf(row, column + 1),
  keyOf(row - 1, column),
  keyOf(row + 1, column),
];

/** The pairs of neighbours who take the same exam. */
export function countPairs<P extends Pick<PlannedPerson, 'examId'>>(seated: readonly SeatOf<P>[]): number {
  const exams = new Map(seated.map(([{ examId }, { row, column }]) => [keyOf(row, column), examId]));
  let pairs = 0;
  for (const [{ examId }, { row, column }] of seated) {
    if (exams.get(keyOf(row, column + 1)) === examId) pairs += 1;
    if (exams.get(keyOf(row + 1, column)) === examId) pairs += 1;
  }
  return pairs;
}

/** Maximum people to move apart in a room: the search compares each with the whole room. */
const repairs = 20;

/** Swaps the few who still sit next to their own exam with others, unless that creates another such pair. */
function repair<P extends Pick<PlannedPerson, 'examId'>>(seated: SeatOf<P>[]): SeatOf<P>[] {
  const exams = new Map(seated.map(([{ examId }, { row, column }]) => [keyOf(row, column), examId]));
  const clashes = (examId: string, seat: PlannedSeat): boolean =>
    neighboursOf(seat).some((key) => exams.get(key) === examId);
  const clashing = seated.filter(([{ examId }, seat]) => clashes(examId, seat));
  if (clashing.length === 0 || clashing.length > repairs) return seated;
  for (const one of clashing) {
    if (!clashes(one[0].examId, one[1])) continue;
    for (const other of seated) {
      if (other[0].examId === one[0].examId) continue;
      const swap = (): void => {
        [one[0], other[0]] = [other[0], one[0]];
        for (const [{ examId }, { row, column }] of [one, other]) exams.set(keyOf(row, column), examId);
      };
      swap();
      if (!clashes(one[0].examId, one[1]) && !clashes(other[0].examId, other[1])) break;
      swap();
    }
  }
  return seated;
}
