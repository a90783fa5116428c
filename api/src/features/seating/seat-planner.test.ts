import { SeatFor, type SeatPlanInput, SeatPlanStrategy } from '@admission/schema';
import { expect, it } from 'vitest';
import { answerOf, runPlanner } from './seat-planner.ts';

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const inputOf = (people: number): SeatPlanInput => ({
  strategy: SeatPlanStrategy.SHUFFLED,
  wishFloor: null,
  rooms: Array.from({ length: 60 }, (_, room) => ({
    ...{ id: id(room), venueId: id(0), accessible: true, reserve: 5, forWhom: SeatFor.ANYONE, examId: null },
    seats: Array.from({ length: 30 }, (_, at) => ({ id: id(room * 30 + at), row: Math.floor(at / 6), column: at % 6 })),
  })),
  people: Array.from({ length: people }, (_, at) => ({
    ...{ id: id(at), applicantId: `CSE-27S-${at}`, examId: id(at % 3), needs: [], wishes: [] },
  })),
});

it.each([900, 1_500, 5_000])('runPlanner gives %i people the hash and the seats of planSeats', async (people) => {
  const input = inputOf(people);
  expect(await runPlanner(input, 'seed')).toEqual(answerOf(input, 'seed'));
  expect(await runPlanner(input, null)).toEqual(answerOf(input, null));
});
