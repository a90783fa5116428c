import { hash } from 'node:crypto';
import { canonicalInput, planSeats, type SeatPlanInput } from '@admission/schema';

type Planned = ReturnType<typeof planSeats>;

const sha256 = (text: string): string => hash('sha256', text);

export const hashOf = (input: SeatPlanInput): string => sha256(canonicalInput(input));

/** A plan for the database: the ids of people and of their seats as two arrays in PostgreSQL's text form. */
export type ComputedPlan =
  | (Omit<Planned & { ok: true }, 'seatOf'> & { people: string; seats: string })
  | (Planned & { ok: false });

const arrayOf = (ids: Iterable<string>): string => `{${[...ids].join(',')}}`;

/** Computes a seat plan by the shared `planSeats`, with people and seats as arrays for the database. */
export function computePlan(input: SeatPlanInput, seed: string): ComputedPlan {
  const planned = planSeats(input, seed, sha256);
  if (!planned.ok) return planned;
  const { seatOf, figures } = planned;
  return { ok: true, figures, people: arrayOf(seatOf.keys()), seats: arrayOf(seatOf.values()) };
}
