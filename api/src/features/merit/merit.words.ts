import { MeritStep, MeritTieRule } from '@admission/schema';
import { defineEnum, describeEnum } from '../../graphql/define-enum.ts';

describeEnum(MeritTieRule, 'MeritTieRule', 'A rule that ranks applicants with equal totals.', {
  WRITTEN: 'More written marks rank first.',
  GPA: 'The higher sum of SSC and HSC GPA ranks first.',
  AGE: 'The older applicant ranks first.',
});

describeEnum(MeritStep, 'MeritStep', 'The step of the merit list of an exam.', {
  MARKS_MISSING: 'Marks of paid applicants are missing, and no list is open or published.',
  READY: 'The marks are complete, and no list is open or published.',
  DRAFT: 'A list is a draft.',
  SUBMITTED: 'A list is submitted to a second officer.',
  PUBLISHED: 'A list is published, and no newer one is open.',
});

/** The states of a run; each transition is a guarded update. */
export const MeritListState = defineEnum('MeritListState', 'The state of a run.', {
  DRAFT: 'Made, not submitted.',
  DISCARDED: 'A draft replaced by a newer run; its entries are deleted.',
  SUBMITTED: 'Submitted to a second officer.',
  REJECTED: 'Rejected by an officer, with a reason.',
  PUBLISHED: 'Approved: applicants see their result and place.',
  REPLACED: 'Published earlier, replaced by a newer run.',
  WITHDRAWN: 'Published earlier, withdrawn by two officers.',
});
export type MeritListState = keyof typeof MeritListState;

export const MeritOutcome = defineEnum('MeritOutcome', 'The outcome of one applicant.', {
  SELECTED: 'Within the seats, or sharing the last one.',
  WAITING: 'On the waiting list.',
  NOT_SELECTED: 'Ranked after the waiting list.',
  ABSENT: 'Not ranked: absent.',
  NO_MARKS: 'Not ranked: marks are missing.',
  UNPAID: 'Not ranked: the fee is not paid.',
});
export type MeritOutcome = keyof typeof MeritOutcome;

export const MeritMove = defineEnum('MeritMove', 'The change of an applicant since an earlier run.', {
  ENTERED: 'Newly ranked.',
  LEFT: 'No longer ranked.',
  UP: 'Has a better place, or a better outcome.',
  DOWN: 'Has a worse place, or a worse outcome.',
});
export type MeritMove = keyof typeof MeritMove;
