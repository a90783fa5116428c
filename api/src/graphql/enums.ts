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
  description: 'What an account may do. Every role whose name contains ADMIN is an administrator.',
  valuesConfig: {
    ADMIN: { description: 'Runs the admission: exams, notices, departments, programs, applicants, payments.' },
    STUDENT: { description: 'An applicant.' },
    SUPERADMIN: { description: 'An administrator who also manages users of every role.' },
  },
});

registerEnumType(PaymentStatus, {
  name: 'PaymentStatus',
  description: 'Where the admission fee of an applicant stands.',
  valuesConfig: {
    UNPAID: { description: 'Nothing has been paid yet.' },
    PENDING: { description: 'A bank slip number waits for an administrator, or bKash has not answered for good.' },
    PAID: { description: 'The fee is paid: the applicant has an applicant ID and may download the admit card.' },
  },
});

registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'How the admission fee is paid.',
  valuesConfig: {
    BANK: { description: 'A slip of the bank, verified by an administrator.' },
    BKASH: { description: 'The bKash checkout.' },
    NOT_YET_SUBMITTED: { description: 'No way has been chosen yet; stored and spoken by REST as NOT YET SUBMITTED.' },
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
  description: 'Whether a program needs a degree from its applicants.',
  valuesConfig: {
    UNDERGRADUATE: { description: 'Applicants come with SSC and HSC.' },
    GRADUATE: { description: 'Applicants come with a degree as well.' },
  },
});

registerEnumType(CodePurpose, {
  name: 'CodePurpose',
  description: 'What a code sent to a phone is good for; it is worth nothing for the other purpose.',
  valuesConfig: {
    REGISTER: { description: 'Makes the account of a registration.' },
    RESET: { description: 'Allows a new password to be set.' },
  },
});

registerEnumType(PaymentAttemptState, {
  name: 'PaymentAttemptState',
  description: 'One way of one applicant to pay, from its start to its end.',
  valuesConfig: {
    CREATED: { description: 'bKash: begun here, not yet known there.' },
    INITIATED: { description: 'bKash: waits for the applicant on the page of bKash.' },
    EXECUTING: { description: 'bKash: the money is being taken.' },
    UNKNOWN: { description: 'bKash: no answer came; the outcome is being asked for.' },
    COMPLETED: { description: 'bKash: paid.' },
    FAILED: { description: 'bKash: refused.' },
    CANCELLED: { description: 'bKash: given up by the applicant.' },
    EXPIRED: { description: 'bKash: not finished within a day.' },
    REVIEW: { description: 'Money came that does not fit, or came twice: an administrator decides.' },
    REFUND_DUE: { description: 'To be paid back.' },
    REFUNDED: { description: 'Paid back.' },
    SUBMITTED: { description: 'Bank: a slip number waits for an administrator.' },
    VERIFIED: { description: 'Bank: paid.' },
    REJECTED: { description: 'Bank: refused by an administrator, with a reason.' },
    SUPERSEDED: { description: 'Bank: corrected by a newer slip number of the same applicant.' },
  },
});

export { CodePurpose, PaymentAttemptState, PaymentMethod, PaymentStatus, ProgramType, Role, Trimester };
