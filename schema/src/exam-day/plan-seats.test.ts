import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeatNeedKind } from '../enums.ts';
import { text } from '../index.ts';
import { canonicalInput, capacityOf, type PlannedPerson, type PlannedRoom, type SeatPlanInput } from './plan-input.ts';
import { planSeats } from './plan-seats.ts';

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

function room(name: string, rows: number, columns: number, more: Partial<PlannedRoom> = {}): PlannedRoom {
  const seats = Array.from({ length: rows * columns }, (_, index) => ({
    id: `${name}-${index}`,
    row: Math.floor(index / columns) + 1,
    column: (index % columns) + 1,
  }));
  return { id: name, venueId: 'v', accessible: false, reserve: 0, forWhom: 'ANYONE', examId: null, seats, ...more };
}

const person = (exam: string, number: number, more: Partial<PlannedPerson> = {}): PlannedPerson => ({
  id: `${exam}${number}`,
  applicantId: `${exam}-27S-${String(number).padStart(4, '0')}`,
  ...{ examId: exam, needs: [], wishes: [] },
  ...more,
});
const people = (exam: string, count: number, more: Partial<PlannedPerson> = {}): PlannedPerson[] =>
  Array.from({ length: count }, (_, index) => person(exam, index + 1, more));
const input = (more: Partial<SeatPlanInput>): SeatPlanInput => ({
  ...{ strategy: 'SHUFFLED', wishFloor: null, rooms: [], people: [] },
  ...more,
});

function planned(given: SeatPlanInput, seed = 'seed') {
  const plan = planSeats(given, seed, sha256);
  if (!plan.ok) throw new Error(JSON.stringify(plan.problem));
  const roomOf = (id: string) => plan.seatOf.get(id)?.split('-')[0];
  return { ...plan, roomOf };
}
function refusal(given: SeatPlanInput): string {
  const plan = planSeats(given, 'seed', sha256);
  if (plan.ok) throw new Error('planned');
  const { problem } = plan;
  return typeof problem === 'string' ? problem : text('en', problem.key, problem.params);
}

const anyNeeds = fc.subarray<SeatNeedKind>(['WHEELCHAIR', 'SCRIBE', 'EXTRA_TIME'], { maxLength: 1 });
/** Any input with enough seats, an accessible one for each person. */
const anyInput = fc
  .record({
    sizes: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })), {
      minLength: 1,
      maxLength: 6,
    }),
    reserve: fc.integer({ min: 0, max: 30 }),
    gaps: fc.array(fc.nat(48), { maxLength: 5 }),
    strategy: fc.constantFrom('SHUFFLED' as const, 'BY_APPLICANT_ID' as const),
    crowd: fc.array(
      fc.record({ exam: fc.constantFrom('A', 'B', 'C', 'D'), needs: anyNeeds, wishes: fc.subarray(['v0', 'v1']) }),
      { minLength: 1, maxLength: 150 },
    ),
  })
  .map(({ sizes, reserve, gaps, strategy, crowd }): SeatPlanInput => {
    const rooms = sizes.map(([rows, columns], index) => {
      const made = room(`r${index}`, rows, columns, { reserve, accessible: true, venueId: `v${index % 2}` });
      return { ...made, seats: made.seats.filter((_, at) => !gaps.includes(at)) };
    });
    const capacity = rooms.reduce((sum, one) => sum + capacityOf(one), 0);
    const some = crowd
      .slice(0, capacity)
      .map(({ exam, needs, wishes }, index) => person(exam, index + 1, { needs, wishes }));
    return input({ strategy, rooms, people: some });
  })
  .filter((one) => one.people.length > 0);

