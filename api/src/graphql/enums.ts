import {
  CodePurpose,
  IntakePhase,
  IntakeState,
  PaymentAttemptState,
  PaymentMethod,
  PaymentStatus,
  ProgramType,
  Role,
  Trimester,
} from '@admission/schema';
import { describeEnum } from './define-enum.ts';

describeEnum(Role, 'Role', 'The role of an account. Roles whose name contains ADMIN are administrators.', {
  ADMIN: 'Runs the admission: exams, notices, departments, programs, applicants, payments.',
  STUDENT: 'An applicant.',
  SUPERADMIN: 'An administrator who also manages users of every role.',
});

describeEnum(PaymentStatus, 'PaymentStatus', 'The payment status of the admission fee.', {
  UNPAID: 'Nothing has been paid yet.',
  PENDING: 'A bank slip waits for verification, or the outcome at bKash is not final.',
  PAID: 'The fee is paid: the applicant has an applicant ID and may download the admit card.',
});

describeEnum(PaymentMethod, 'PaymentMethod', 'How the admission fee is paid.', {
  BANK: 'A slip of the bank, verified by an administrator.',
  BKASH: 'The bKash checkout.',
  NOT_YET_SUBMITTED: 'No method chosen yet; stored, and in REST, as NOT YET SUBMITTED.',
});

describeEnum(Trimester, 'Trimester', 'The part of the year that an exam admits to.', {
  SPRING: 'Default from September to December.',
  SUMMER: 'Default from January to April.',
  FALL: 'Default from May to August.',
});

describeEnum(IntakeState, 'IntakeState', 'Where the office has brought an intake.', {
  DRAFT: 'It is prepared; applicants do not see it.',
  PUBLISHED: 'Applicants see it; its dates decide whether it is open.',
  CLOSED: 'The office has closed it.',
  ARCHIVED: 'It is over and cannot be changed.',
});
describeEnum(IntakePhase, 'IntakePhase', 'Where the time of the database is in the window of an intake.', {
  BEFORE: 'It opens later, or is not published.',
  OPEN: 'Applications are taken.',
  GRACE: 'It has closed; applications are still taken for some minutes.',
  CLOSED: 'No applications are taken.',
});
describeEnum(ProgramType, 'ProgramType', 'Whether a program requires a degree.', {
  UNDERGRADUATE: 'Requires SSC and HSC.',
  GRADUATE: 'Requires SSC, HSC and a degree.',
});

describeEnum(CodePurpose, 'CodePurpose', 'The purpose of a verification code; it is invalid for the other one.', {
  REGISTER: 'Completes a registration.',
  RESET: 'Allows setting a new password.',
});

describeEnum(PaymentAttemptState, 'PaymentAttemptState', 'The state of one payment attempt.', {
  CREATED: 'bKash: created here, not yet at bKash.',
  INITIATED: 'bKash: waits for the applicant on the page of bKash.',
  EXECUTING: 'bKash: the payment is being executed.',
  UNKNOWN: 'bKash: no answer; the outcome is being queried.',
  COMPLETED: 'bKash: paid.',
  FAILED: 'bKash: refused.',
  CANCELLED: 'bKash: cancelled by the applicant.',
  EXPIRED: 'bKash: not completed within a day.',
  REVIEW: 'The amount is wrong or was paid twice: an administrator decides.',
  REFUND_DUE: 'To be paid back.',
  REFUNDED: 'Paid back.',
  SUBMITTED: 'Bank: a slip waits for verification.',
  VERIFIED: 'Bank: paid.',
  REJECTED: 'Bank: rejected by an administrator, with a reason.',
  SUPERSEDED: 'Bank: replaced by a newer slip of the same applicant.',
});

export { CodePurpose, PaymentAttemptState, PaymentMethod, PaymentStatus, ProgramType, Role, Trimester };
