import { SeatFor, SeatNeedKind } from '@admission/schema';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';

describeEnum(SeatFor, 'SeatFor', 'Whom the seats of a room are for in a sitting.', {
  ANYONE: 'Any applicant of the sitting.',
  NEEDS: 'Only applicants with an approved need.',
  EXAM: 'Only applicants of one exam.',
});

describeEnum(SeatNeedKind, 'SeatNeedKind', 'What an applicant needs to take the exam.', {
  WHEELCHAIR: 'A room that can be reached by wheelchair.',
  SCRIBE: 'A person who writes for the applicant.',
  LOW_VISION: 'Large print or light.',
  EXTRA_TIME: 'More minutes.',
});

export const SeatNeedState = defineEnum('SeatNeedState', 'The state of a need.', {
  ASKED: 'Asked for; an officer decides.',
  APPROVED: 'Approved.',
  REJECTED: 'Rejected, with a reason.',
});
export type SeatNeedState = keyof typeof SeatNeedState;
