import { SeatPlanStrategy } from '@admission/schema';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';

describeEnum(SeatPlanStrategy, 'SeatPlanStrategy', 'The order in which a seat plan takes the applicants.', {
  SHUFFLED: 'By a hash of seed and applicant ID: nobody can choose a neighbour.',
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
