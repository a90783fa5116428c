import { SeatFor, SeatNeedKind, SeatPlanStrategy } from '../enums.ts';
import type { Message } from '../rules/rule.ts';
import { alternateExams, countPairs, dealRoom, fillInOrder, type SeatOf } from './deal-seats.ts';
import { capacityOf, type PlannedPerson, type PlannedRoom, type SeatPlanInput } from './plan-input.ts';

export interface PlanFigures {
  people: number;
  seats: number;
  free: number;
  reserve: number;
  neighbourPairs: number;
  firstWishes: number;
  firstWishesMet: number;
  needs: number;
  needsMet: number;
}

export type PlannedSeats =
  | { ok: true; seatOf: Map<string, string>; figures: PlanFigures }
  | { ok: false; problem: Message };

/** A hash as hexadecimal text; node and browsers bring their own. */
export type Sha256 = (text: string) => string;

/** One room while it is filled. */
interface OpenRoom {
  room: PlannedRoom;
  left: number;
  people: PlannedPerson[];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/**
 * Gives each person a seat: needs first, then rooms in their order, exams dealt so that neighbours take different ones. A pure
 * function of the input (but for the order of its people) and the seed.
 */
export function planSeats(input: SeatPlanInput, seed: string, sha256: Sha256): PlannedSeats {
  const { rooms, strategy } = input;
  const people = orderOf(input, seed, sha256);
  if (people.length === 0) return refuse('seatPlanNoPeople');
  if (rooms.length === 0) return refuse('seatPlanNoRooms');
  const open = rooms.map((room): OpenRoom => ({ room, left: capacityOf(room), people: [] }));
  const withNeeds = people.filter(({ needs }) => needs.length > 0);
  const isSeated = new Set<string>();
  const missing = seatNeeds(open, withNeeds, isSeated);
  if (missing) return missing;
  seatExams(open, people, isSeated);
  const rest = people.filter(({ id }) => !isSeated.has(id));
  const general = open.filter(({ room }) => room.forWhom === SeatFor.ANYONE);
  const short = rest.length - sumOf(general.map(({ left }) => left));
  if (short > 0) return { ok: false, problem: tooFew(input, short) };
  seatRest(general, rest, strategy);
  return finish(input, open, withNeeds);
}

const refuse = (key: 'seatPlanNoPeople' | 'seatPlanNoRooms'): PlannedSeats => ({ ok: false, problem: key });

/** By the hash of seed and applicant ID, or by the ID. */
function orderOf({ people, strategy }: SeatPlanInput, seed: string, sha256: Sha256): PlannedPerson[] {
  const keyed = people.map((person) => ({
    person,
    key: strategy === SeatPlanStrategy.SHUFFLED ? sha256(`${seed}\n${person.applicantId}`) : person.applicantId,
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.map(({ person }) => person);
}

const usesWheelchair = ({ needs }: PlannedPerson): boolean => needs.includes(SeatNeedKind.WHEELCHAIR);

/** Whether the person may sit in the room. */
const mayEnter = ({ examId }: PlannedPerson, { forWhom, examId: only }: PlannedRoom): boolean =>
  forWhom !== SeatFor.EXAM || only === examId;

/** Wheelchairs into accessible rooms; every need into rooms for needs before others, there into a wished venue before others. */
function seatNeeds(
  open: readonly OpenRoom[],
  people: readonly PlannedPerson[],
  isSeated: Set<string>,
): PlannedSeats | null {
  const wheelchairs = people.filter(usesWheelchair);
  for (const person of [...wheelchairs, ...people.filter((one) => !usesWheelchair(one))]) {
    const rank = ({ room }: OpenRoom): number => {
      const wish = person.wishes.indexOf(room.venueId);
      return (room.forWhom === SeatFor.NEEDS ? 0 : 10) + (wish < 0 ? 9 : wish);
    };
    let best: OpenRoom | undefined;
    for (const one of open) {
      if (one.left === 0 || !mayEnter(person, one.room) || (usesWheelchair(person) && !one.room.accessible)) continue;
      if (!best || rank(one) < rank(best)) best = one;
    }
    if (best) seatIn(best, person, isSeated);
    else if (usesWheelchair(person)) {
      const seats = sumOf(open.map(({ room }) => (room.accessible ? capacityOf(room) : 0)));
      return {
        ok: false,
        problem: { key: 'seatPlanTooFewNeeds', params: { people: wheelchairs.length, seats } },
      };
    }
  }
  return null;
}

function seatIn(open: OpenRoom, person: PlannedPerson, isSeated: Set<string>): void {
  open.people.push(person);
  open.left -= 1;
  isSeated.add(person.id);
}

/** Rooms for one exam take its people first. */
function seatExams(open: readonly OpenRoom[], people: readonly PlannedPerson[], isSeated: Set<string>): void {
  for (const one of open) {
    if (one.room.forWhom !== SeatFor.EXAM) continue;
    for (const person of people) {
      if (one.left === 0) break;
      if (person.examId === one.room.examId && !isSeated.has(person.id)) seatIn(one, person, isSeated);
    }
  }
}

/** Wishes are met in the order of people as far as venues have seats; then the rooms are filled in their order. */
function seatRest(open: readonly OpenRoom[], people: readonly PlannedPerson[], strategy: SeatPlanStrategy): void {
  const leftIn = new Map<string, number>();
  for (const { room, left } of open) leftIn.set(room.venueId, (leftIn.get(room.venueId) ?? 0) + left);
  const byVenue = new Map<string, PlannedPerson[]>([...leftIn.keys()].map((id) => [id, []]));
  const others: PlannedPerson[] = [];
  for (const person of people) {
    const venue = person.wishes.find((id) => (leftIn.get(id) ?? 0) > 0);
    if (venue === undefined) others.push(person);
    else {
      byVenue.get(venue)?.push(person);
      leftIn.set(venue, (leftIn.get(venue) ?? 0) - 1);
    }
  }
  const isShuffled = strategy === SeatPlanStrategy.SHUFFLED;
  const order = isShuffled ? alternateExams(others) : others;
  // How many each room takes: the wishes of its venue first, then of those without a venue.
  const waiting = new Map([...byVenue].map(([id, list]) => [id, list.length]));
  let next = 0;
  const takes = open.map(({ room, left }) => {
    const wished = Math.min(left, waiting.get(room.venueId) ?? 0);
    waiting.set(room.venueId, (waiting.get(room.venueId) ?? 0) - wished);
    const more = order.slice(next, next + left - wished);
    next += more.length;
    byVenue.get(room.venueId)?.push(...more);
    return wished + more.length;
  });
  for (const [venueId, list] of byVenue) {
    const dealt = isShuffled ? alternateExams(list) : list;
    let at = 0;
    for (const [index, one] of open.entries()) {
      if (one.room.venueId !== venueId) continue;
      one.people.push(...dealt.slice(at, at + (takes[index] ?? 0)));
      at += takes[index] ?? 0;
    }
  }
}

/** How many seats are missing, and down to which reserve there would be enough. */
function tooFew({ people, rooms }: SeatPlanInput, short: number): Message {
  const params = { people: people.length, seats: people.length - short };
  const highest = Math.max(...rooms.map(({ reserve }) => reserve));
  const gain = (percent: number): number =>
    sumOf(rooms.map((room) => (room.forWhom === SeatFor.ANYONE ? capacityOf(room, percent) - capacityOf(room) : 0)));
  for (let percent = highest - 1; percent >= 0; percent -= 1)
    if (gain(percent) >= short) return { key: 'seatPlanTooFewReserve', params: { ...params, percent } };
  return { key: 'seatPlanTooFew', params };
}

function finish(input: SeatPlanInput, open: readonly OpenRoom[], withNeeds: readonly PlannedPerson[]): PlannedSeats {
  const { strategy, wishFloor, people } = input;
  const seatOf = new Map<string, string>();
  const roomOf = new Map<string, PlannedRoom>();
  let neighbourPairs = 0;
  for (const { room, people: inside } of open) {
    if (inside.length === 0) continue;
    const fill = strategy === SeatPlanStrategy.SHUFFLED ? dealRoom : fillInOrder;
    const seated: SeatOf<PlannedPerson>[] = fill(room.seats, inside);
    neighbourPairs += countPairs(seated);
    for (const [{ id }, seat] of seated) {
      seatOf.set(id, seat.id);
      roomOf.set(id, room);
    }
  }
  const wishing = people.filter(({ wishes }) => wishes.length > 0);
  const firstWishesMet = wishing.filter(({ id, wishes }) => roomOf.get(id)?.venueId === wishes[0]).length;
  if (wishFloor !== null && firstWishesMet * 100 < wishFloor * wishing.length) {
    const percent = Math.floor((firstWishesMet * 100) / wishing.length);
    return { ok: false, problem: { key: 'seatPlanWishFloor', params: { percent, floor: wishFloor } } };
  }
  const hasRoomsForNeeds = open.some(({ room }) => room.forWhom === SeatFor.NEEDS);
  const isMet = (person: PlannedPerson): boolean => {
    const room = roomOf.get(person.id);
    if (usesWheelchair(person) && !room?.accessible) return false;
    return usesWheelchair(person) || !hasRoomsForNeeds || room?.forWhom === SeatFor.NEEDS;
  };
  const seats = sumOf(open.map(({ room }) => room.seats.length));
  const figures: PlanFigures = {
    ...{ people: people.length, seats, free: seats - people.length, neighbourPairs },
    reserve: sumOf(open.map(({ room }) => room.seats.length - capacityOf(room))),
    ...{ firstWishes: wishing.length, firstWishesMet },
    ...{ needs: withNeeds.length, needsMet: withNeeds.filter(isMet).length },
  };
  return { ok: true, seatOf, figures };
}