describe('planSeats', () => {
  it('gives the same plan for the same input and seed, whatever the order of people', () => {
    fc.assert(
      fc.property(anyInput, fc.string(), fc.nat(), (given, seed, turn) => {
        const from = turn % given.people.length;
        const turned = { ...given, people: [...given.people.slice(from), ...given.people.slice(0, from)] };
        expect(planned(turned, seed).seatOf).toEqual(planned(given, seed).seatOf);
        expect(canonicalInput(turned)).toBe(canonicalInput(given));
      }),
    );
  });

  it('loses no applicant, gives no seat twice, and keeps the reserve of each room', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { seatOf, figures } = planned(given);
        expect([...seatOf.keys()].sort()).toEqual(given.people.map(({ id }) => id).sort());
        const seats = [...seatOf.values()];
        expect(new Set(seats).size).toBe(seats.length);
        for (const one of given.rooms) {
          const ids = new Set(one.seats.map(({ id }) => id));
          expect(seats.filter((id) => ids.has(id)).length).toBeLessThanOrEqual(capacityOf(one));
        }
        expect(figures.free).toBe(figures.seats - given.people.length);
        expect(figures.needsMet).toBe(figures.needs);
      }),
    );
  });

  it('puts no two of an exam next to each other while no exam has more than half, in full grids', () => {
    const sides = fc.integer({ min: 2, max: 9 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sides, sides), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 12 }),
        fc.string(),
        (sizes, counts, seed) => {
          const rooms = sizes.map(([rows, columns], index) => room(`r${index}`, rows, columns));
          const all = counts.flatMap((count, exam) => people(`E${exam}`, count));
          const crowd = all.slice(
            0,
            rooms.reduce((sum, { seats }) => sum + seats.length, 0),
          );
          const largest = Math.max(
            ...counts.map((_, exam) => crowd.filter(({ examId }) => examId === `E${exam}`).length),
          );
          fc.pre(largest * 2 <= crowd.length);
          expect(planned(input({ rooms, people: crowd }), seed).figures.neighbourPairs).toBe(0);
        },
      ),
    );
  });

  it('counts the pairs that remain, and spreads one exam over every second seat where there is room', () => {
    const rooms = [room('r0', 4, 5)];
    expect(planned(input({ rooms, people: people('A', 20) })).figures.neighbourPairs).toBe(31);
    expect(planned(input({ rooms, people: people('A', 10) })).figures.neighbourPairs).toBe(0);
    const byId = input({ rooms, people: [...people('A', 10), ...people('B', 10)], strategy: 'BY_APPLICANT_ID' });
    expect(planned(byId).figures.neighbourPairs).toBe(26);
    expect(planned(byId).seatOf.get('A1')).toBe('r0-0');
  });

  it('seats needs first, in accessible rooms and in rooms for needs', () => {
    const rooms = [room('r0', 2, 2), room('r1', 1, 2, { accessible: true }), room('r2', 1, 2, { forWhom: 'NEEDS' })];
    const crowd = [...people('A', 4), person('B', 1, { needs: ['WHEELCHAIR'] }), person('B', 2, { needs: ['SCRIBE'] })];
    const { roomOf, figures } = planned(input({ rooms, people: crowd }));
    expect([roomOf('B1'), roomOf('B2'), figures.needs, figures.needsMet]).toEqual(['r1', 'r2', 2, 2]);
  });

  it('fills rooms of an exam with that exam alone', () => {
    const rooms = [room('r0', 1, 3, { forWhom: 'EXAM', examId: 'B' }), room('r1', 2, 3)];
    const { roomOf } = planned(input({ rooms, people: [...people('A', 4), ...people('B', 4)] }));
    expect(['A1', 'A2', 'A3', 'A4'].map(roomOf)).toEqual(['r1', 'r1', 'r1', 'r1']);
    expect(['B1', 'B2', 'B3', 'B4'].filter((id) => roomOf(id) === 'r0')).toHaveLength(3);
  });

  it('meets first wishes as far as venues have seats, and refuses a share below the floor', () => {
    const rooms = [room('r0', 2, 2, { venueId: 'v0' }), room('r1', 2, 2, { venueId: 'v1' })];
    const crowd = people('A', 6, { wishes: ['v1'] });
    expect(planned(input({ rooms, people: crowd, wishFloor: 66 })).figures).toMatchObject({
      firstWishes: 6,
      firstWishesMet: 4,
    });
    expect(refusal(input({ rooms, people: crowd, wishFloor: 67 }))).toContain('66 % of the first wishes are met');
  });

  it.each([
    ['no people', input({ rooms: [room('r0', 1, 1)] }), 'seatPlanNoPeople'],
    ['no rooms', input({ people: people('A', 1) }), 'seatPlanNoRooms'],
    [
      'too few seats that a lower reserve frees',
      input({ rooms: [room('r0', 2, 211, { reserve: 5 })], people: people('A', 412) }),
      '412 people, 400 seats: add a room, or lower the reserve to 2 %',
    ],
    ['too few seats', input({ rooms: [room('r0', 2, 2)], people: people('A', 5) }), '5 people, 4 seats: add a room'],
    [
      'a wheelchair without an accessible room',
      input({ rooms: [room('r0', 2, 2)], people: people('A', 1, { needs: ['WHEELCHAIR'] }) }),
      '1 people need a room that can be reached by wheelchair, 0 such seats: mark or add a room',
    ],
  ])('refuses %s', (_, given, sentence) => {
    expect(refusal(given)).toBe(sentence);
  });
});
