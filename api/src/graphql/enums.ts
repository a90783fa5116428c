import {
  CodePurpose,
  PaymentAttemptState,
  PaymentMethod,
  PaymentStatus,
  ProgramType,
  Role,
  Trimester,
} from '@admission/schema';
import { registerEnumType } from 'type-graphql';

registerEnumType(Role, {
  name: 'Role',
  description: 'The role of an account. Roles whose name contains ADMIN are administrators.',
  valuesConfig: {
    ADMIN: { description: 'Runs the admission: exams, notices, departments, programs, applicants, payments.' },
    STUDENT: { description: 'An applicant.' },
    SUPERADMIN: { description: 'An administrator who also manages users of every role.' },
  },
});

registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'The payment status of the admission fee.',
  valuesConfig: {
    UNPAID: { description: 'Nothing has been paid yet.' },
    PENDING: { description: 'A bank slip waits for verification, or the outcome at bKash is not final.' },
    PAID: { description: 'The fee is paid: the applicant has an applicant ID and may download the admit card.' },
  },
});

registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'How the admission fee is paid.',
  valuesConfig: {
    BANK: { description: 'A slip of the bank, verified by an administrator.' },
    BKASH: { description: 'The bKash checkout.' },
    NOT_YET_SUBMITTED: { description: 'No method chosen yet; stored, and in REST, as NOT YET SUBMITTED.' },
  },
});

registerEnumType(Trimester, {
  name: 'Trimester',
  description: 'The part of the year that an exam admits to.',
  valuesConfig: {
    SPRING: { description: 'Default from September to December.' },
    SUMMER: { description: 'Default from January to April.' },
    FALL: { description: 'Default from May to August.' },
  },
});

registerEnumType(ProgramType, {
  name: 'ProgramType',
  description: 'Whether a program requires a degree.',
  valuesConfig: {
    UNDERGRADUATE: { description: 'Requires SSC and HSC.' },
    GRADUATE: { description: 'Requires SSC, HSC and a degree.' },
  },
});

registerEnumType(CodePurpose, {
  name: 'CodePurpose',
  description: 'The purpose of a verification code; it is invalid for the other one.',
  valuesConfig: {
    REGISTER: { description: 'Completes a registration.' },
    RESET: { description: 'Allows setting a new password.' },
  },
});

registerEnumType(PaymentAttemptState, {
  name: 'PaymentAttemptState',
  description: 'The state of one payment attempt.',
  valuesConfig: {
    CREATED: { description: 'bKash: created here, not yet at bKash.' },
    INITIATED: { description: 'bKash: waits for the applicant on the page of bKash.' },
    EXECUTING: { description: 'bKash: the payment is being executed.' },
    UNKNOWN: { description: 'bKash: no answer; the outcome is being queried.' },
    COMPLETED: { description: 'bKash: paid.' },
    FAILED: { description: 'bKash: refused.' },
    CANCELLED: { description: 'bKash: cancelled by the applicant.' },
    EXPIRED: { description: 'bKash: not completed within a day.' },
    REVIEW: { description: 'The amount is wrong or was paid twice: an administrator decides.' },
    REFUND_DUE: { description: 'To be paid back.' },
    REFUNDED: { description: 'Paid back.' },
    SUBMITTED: { description: 'Bank: a slip waits for verification.' },
    VERIFIED: { description: 'Bank: paid.' },
    REJECTED: { description: 'Bank: rejected by an administrator, with a reason.' },
    SUPERSEDED: { description: 'Bank: replaced by a newer slip of the same applicant.' },
  },
});

export { CodePurpose, PaymentAttemptState, PaymentMethod, PaymentStatus, ProgramType, Role, Trimester };
