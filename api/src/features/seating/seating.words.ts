import { SeatPlanStrategy } from '@admission/schema';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';

describeEnum(SeatPlanStrategy, 'SeatPlanStrategy', 'The order in which a seat plan takes the applicants.', {
  SHUFFLED: 'By a hash of seed and applicant ID: no applicant can choose a neighbour.',
  BY_APPLICANT_ID: 'By applicant ID: those who paid in the same minute sit together.',
});

/** The states of a run; each transition is a guarded update. */
export const SeatPlanState = defineEnum('SeatPlanState', 'The state of a run.', {
  DRAFT: 'Made, not submitted.',
  DISCARDED: 'A draft replaced by a newer run; its entries are deleted.',
  SUBMITTED: 'Submitted to a second officer.',
  REJECTED: 'Rejected by an officer, with a reason.',
  PUBLISHED: 'Approved: applicants see their seats.',
  REPLACED: 'Published earlier, replaced by a newer run.',
});
export type SeatPlanState = keyof typeof SeatPlanState;

export const SeatMove = defineEnum('SeatMove', 'What a plan changes for one applicant.', {
  ENTERED: 'A first seat.',
  MOVED: 'Another seat; one that is free then, if the plan names none.',
  LEFT: 'A seat now, none after the publication.',
});
export type SeatMove = keyof typeof SeatMove;

export const MySeatState = defineEnum('MySeatState', 'Whether the seat of an applicant is known.', {
  WAITING: 'The seats are not assigned yet; an SMS follows.',
  ASSIGNED: 'The seat is assigned.',
  CHANGED: 'The seat has changed; the former one is not valid any more.',
});
export type MySeatState = keyof typeof MySeatState;
