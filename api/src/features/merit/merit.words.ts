import { MeritStep, MeritTieRule } from '@admission/schema';
import { registerEnumType } from 'type-graphql';

/** A run from its making to its end; each move is a guarded update. */
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

/** What an applicant reads as the result of the exam; whoever is not ranked for want of marks or payment has none. */
export const resultOf: Readonly<Partial<Record<MeritOutcome, string>>> = {
  SELECTED: 'Selected',
  WAITING: 'Waiting list',
  NOT_SELECTED: 'Not selected',
  ABSENT: 'Absent',
};

registerEnumType(MeritTieRule, {
  name: 'MeritTieRule',
  description: 'What decides between equal totals.',
  valuesConfig: {
    WRITTEN: { description: 'More marks in the written part come first.' },
    GPA: { description: 'The higher sum of SSC and HSC GPA comes first.' },
    AGE: { description: 'Who is older comes first.' },
  },
});

registerEnumType(MeritStep, {
  name: 'MeritStep',
  description: 'How far an exam has come with its merit list.',
  valuesConfig: {
    MARKS_MISSING: { description: 'Paid applicants wait for their marks, and no list is under way or published.' },
    READY: { description: 'The marks are complete, and no list is under way or published.' },
    DRAFT: { description: 'A list is being looked at by whoever made it.' },
    SUBMITTED: { description: 'A list waits for the second officer.' },
    PUBLISHED: { description: 'A list is published, and no newer one is under way.' },
  },
});

registerEnumType(MeritListState, {
  name: 'MeritListState',
  description: 'Where one run of a merit list stands.',
  valuesConfig: {
    DRAFT: { description: 'Made, and not submitted yet.' },
    DISCARDED: { description: 'A draft that a newer run took the place of; its entries are gone.' },
    SUBMITTED: { description: 'Waits for a second officer.' },
    REJECTED: { description: 'Refused by an officer, with a reason.' },
    PUBLISHED: { description: 'Approved: applicants see their result and place.' },
    REPLACED: { description: 'Was published until a newer run was.' },
    WITHDRAWN: { description: 'Was published until two officers took it back.' },
  },
});

registerEnumType(MeritOutcome, {
  name: 'MeritOutcome',
  description: 'What a merit list says of one applicant.',
  valuesConfig: {
    SELECTED: { description: 'Within the seats, or sharing the last of them.' },
    WAITING: { description: 'On the waiting list.' },
    NOT_SELECTED: { description: 'Ranked behind both.' },
    ABSENT: { description: 'Not ranked: was absent.' },
    NO_MARKS: { description: 'Not ranked: marks are missing.' },
    UNPAID: { description: 'Not ranked: the fee is not paid.' },
  },
});

registerEnumType(MeritMove, {
  name: 'MeritMove',
  description: 'How an applicant stands against an earlier run.',
  valuesConfig: {
    ENTERED: { description: 'Has a place, and had none.' },
    LEFT: { description: 'Had a place, and has none.' },
    UP: { description: 'Has a better place, or a better outcome.' },
    DOWN: { description: 'Has a worse place, or a worse outcome.' },
  },
});
