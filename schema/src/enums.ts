/** The enumerations of the specification (sections 3, 5 and 9), as stored and as in the REST API. */

export const Role = { ADMIN: 'ADMIN', STUDENT: 'STUDENT', SUPERADMIN: 'SUPERADMIN' } as const;
export type Role = (typeof Role)[keyof typeof Role];

export const PaymentStatus = { UNPAID: 'UNPAID', PENDING: 'PENDING', PAID: 'PAID' } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** The third value is stored with spaces; its GraphQL name has underscores. */
export const PaymentMethod = { BANK: 'BANK', BKASH: 'BKASH', NOT_YET_SUBMITTED: 'NOT YET SUBMITTED' } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

export const Trimester = { SPRING: 'Spring', SUMMER: 'Summer', FALL: 'Fall' } as const;
export type Trimester = (typeof Trimester)[keyof typeof Trimester];

/** A change of the bank account or of fees: proposed by one SUPERADMIN, decided by another. */
export const MoneyChangeState = { PENDING: 'PENDING', APPROVED: 'APPROVED', REJECTED: 'REJECTED' } as const;
export type MoneyChangeState = (typeof MoneyChangeState)[keyof typeof MoneyChangeState];

/** The states of an intake, set by officers; whether it is open follows from its dates. */
export const IntakeState = { DRAFT: 'DRAFT', PUBLISHED: 'PUBLISHED', CLOSED: 'CLOSED', ARCHIVED: 'ARCHIVED' } as const;
export type IntakeState = (typeof IntakeState)[keyof typeof IntakeState];

/** The phase of an intake, by the database's clock. */
export const IntakePhase = { BEFORE: 'BEFORE', OPEN: 'OPEN', GRACE: 'GRACE', CLOSED: 'CLOSED' } as const;
export type IntakePhase = (typeof IntakePhase)[keyof typeof IntakePhase];

export const ProgramType = { UNDERGRADUATE: 'undergraduate', GRADUATE: 'graduate' } as const;
export type ProgramType = (typeof ProgramType)[keyof typeof ProgramType];

export const CodePurpose = { REGISTER: 'REGISTER', RESET: 'RESET' } as const;
export type CodePurpose = (typeof CodePurpose)[keyof typeof CodePurpose];

/** States of one payment attempt; transitions are guarded updates. */
export const PaymentAttemptState = {
  CREATED: 'CREATED',
  INITIATED: 'INITIATED',
  EXECUTING: 'EXECUTING',
  UNKNOWN: 'UNKNOWN',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  REVIEW: 'REVIEW',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUNDED',
  SUBMITTED: 'SUBMITTED',
  VERIFIED: 'VERIFIED',
  REJECTED: 'REJECTED',
  SUPERSEDED: 'SUPERSEDED',
} as const;
export type PaymentAttemptState = (typeof PaymentAttemptState)[keyof typeof PaymentAttemptState];

/** How far an application is; PENDING and PAID are statuses of its payment. */
export const ApplicantStep = {
  PROFILE: 'PROFILE',
  IMAGES: 'IMAGES',
  PENDING: 'PENDING',
  PAID: 'PAID',
  IMAGES_REACHED: 'IMAGES_REACHED',
  PENDING_REACHED: 'PENDING_REACHED',
} as const;
export type ApplicantStep = (typeof ApplicantStep)[keyof typeof ApplicantStep];

export const MissingImage = { PICTURE: 'PICTURE', SIGNATURE: 'SIGNATURE', ANY: 'ANY' } as const;
export type MissingImage = (typeof MissingImage)[keyof typeof MissingImage];

/** The published result of an application. */
export const ApplicantResult = {
  SELECTED: 'SELECTED',
  WAITING: 'WAITING',
  NOT_SELECTED: 'NOT_SELECTED',
  ABSENT: 'ABSENT',
} as const;
export type ApplicantResult = (typeof ApplicantResult)[keyof typeof ApplicantResult];

/** A list whose filters can be saved under a name. */
export const SavedViewList = { STUDENTS: 'STUDENTS' } as const;
export type SavedViewList = (typeof SavedViewList)[keyof typeof SavedViewList];

export const religions = ['Islam', 'Christianity', 'Hinduism', 'Buddhism', 'Other'] as const;
export const genders = ['Male', 'Female', 'Other'] as const;
export const nationalities = ['Bangladeshi'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const StudyGroup = { SCIENCE: 'Science', COMMERCE: 'Commerce', HUMANITIES: 'Humanities' } as const;
export type StudyGroup = (typeof StudyGroup)[keyof typeof StudyGroup];
export const studyGroups = ['Science', 'Commerce', 'Humanities'] as const satisfies readonly StudyGroup[];
export const degreeTypes = ['Hons', 'Degree'] as const;
/** The `to` of a current job. */
export const tillDate = 'Till Date';

/** Whom the seats of a room are for in a sitting. */
export const SeatFor = { ANYONE: 'ANYONE', NEEDS: 'NEEDS', EXAM: 'EXAM' } as const;
export type SeatFor = (typeof SeatFor)[keyof typeof SeatFor];

/** The order in which a seat plan takes the applicants. */
export const SeatPlanStrategy = { SHUFFLED: 'SHUFFLED', BY_APPLICANT_ID: 'BY_APPLICANT_ID' } as const;
export type SeatPlanStrategy = (typeof SeatPlanStrategy)[keyof typeof SeatPlanStrategy];

export const SeatNeedKind = {
  WHEELCHAIR: 'WHEELCHAIR',
  SCRIBE: 'SCRIBE',
  LOW_VISION: 'LOW_VISION',
  EXTRA_TIME: 'EXTRA_TIME',
} as const;
export type SeatNeedKind = (typeof SeatNeedKind)[keyof typeof SeatNeedKind];

export const AttendanceState = {
  PRESENT: 'PRESENT',
  ABSENT: 'ABSENT',
  DISPUTED: 'DISPUTED',
  EXPELLED: 'EXPELLED',
  LEFT_EARLY: 'LEFT_EARLY',
} as const;
export type AttendanceState = (typeof AttendanceState)[keyof typeof AttendanceState];

/** Whom a reminder of an intake is for. */
export const ReminderKind = {
  NOT_FINISHED: 'NOT_FINISHED',
  NOT_PAID: 'NOT_PAID',
  CLOSING_SOON: 'CLOSING_SOON',
  EXAM_TOMORROW: 'EXAM_TOMORROW',
} as const;
export type ReminderKind = (typeof ReminderKind)[keyof typeof ReminderKind];
