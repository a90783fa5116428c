import { MeritStep, MeritTieRule } from '@admission/schema';
import { registerEnumType } from 'type-graphql';

/** The states of a run; each transition is a guarded update. */
export const MeritListState = {
  DRAFT: 'DRAFT',
  DISCARDED: 'DISCARDED',
  SUBMITTED: 'SUBMITTED',
  REJECTED: 'REJECTED',
  PUBLISHED: 'PUBLISHED',
  REPLACED: 'REPLACED',
  WITHDRAWN: 'WITHDRAWN',
} as const;
export type MeritListState = (typeof MeritListState)[keyof typeof MeritListState];

export const MeritOutcome = {
  SELECTED: 'SELECTED',
  WAITING: 'WAITING',
  NOT_SELECTED: 'NOT_SELECTED',
  ABSENT: 'ABSENT',
  NO_MARKS: 'NO_MARKS',
  UNPAID: 'UNPAID',
} as const;
export type MeritOutcome = (typeof MeritOutcome)[keyof typeof MeritOutcome];

export const MeritMove = { ENTERED: 'ENTERED', LEFT: 'LEFT', UP: 'UP', DOWN: 'DOWN' } as const;
export type MeritMove = (typeof MeritMove)[keyof typeof MeritMove];

/** The result that an applicant sees; null without marks or payment. */
export const resultOf: Readonly<Partial<Record<MeritOutcome, string>>> = {
  SELECTED: 'Selected',
  WAITING: 'Waiting list',
  NOT_SELECTED: 'Not selected',
  ABSENT: 'Absent',
};

registerEnumType(MeritTieRule, {
  name: 'MeritTieRule',
  description: 'A rule that ranks applicants with equal totals.',
  valuesConfig: {
    WRITTEN: { description: 'More written marks rank first.' },
    GPA: { description: 'The higher sum of SSC and HSC GPA ranks first.' },
    AGE: { description: 'The older applicant ranks first.' },
  },
});

registerEnumType(MeritStep, {
  name: 'MeritStep',
  description: 'The step of the merit list of an exam.',
  valuesConfig: {
    MARKS_MISSING: { description: 'Marks of paid applicants are missing, and no list is open or published.' },
    READY: { description: 'The marks are complete, and no list is open or published.' },
    DRAFT: { description: 'A list is a draft.' },
    SUBMITTED: { description: 'A list is submitted to a second officer.' },
    PUBLISHED: { description: 'A list is published, and no newer one is open.' },
  },
});

registerEnumType(MeritListState, {
  name: 'MeritListState',
  description: 'The state of a run.',
  valuesConfig: {
    DRAFT: { description: 'Made, not submitted.' },
    DISCARDED: { description: 'A draft replaced by a newer run; its entries are deleted.' },
    SUBMITTED: { description: 'Submitted to a second officer.' },
    REJECTED: { description: 'Rejected by an officer, with a reason.' },
    PUBLISHED: { description: 'Approved: applicants see their result and place.' },
    REPLACED: { description: 'Published earlier, replaced by a newer run.' },
    WITHDRAWN: { description: 'Published earlier, withdrawn by two officers.' },
  },
});

registerEnumType(MeritOutcome, {
  name: 'MeritOutcome',
  description: 'The outcome of one applicant.',
  valuesConfig: {
    SELECTED: { description: 'Within the seats, or sharing the last one.' },
    WAITING: { description: 'On the waiting list.' },
    NOT_SELECTED: { description: 'Ranked after the waiting list.' },
    ABSENT: { description: 'Not ranked: absent.' },
    NO_MARKS: { description: 'Not ranked: marks are missing.' },
    UNPAID: { description: 'Not ranked: the fee is not paid.' },
  },
});

registerEnumType(MeritMove, {
  name: 'MeritMove',
  description: 'The change of an applicant since an earlier run.',
  valuesConfig: {
    ENTERED: { description: 'Newly ranked.' },
    LEFT: { description: 'No longer ranked.' },
    UP: { description: 'Has a better place, or a better outcome.' },
    DOWN: { description: 'Has a worse place, or a worse outcome.' },
  },
});
